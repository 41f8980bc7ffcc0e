/** What stands between the shopper and the payment: what happened, and what can be done. */
import { html, nothing } from 'lit';
import {
  amountInDoubt,
  catalogChanged,
  changedFrom,
  declined,
  orderChanged,
  soldOutSince,
  takeOut,
  takeOutOf,
} from '../../messages/checkout.js';
import { problem } from '../../messages/problems.js';
import type { CartStore, CartView, PaymentState } from '../../stores/types.js';
import { noticesTemplate } from '../cart/notices.js';

export interface TroublesContext {
  readonly view: CartView;
  readonly cart: CartStore;
  readonly payment: PaymentState;
  /** The notice is about a discount code, and said where the code was typed. */
  readonly refusedCode: boolean;
  readonly retrying: boolean;
}

const trouble = (message: unknown, actions: unknown = nothing) => html`<div
  class="trouble"
  role="alert"
  part="trouble"
>
  <p>${message}</p>
  ${actions === nothing ? nothing : html`<div class="actions">${actions}</div>`}
</div>`;

export function troublesTemplate(context: TroublesContext): unknown {
  const { view, cart, payment, refusedCode, retrying } = context;
  const inDoubt = view.confirmed?.payable === null;
  const told = refusedCode ? { ...view, notice: null } : view;
  return [
    inDoubt ? trouble(amountInDoubt()) : nothing,
    noticesTemplate(told, cart, retrying, () => {
      cart.dismissNotice();
      cart.retryNow();
    }),
    failureText(payment, inDoubt),
    ...goneLines(view, cart),
    ...changedLines(view),
  ];
}

function failureText(payment: PaymentState, inDoubt: boolean): unknown {
  if (payment.step !== 'failed') return nothing;
  const { reason } = payment;
  switch (reason.kind) {
    case 'refused':
      return trouble(reason.message || declined());
    case 'changed':
      return trouble(orderChanged());
    case 'catalog-changed':
      return trouble(catalogChanged());
    case 'amount-in-doubt':
      return inDoubt ? nothing : trouble(amountInDoubt());
    case 'problem':
      return trouble(reason.error.kind === 'conflict' ? orderChanged() : problem(reason.error));
  }
}

const goneLines = ({ lines }: CartView, cart: CartStore) =>
  lines
    .filter(({ soldOut }) => soldOut)
    .map(({ key, name }) =>
      trouble(
        soldOutSince(name),
        html`<button aria-label=${takeOutOf(name)} @click=${() => cart.remove(key)}>${takeOut()}</button>`,
      ),
    );

/** Where the service says what it was before and what it is now. */
const changedLines = ({ confirmed }: CartView) =>
  (confirmed?.changes ?? []).flatMap(({ reason, cartItemId, before, after }) => {
    if (reason === 'ITEM_SOLD_OUT') return [];
    const item = confirmed?.items.find(({ id }) => id === cartItemId);
    return item && before && after ? trouble(changedFrom(item.name, before, after)) : [];
  });
