/**
 * What prevents the checkout. Each obstacle is explained where it is; the button names the first one
 * and leads there.
 */
import { html, nothing } from 'lit';
import { formatMoney } from '../../contract/money.js';
import { headerText } from '../../messages/header.js';
import { recoveryText } from '../../messages/recovery.js';
import { type Goal, goalOf } from '../../stores/cart/minimum.js';
import { needsAnswer } from '../../stores/cart/pending.js';
import { addressField, refusedAddressIn } from '../../stores/fulfillment/refused-address.js';
import type { CartLine, Storefront } from '../../stores/storefront/types.js';
import { takesNoOrder } from '../../stores/time/at-table.js';
import { leadTo } from '../shared/scroll.js';
import { reasonIn } from './notices.js';
import type { OrderCart } from './order-cart.js';

type Obstacle =
  | { readonly kind: 'closed' }
  | { readonly kind: 'address' }
  | { readonly kind: 'line'; readonly line: CartLine }
  | { readonly kind: 'minimum'; readonly goal: Goal };

/** The first obstacle in the order in which guests read them; `null` if there is none. */
export function obstacleOf(shop: Storefront): Obstacle | null {
  const { lines, pending } = shop.cart.$view.get();
  if (takesNoOrder(shop)) return { kind: 'closed' };
  if (refusedAddressIn(shop)) return { kind: 'address' };
  // A line whose answer is on its way is no obstacle.
  const line = pending ? undefined : lines.find(needsAnswer);
  if (line) return { kind: 'line', line };
  const goal = goalOf(shop);
  return goal?.kind === 'minimum' ? { kind: 'minimum', goal } : null;
}

/** What is wrong, in few words for the button; empty if nothing is. */
export function obstacleName(shop: Storefront): string {
  const obstacle = obstacleOf(shop);
  if (!obstacle) return '';
  if (obstacle.kind === 'closed') return recoveryText('closedNow');
  if (obstacle.kind === 'address') return headerText('changeAddress');
  if (obstacle.kind === 'line') {
    const { name, soldOut, change } = obstacle.line;
    if (soldOut) return recoveryText('soldOutLine', { name });
    const isServed = change?.reason !== 'ITEM_NOT_SERVED';
    return isServed
      ? recoveryText('changedLine', { name })
      : recoveryText('notServedLine', { name });
  }
  const { amount, reached, currency } = obstacle.goal;
  return recoveryText('addMoreFor', {
    amount: formatMoney(amount - reached, currency),
  });
}

/** Where each kind is shown, and its first control. */
const PLACES = {
  closed: '[part=closed] button, :is([part=closed], [part=opening])',
  line: '[part=accept-change], [part=change-time], :is([part=changed], [part=sold-out]) ~ .change button',
  minimum: 'order-minimum',
} as const;

/**
 * Moves the focus to an obstacle. Only more dishes help below the minimum, and another address
 * elsewhere: both are outside of the order.
 */
export function leadToObstacle(cart: OrderCart, shop: Storefront, { kind }: Obstacle): void {
  if (kind === 'address') {
    leadToAddress(cart, shop);
    return;
  }
  if (kind === 'minimum') cart.close();
  leadTo(cart.renderRoot.querySelector<HTMLElement>(PLACES[kind]));
}

function leadToAddress(cart: OrderCart, shop: Storefront): void {
  cart.close();
  addressField(shop).edit?.();
}

/** Says that nobody delivers to the address. Not announced here: the menu's header does that. */
export function addressNotice(cart: OrderCart, shop: Storefront): unknown {
  const refused = refusedAddressIn(shop);
  return refused
    ? html`<div class="notice" part="refused-address">
        <p>${recoveryText('deliveryRefused')} <bdi>${reasonIn(refused)}</bdi></p>
        <button @click=${() => leadToAddress(cart, shop)}>${headerText('changeAddress')}</button>
      </div>`
    : nothing;
}
