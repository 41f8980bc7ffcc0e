import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { ModifierGroup, Product } from '../../contract/domain.js';
import { LONGEST_TEXT, MOST_OF_A_LINE } from '../../contract/limits.js';
import { formatMoney } from '../../contract/money.js';
import type { OfferedPhrase } from '../../contract/overlay-guest.js';
import type { Entry } from '../../markup/plan.js';
import { dietaryMarks, energyText, menuText } from '../../messages/menu.js';
import { lineText, productText } from '../../messages/product.js';
import { listed, sharedText } from '../../messages/shared.js';
import { closedFor } from '../../messages/time.js';
import { portionPrice, times } from '../../stores/menu/menu.js';
import type { Loadable, NewLine, Storefront } from '../../stores/storefront/types.js';
import { waitsForOpening } from '../../stores/time/opening.js';
import { failedTemplate } from '../menu/list.js';
import type { AvoidedNotes } from '../shared/avoiding.js';
import { closeIcon, heart } from '../shared/controls.js';
import { descriptionLang, ingredientsLang, nameLang } from '../shared/menu-language.js';
import { type GroupContext, groupTemplate, stepper } from './group.js';
import { choicesOf, type GroupState, type Picks } from './selection.js';

/** Marks that warn about an ingredient, unlike those that say who a dish suits. */
export const isWarning = (mark: string): boolean => /^(?:contains|may)[\s_-]/i.test(mark);

/**
 * Ingredients and dietary marks. Missing information is stated as missing, because silence could be
 * read as "none". The service lists allergens among the marks, so "Halal" alone says nothing about
 * them.
 */
function factsTemplate(
  product: Product,
  groups: readonly ModifierGroup[] | undefined,
  { overlay, energy: law }: Pick<GroupContext, 'overlay' | 'energy'>,
) {
  const { dietary, ingredients, calories, stated } = product;
  const amount = law ? law.of(product, groups) : `${calories ?? ''}`;
  const warnings = dietaryMarks(dietary.filter(isWarning));
  const energy =
    (law?.unit !== 'Cal' && overlay?.energyText(calories, stated?.kilojoules)) ||
    (amount && energyText(amount, law?.unit));
  return html`<dl class="facts quiet">
    ${row(productText('diet'), dietaryMarks(dietary.filter((mark) => !isWarning(mark))) || productText('notStated'))}
    ${overlay?.allergenRows(product)}
    ${row(productText('allergens'), warnings || (stated?.allergens ? '' : productText('notStated')))}
    ${row(productText('ingredients'), ingredients?.length ? html`<bdi lang=${ifDefined(ingredientsLang(product))}>${listed(ingredients)}</bdi>` : productText('notStated'))}
    ${row(productText('calories'), energy)}
    ${overlay?.sizeRows(product)}
  </dl>`;
}

export const row = (name: string, value: string | TemplateResult) =>
  value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>` : nothing;

/** An open product, and the guest's choices so far. */
export interface ProductSelection {
  readonly entry: Entry;
  readonly groups: Loadable<readonly ModifierGroup[]>;
  readonly picks: Picks;
  readonly quantity: number;
  readonly tried: boolean;
  /** Offered phrases among the instructions. */
  readonly phrases: readonly OfferedPhrase[];
  /** Set when editing a line of the order. */
  readonly line?: OpenedLine;
}

/** The line of the order that is being edited. */
interface OpenedLine {
  readonly instructions: string;
  /** The button's text. */
  readonly label: string;
  /** Choices that are no longer available. */
  news(states: readonly GroupState[]): unknown;
  save(changed: NewLine): void;
}

/** Whether the guest has marked the dish. */
interface Favorite {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

interface PanelView extends ProductSelection, GroupContext {
  /** All that are offered. */
  readonly offered: readonly OfferedPhrase[];
  readonly states: readonly GroupState[];
  /** A link to call the restaurant, if its number is known. */
  readonly phone: unknown;
  /** `null` if the guest avoids nothing. */
  readonly avoided: AvoidedNotes | null;
  /** `null` where nothing is kept for a guest. */
  readonly favorite: Favorite | null;
  /** Why the restaurant takes no orders; `null` if it does. */
  readonly closed: string | null;
  /** Says when the restaurant opens; `nothing` if that is unknown or doesn't matter. */
  readonly opens: unknown;
  /** It is on the menu at the time of the order. */
  readonly isServed: boolean;
  readonly onRetry: () => void;
  readonly onPhrases: (chosen: readonly OfferedPhrase[]) => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onAdd: () => void;
}

export function panel(view: PanelView): TemplateResult {
  const { product } = view.entry;
  const { name, price, description, imageUrl, available, stated } = product;
  return html`<button class="icon close" aria-label=${sharedText('close')}>${closeIcon}</button>
    <div class="scroll">
      <div class="head">
        ${imageUrl ? html`<img src=${imageUrl} alt=${stated?.alt ?? ''} width="400" height="300" decoding="async" part="product-picture">` : nothing}
        <h2 id="name" tabindex="-1" autofocus part="product-title"><bdi lang=${ifDefined(nameLang(product))}>${name}</bdi></h2>
        <p class="price">${price.text}</p>
        ${description ? html`<p class="description"><bdi lang=${ifDefined(descriptionLang(product))}>${description}</bdi></p>` : nothing}
        ${view.favorite ? favoriteTemplate(view.favorite) : nothing}
        ${avoidedTemplate(view)}
        ${factsTemplate(product, groupsOf(view), view)} ${view.overlay?.originalTemplate(product)}
      </div>
      <div class="body">${choicesTemplate(view)} ${available ? instructionsField(view) : nothing}</div>
    </div>
    ${footer(view)}`;
}

/** Says where it is kept, because pressing it is what the guest agrees with. */
const favoriteTemplate = ({ isOn, onToggle }: Favorite) => html`<p class="favorite">
  <button type="button" class="link ${isOn ? 'on' : ''}" aria-describedby="kept" part="favorite" @click=${onToggle}>
    ${heart}${isOn ? productText('removeFavorite') : productText('addFavorite')}
  </button>
  <span class="quiet" id="kept">${productText('favoriteAbout')}</span>
