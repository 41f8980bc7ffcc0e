/** What changed about the order's lines since they were chosen: at each line, and at the checkout. */
import { html, nothing } from 'lit';
import type { CatalogChange } from '../../contract/domain.js';
import { cartText } from '../../messages/cart.js';
import { checkoutText } from '../../messages/checkout.js';
import { recoveryText } from '../../messages/recovery.js';
import { sharedText } from '../../messages/shared.js';
import { acceptChanges } from '../../stores/cart/catalog-question.js';
import { needsAnswer } from '../../stores/cart/pending.js';
import { locationOf } from '../../stores/locations/location.js';
import type { CartLine, CartView, Storefront } from '../../stores/storefront/types.js';
import { takesLater } from '../../stores/time/at-table.js';
import { timeChoice } from '../../stores/time/opening.js';
import { turnToStep } from '../shared/scroll.js';
import { box, button } from './notices.js';
import type { OrderCart } from './order-cart.js';

/** What changed about a line since it was added. A sold-out line has its own text. */
export function changeAt(line: CartLine, shop: Storefront): unknown {
  const { name, soldOut, change } = line;
  if (!change || soldOut) return nothing;
  const accept = () => acceptChanges(shop, change.cartItemId);
  return html`<p class="more error" part="changed"><bdi>${changeText(line, shop)}</bdi></p>
    ${
      change.acceptable && !isGone(change)
        ? html`<button
            class="more"
            aria-label=${recoveryText('acceptChangeOf', { name })}
            part="accept-change"
            @click=${accept}
          >${recoveryText('acceptChange')}</button>`
        : nothing
    }
    ${timeChoice(shop).open ? otherTime(line, shop, (event) => openTimes(event, shop)) : nothing}`;
}

/** Reasons that a guest can only answer by changing or removing the line. docs/contract.md 2.4 */
const goneTexts: Readonly<Record<string, 'notOffered' | 'notServed' | 'choiceGone' | undefined>> = {
  ITEM_REMOVED: 'notOffered',
  ITEM_NOT_SERVED: 'notServed',
  SELECTION_UNAVAILABLE: 'choiceGone',
  SELECTION_INCOMPLETE: 'choiceGone',
};

const isGone = ({ reason }: CatalogChange): boolean => goneTexts[reason] !== undefined;

/** Not every service sends the previous value. */
function changeText({ productId, change }: CartLine, shop: Storefront): string {
  const { reason = '', before, after } = { ...change };
  const gone = goneTexts[reason];
  if (gone)
    return [recoveryText(gone), gone === 'notServed' ? hoursText(productId, shop) : '']
      .join(' ')
      .trim();
  return before && after ? recoveryText('was', { before, after }) : recoveryText('catalogChanged');
}

/** When the menus with a product are served, in their own words; empty if they don't say. */
function hoursText(productId: string, { menus }: Storefront): string {
  const found = menus.$value.get();
  if (found.state !== 'ready') return '';
  const hours = found.value.menus
    .filter(({ categories }) =>
      categories.some(({ products }) => products.some(({ id }) => id === productId)),
    )
    .map((menu) => menu.hours)
    .filter(Boolean);
  return hours.length > 0 ? recoveryText('servedHours', { hours: hours.join(', ') }) : '';
}

const changed = ({ lines }: CartView): readonly CartLine[] => lines.filter(needsAnswer);

function lineText(line: CartLine, shop: Storefront): string {
  const { name, soldOut, change } = line;
  if (soldOut) return recoveryText('soldOutSince', { name });
  if (!change || isGone(change)) {
    return recoveryText('aboutLine', { name, text: changeText(line, shop) });
  }
  const { before, after } = change;
  return before && after
    ? recoveryText('changedFrom', { name, before, after })
    : recoveryText('changedSince', { name });
}

/** Each change as plain text. */
export const changeTexts = (view: CartView, shop: Storefront): readonly string[] =>
  changed(view).map((line) => lineText(line, shop));

/** Lines that have to go, each with a way out; and other changes, with one answer to all of them. */
export function changesTemplate(view: CartView, shop: Storefront): unknown {
  const lines = changed(view);
  const others = lines.filter(({ soldOut, change }) => !soldOut && change && !isGone(change));
  return [
    ...lines.filter((line) => !others.includes(line)).map((line) => goneLine(line, shop)),
    others.length > 0
      ? html`<div class="notice" role="alert" part="alert">
          ${others.map((line) => html`<p><bdi>${lineText(line, shop)}</bdi></p>`)}
          ${button(recoveryText('acceptChanges'), () => acceptChanges(shop))}
        </div>`
      : nothing,
  ];
}

function goneLine(line: CartLine, shop: Storefront): unknown {
  const { key, name } = line;
  return box('alert', 'alert', lineText(line, shop), [
    html`<button aria-label=${cartText('removeLine', { name })} @click=${() => shop.cart.remove(key)}>
      ${sharedText('remove')}
    </button>`,
    otherTime(line, shop, (event) => turnToStep(rootOf(event), '[part=when]')),
  ]);
}

/** A way to a time at which a dish is served, if the order can be for another one. */
function otherTime({ change }: CartLine, shop: Storefront, act: (event: Event) => void): unknown {
  const found = locationOf(shop).$value.get();
  const place = found.state === 'ready' ? found.value : null;
  return change?.reason === 'ITEM_NOT_SERVED' && takesLater(shop, place)
    ? html`<button class="more" part="change-time" @click=${act}>${checkoutText('changeTime')}</button>`
    : nothing;
}

const rootOf = ({ currentTarget }: Event) =>
  (currentTarget as HTMLElement).getRootNode() as ShadowRoot;

/** Above the menu, which the opened order may cover. */
function openTimes(event: Event, shop: Storefront): void {
  (rootOf(event).host as OrderCart).close();
  timeChoice(shop).open?.();
}
