/** A readable order: its dishes, and all of its amounts. */

import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type {
  Cart,
  CartItem,
  Choice,
  ChosenModifier,
  Receipt,
  ReceiptItem,
} from '../../contract/domain.js';
import { placeFor } from '../../contract/methods.js';
import { cartText } from '../../messages/cart.js';
import { methodName } from '../../messages/methods.js';
import { receiptText } from '../../messages/receipt.js';
import { listed } from '../../messages/shared.js';
import type { CartLine, PlacedOrder, ReceiptContent } from '../../stores/storefront/types.js';
import { choicesLang, choicesText } from '../cart/lines.js';
import { chargeRows, row } from '../cart/totals.js';
import { whenText } from '../shared/clock.js';
import { dayOfInstant } from '../shared/instants.js';
import { langOf, nameLang } from '../shared/menu-language.js';

type Dish = CartLine | CartItem | ReceiptItem;

/** Its choices, as the cart shows them. */
export const chosen = (dish: Dish): string =>
  dish.choices
    ? choicesText(dish.choices)
    : listed(
        modifiersOf(dish).map(({ name, quantity }) =>
          quantity > 1 ? cartText('times', { count: quantity, name }) : name,
        ),
      );

const chosenLang = (dish: Dish): string | undefined =>
  dish.choices ? choicesLang(dish.choices) : langOf(modifiersOf(dish));

const modifiersOf = (dish: Dish): ReceiptItem['modifiers'] =>
  'modifiers' in dish ? dish.modifiers : [];

export const linesTemplate = (dishes: readonly Dish[]): TemplateResult => html`<ul class="lines">
  ${dishes.map(
    (dish) => html`<li part="line">
      <span class="price quiet">${dish.quantity} ×</span>
      <div>
        <bdi lang=${ifDefined(nameLang(dish))}>${dish.name}</bdi>
        <p class="quiet small"><bdi lang=${ifDefined(chosenLang(dish))}>${chosen(dish)}</bdi></p>
        <p class="quiet small">${dish.instructions && cartText('quoted', { text: dish.instructionsShown ?? dish.instructions })}</p>
      </div>
      <span class="price">${dish.total.text}</span>
    </li>`,
  )}
</ul>`;

/** For the staff, where the guest reads another language. */
const originalTemplate = (dishes: readonly Dish[]): TemplateResult | typeof nothing =>
  dishes.some(({ originalName }) => originalName)
    ? html`<details class="quiet small" part="original">
        <summary>${receiptText('original')}</summary>
        <ul>
          ${dishes.map(
            (dish) => html`<li lang=${ifDefined(dish.originalLanguage)} dir="auto">
              ${dish.quantity} × ${originalNames(dish)}
            </li>`,
          )}
        </ul>
      </details>`
    : nothing;

const originalNames = (dish: Dish): string =>
  [dish, ...(dish.choices ? flatChoices(dish.choices) : modifiersOf(dish))]
    .map(({ name, originalName }) => originalName ?? name)
    .join(', ');

const flatChoices = (choices: readonly Choice[]): readonly ChosenModifier[] =>
  choices.flatMap(({ modifiers }) =>
    modifiers.flatMap((chosen) => [chosen, ...flatChoices(chosen.children)]),
  );

/** @param extra rows after the total */
export const totalsTemplate = (
  order: Parameters<typeof chargeRows>[0] & Pick<Cart, 'total'> & Pick<Receipt, 'unlisted'>,
  extra: unknown = nothing,
): TemplateResult => html`<dl class="totals">
  ${chargeRows(order)}
  ${order.unlisted ? row(receiptText('otherCharges'), order.unlisted.text, 'charge') : nothing}
  ${row(cartText('total'), order.total.text, 'total')} ${extra}
</dl>`;

// The service's receipt, or what is known about the order if there is none.

/**
 * Everything except the heading, which stays in place while the receipt loads.
 *
 * @param address of the restaurant; empty if unknown
 * @param progress renders the progress between the heading and the facts, for a receipt
 * @param trade who sells, and the guest's rights
 */