</p>`;

/** What is stated about what the guest avoids, before all other facts. */
function avoidedTemplate(view: PanelView): unknown {
  const sentences = view.avoided?.inDish(view.entry.product, groupsOf(view)) ?? [];
  return sentences.length > 0
    ? html`<ul class="avoided" part="avoided-in-dish">${sentences.map((text) => html`<li>${text}</li>`)}</ul>`
    : nothing;
}

/** `undefined` until they are loaded. */
const groupsOf = ({ groups, entry }: PanelView): readonly ModifierGroup[] | undefined =>
  groups.state === 'ready' && groups.value.length > 0 === entry.product.hasModifiers
    ? groups.value
    : undefined;

function choicesTemplate(view: PanelView): unknown {
  const { groups, states, onRetry } = view;
  if (groups.state === 'ready') {
    return [view.line?.news(states), ...states.map((state) => groupTemplate(state, view))];
  }
  if (groups.state === 'failed') return failedTemplate(groups.error, onRetry);
  return html`<div class="ghost" aria-busy="true" tabindex="-1" part="loading">
    <p class="visually-hidden" role="status">${productText('loadingChoices')}</p>
    <i></i><i></i><i></i><i></i>
  </div>`;
}

const instructionsField = ({
  phone,
  overlay,
  offered,
  phrases,
  onPhrases,
}: PanelView) => html`<label
    class="field"
    part="instructions"
  >
    ${productText('instructionsLabel')}
    <textarea rows="2" maxlength=${overlay?.roomLeft(phrases) ?? LONGEST_TEXT} aria-describedby="hint"></textarea>
    <span class="rule quiet" id="hint">${productText('instructionsHint')}</span>
  </label>
  ${phone}
  ${overlay?.phrasesTemplate(offered, phrases, onPhrases)}`;

/** When the restaurant opens; nothing if the guest doesn't wait for that, or the service says why it is closed. */
export const opensTemplate = (shop: Storefront | undefined): unknown =>
  shop?.$opening.get()?.ready && shop.cart.$view.get().closed === null && waitsForOpening(shop)
    ? html`<order-opening class="reason quiet" tabindex="-1" hidden .storefront=${shop}></order-opening>`
    : nothing;

function footer(view: PanelView): TemplateResult {
  const { quantity } = view;
  const { available, price, currency } = view.entry.product;
  const ended = view.isServed ? '' : lineText('notOnMenu');
  const closed = view.closed !== null && view.opens === nothing ? closedFor(view.closed) : ended;
  const reason = available ? closed : menuText('soldOut');
  const estimate = times(portionPrice(price, choicesOf(view.states)), quantity);
  return html`<div class="foot">
    <p class=${reason ? 'reason quiet' : 'reason visually-hidden'} tabindex="-1" role="status">${reason}</p>
    ${reason ? nothing : view.opens}
    ${
      available
        ? html`${stepper({
            name: productText('quantityLabel'),
            value: quantity,
            min: 1,
            canGrow: quantity < MOST_OF_A_LINE,
            onChange: view.onQuantity,
          })}
          <button
            class="primary"
            aria-disabled=${!!reason || view.closed !== null}
            @click=${view.onAdd}
            part="product-add"
          >
            <span>${view.line?.label ?? productText('addToOrder')}</span>
            ${
              estimate === null
                ? nothing
                : html`<span class="price">${formatMoney(estimate, currency)}</span>`
            }
          </button>`
        : nothing
    }
  </div>`;
}
