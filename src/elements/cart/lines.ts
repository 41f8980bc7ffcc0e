import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Choice, ChosenModifier } from '../../contract/domain.js';
import { MOST_OF_A_LINE } from '../../contract/limits.js';
import { placeFor } from '../../contract/methods.js';
import { cartText } from '../../messages/cart.js';
import { menuText } from '../../messages/menu.js';
import { listed, sharedText } from '../../messages/shared.js';
import type { CartLine, Storefront } from '../../stores/storefront/types.js';
import { bin, minus, plus } from '../shared/controls.js';
import { langOf, nameLang } from '../shared/menu-language.js';

/** The choices as one readable line: "Large, 2 × Egg, Tofu (Chili)". */
export const choicesText = (choices: readonly Choice[]): string =>
  listed(choices.flatMap(({ modifiers }) => modifiers.map(chosenText)));

function chosenText({ name, quantity, children }: ChosenModifier): string {
  const within = choicesText(children);
  const counted = quantity > 1 ? cartText('times', { count: quantity, name }) : name;
  return within ? `${counted} (${within})` : counted;
}

interface LineProblems {
  changeAt(line: CartLine, shop: Storefront): unknown;
}

/** Their `lang`, if they agree on one. */
export function choicesLang(choices: readonly Choice[]): string | undefined {
  return langOf(choices.flatMap(({ modifiers }) => modifiers));
}

/** A quantity of 0 removes the line. */
type SetQuantity = (line: CartLine, quantity: number) => void;

/**
 * Each line keeps its place, and with it its elements and focus, while others come and go: the
 * place of a removed line stays empty.
 */
export class Lines {
  #places: readonly string[] = [];

  /** @param problems - says what is wrong with a line, once its code has loaded */
  template(
    lines: readonly CartLine[],
    set: SetQuantity,
    shop: Storefront,
    problems?: LineProblems,
  ): TemplateResult {
    const byKey = new Map(lines.map((line) => [line.key, line]));
    this.#places = [...new Set([...this.#places, ...byKey.keys()])];
    return html`<ul>
      ${this.#places.map((key) => {
        const line = byKey.get(key);
        return line
          ? lineTemplate(line, (quantity) => set(line, quantity), shop, problems)
          : nothing;
      })}
      </ul>
      <order-if-sold-out .storefront=${shop}></order-if-sold-out>
      ${atTable(shop) ? html`<order-send-lines .storefront=${shop}></order-send-lines>` : nothing}`;
  }
}

/** Where guests sit together, and one of them pays. */
const atTable = ({ cart, settings }: Storefront): boolean =>
  placeFor(cart.$view.get().confirmed?.method ?? settings.method) === 'table';

function lineTemplate(
  line: CartLine,
  set: (quantity: number) => void,
  shop: Storefront,
  problems: LineProblems | undefined,
): TemplateResult {
  const { name, quantity, instructions, instructionsShown = instructions } = line;
  const choices = choicesText(line.choices);
  return html`<li class="line ${line.imageUrl ? 'pictured' : ''}" part="line">
    ${line.imageUrl ? html`<img class="small-picture" src=${line.imageUrl} alt="" width="56" height="42" loading="lazy" decoding="async" part="line-picture">` : nothing}
    <p class="name" part="line-name"><bdi lang=${ifDefined(nameLang(line))}>${name}</bdi></p>
    <p class="price ${line.estimated ? 'quiet' : ''}" part="line-total">${line.total.text}</p>
    ${choices ? html`<p class="more" part="line-choices"><bdi lang=${ifDefined(choicesLang(line.choices))}>${choices}</bdi></p>` : nothing}
    ${instructions ? html`<p class="more" part="line-instructions">${cartText('quoted', { text: instructionsShown })}</p>` : nothing}
    ${line.soldOut ? html`<p class="more error" part="sold-out">${menuText('soldOut')}</p>` : nothing}
    ${line.change ? problems?.changeAt(line, shop) : nothing}
    <div class="change">
      ${line.soldOut ? nothing : stepper(name, quantity, set)}
      ${
        line.soldOut || quantity > 1
          ? html`<button
              class=${line.soldOut ? 'plain' : 'icon'}
              aria-label=${cartText('removeLine', { name })}
              part="remove"
              @click=${() => set(0)}
            >${line.soldOut ? sharedText('remove') : bin}</button>`
          : nothing
      }
      ${line.soldOut ? nothing : html`<order-change-line .storefront=${shop} .line=${line}></order-change-line>`}
    </div>
  </li>`;
}

/**
 * Removing the last one removes the line, and the button says so. At the maximum, the button keeps
 * the focus. Screen readers announce the order as confirmed by the service, not each press.
 */
const stepper = (name: string, quantity: number, set: (quantity: number) => void) => {
  const button = (label: string, icon: unknown, to: number) =>
    html`<button
      class="icon"
      aria-label=${label}
      aria-disabled=${to > MOST_OF_A_LINE}
      @click=${() => to > MOST_OF_A_LINE || set(to)}
    >${icon}</button>`;
  return html`<span class="stepper" role="group" aria-label=${name} part="stepper">
    ${quantity > 1 ? button(sharedText('oneFewer', { name }), minus, quantity - 1) : button(cartText('removeLine', { name }), bin, 0)}
    <output aria-live="off" aria-label=${name}>${quantity}</output>
    ${button(sharedText('oneMore', { name }), plus, quantity + 1)}
  </span>`;
};
