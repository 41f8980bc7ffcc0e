/** What stands between the shopper and the payment: what happened, and what can be done. */
import { html, type TemplateResult } from 'lit';
import * as say from '../../messages/checkout.js';
import { problem } from '../../messages/problems.js';
import type { CartStore, CartView, PaymentState } from '../../stores/types.js';
import type { Notices } from '../cart/notices-part.js';

export const trouble = (message: string, action: unknown = ''): TemplateResult => html`<div
  class="trouble"
  role="alert"
  part="trouble"
>
  <p>${message}</p>
  ${action}
</div>`;

/** @param view without a notice that is told elsewhere */
export function troublesTemplate(
  notices: Notices,
  view: CartView,
  cart: CartStore,
  payment: PaymentState,
  retrying: boolean,
): unknown {
  const failure = failureText(payment);
  const inDoubt = view.confirmed?.payable === null ? say.amountInDoubt() : '';
  return [
    inDoubt && trouble(inDoubt),
    notices.part?.noticesTemplate(view, cart, retrying, () => {
      cart.dismissNotice();
      cart.retryNow();
    }),
    failure && failure !== inDoubt && trouble(failure),
    goneLines(view, cart),
    changedLines(view),
  ];
}

function failureText(payment: PaymentState): string {
  if (payment.step !== 'failed') return '';
  const { reason } = payment;
  switch (reason.kind) {
    case 'refused':
      return reason.message || say.declined();
    case 'changed':
      return say.orderChanged();
    case 'catalog-changed':
      return say.catalogChanged();
    case 'amount-in-doubt':
      return say.amountInDoubt();
    case 'problem':
      return reason.error.kind === 'conflict' ? say.orderChanged() : problem(reason.error);
  }
}

const goneLines = ({ lines }: CartView, cart: CartStore) =>
  lines
    .filter(({ soldOut }) => soldOut)
    .map(({ key, name }) =>
      trouble(
        say.soldOutSince(name),
        html`<button aria-label=${say.takeOutOf(name)} @click=${() => cart.remove(key)}>
          ${say.takeOut()}
        </button>`,
      ),
    );

/** Where the service says what it was before and what it is now. */
const changedLines = ({ confirmed }: CartView) =>
  (confirmed?.changes ?? []).map(({ reason, cartItemId, before, after }) => {
    const item = confirmed?.items.find(({ id }) => id === cartItemId);
    return reason !== 'ITEM_SOLD_OUT' && item && before && after
      ? trouble(say.changedFrom(item.name, before, after))
      : '';
  });