export function paperTemplate(
  content: ReceiptContent,
  language: string,
  address: string,
  progress: (receipt: Receipt | null) => unknown,
  trade: unknown,
): TemplateResult {
  const { receipt, order } = paidOrder(content);
  return html`<p class="intro">
      ${
        receipt
          ? html`<b part="number">${receiptText('orderNumber', { shortId: receipt.shortId })}</b>`
          : html`<span part="known">${receiptText('paymentTaken')}</span>`
      }
      <span class="quiet">${receipt ? whereItIs(receipt) : receiptText('noReceipt')}</span>
    </p>
    ${progress(receipt)} ${orderTemplate(order, receipt, language, address)} ${trade}`;
}

const whereItIs = (receipt: Receipt): string => {
  const { restaurantName: restaurant } = receipt;
  return isWithRestaurant(receipt) ? receiptText('sentTo', { restaurant }) : restaurant;
};

/** Whether the restaurant still has the order: not canceled, and not delivered by a courier. */
export const isWithRestaurant = ({ canceled, delivery }: Receipt): boolean =>
  !canceled && !delivery?.dropoffActualAt && !/^delivered$/i.test(delivery?.status ?? '');

/**
 * Method, time, items and amounts; also used for printing.
 *
 * @param receipt the same order, if it is a receipt
 */
export const orderTemplate = (
  order: Receipt | PlacedOrder,
  receipt: Receipt | null,
  language: string,
  address: string,
): TemplateResult => html`<dl class="facts">
      ${row(
        receiptText('methodTitle'),
        html`${methodName(order.method)}<p class="quiet small"><bdi>${placeOf(order, address)}</bdi></p>`,
        'method',
      )}
      ${row(receiptText('whenTitle'), when(order, receipt, language), 'when')}
      ${receipt?.card?.last4 ? row(receiptText('paidWith'), cardTemplate(receipt.card), 'card') : nothing}
      ${
        order.statementDescriptor && order.total.minor !== 0
          ? row(
              receiptText('statement'),
              html`<bdi translate="no">${order.statementDescriptor}</bdi>`,
              'statement',
            )
          : nothing
      }
    </dl>
    <section aria-labelledby="order">
      <h3 id="order">${cartText('title')}</h3>
      ${linesTemplate(order.items)} ${originalTemplate(order.items)}
      ${totalsTemplate(order, receipt && refund(receipt))}
    </section>`;

/** What was ordered, and its receipt if there is one. */
export function paidOrder(content: ReceiptContent) {
  const receipt = content.kind === 'receipt' ? content.receipt : null;
  return { receipt, order: receipt ?? (content as { readonly cart: PlacedOrder }).cart };
}

/** "As soon as possible" says nothing on another day, so the day is below it. */
const when = (order: Receipt | PlacedOrder, receipt: Receipt | null, language: string) => {
  const text = whenText(order, language);
  return receipt && order.pickupType !== 'LATER'
    ? html`${text} <p class="quiet small">${dayOfInstant(receipt.createdAt, language)}</p>`
    : text;
};

/** Where the order is picked up or delivered. */
function placeOf(order: Receipt | PlacedOrder, address: string): string {
  const { table, room } = 'destination' in order ? order.destination : order;
  if (placeFor(order.method) === null) return address;
  if (room) return receiptText('roomNumber', { room: room.roomNumber });
  if (table) return receiptText('tableNumber', { table });
  return 'destination' in order ? order.destination.addressText : order.deliveryAddress;
}

/** A brand or wallet code as a name: `test_wallet` becomes Test Wallet. */
const named = (word: string): string =>
  word.replace(/(^|_)(.)/g, (_, gap, letter) => (gap && ' ') + letter.toUpperCase());

/** The dots are decorative; screen readers would just count them. */
const cardTemplate = ({ brand, last4, wallet }: NonNullable<Receipt['card']>) => {
  const name = named(brand);
  return html`${wallet && html`${named(wallet)}<br>`}
    <bdi class="price" aria-hidden="true">${name} •••• ${last4}</bdi>
    <span class="visually-hidden">${receiptText('cardNumber', { brand: name, last4 })}</span>`;
};

const refund = ({ refunded, netPaid }: Receipt) =>
  refunded.minor !== 0
    ? [
        row(receiptText('refunded'), refunded.text, 'refunded'),
        /\d/.test(netPaid.text) ? row(receiptText('netPaid'), netPaid.text, 'net-paid') : nothing,
      ]
    : nothing;
