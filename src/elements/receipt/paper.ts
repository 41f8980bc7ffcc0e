/** The receipt as the service wrote it, or what is known of the order where there is none. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Cart, Receipt } from '../../contract/domain.js';
import { comma, times, yourOrder } from '../../messages/cart.js';
import {
  cardNumber,
  howTitle,
  methodName,
  netPaid,
  noReceipt,
  orderNumber,
  paidWith,
  refunded,
  sentTo,
  taken,
  whenTitle,
} from '../../messages/receipt.js';
import type { ReceiptContent } from '../../stores/types.js';
import { choicesText } from '../cart/choices-text.js';
import { linesTemplate, type ReadLine } from '../checkout/lines.js';
import { totalsTemplate } from '../checkout/totals.js';
import { whenText } from '../checkout/when.js';

export interface PaperContext {
  readonly content: ReceiptContent;
  readonly language: string;
  /** Of the restaurant; empty when it is not known. */
  readonly address: string;
  readonly actions: TemplateResult;
}

/** All of it but the heading, which stays where it is while the receipt is loaded. */
export function paperTemplate(context: PaperContext): TemplateResult {
  const { content, actions } = context;
  const isReceipt = content.kind === 'receipt';
  const lines = isReceipt ? receiptLines(content.receipt) : cartLines(content.cart);
  return html`${
    isReceipt
      ? html`<p class="intro">
          <b class="number" part="number">${orderNumber(content.receipt.shortId)}</b>
          <span class="quiet">${sentTo(content.receipt.restaurantName)}</span>
        </p>`
      : html`<p class="intro">
          <span part="known">${taken()}</span>
          <span class="quiet">${noReceipt()}</span>
        </p>`
  }
    ${factsTemplate(context)}
    <section aria-labelledby="order-title">
      <h3 id="order-title">${yourOrder()}</h3>
      ${linesTemplate(lines)}
      ${isReceipt ? totalsTemplate(content.receipt, refund(content.receipt)) : totalsTemplate(content.cart)}
    </section>
    ${actions}`;
}

const fact = (name: string, value: unknown, part: string) => html`<div>
  <dt>${name}</dt>
  <dd part=${part}>${value}</dd>
</div>`;

function factsTemplate({ content, language, address }: PaperContext): TemplateResult {
  const order = content.kind === 'receipt' ? content.receipt : content.cart;
  const card = content.kind === 'receipt' ? content.receipt.card : null;
  const where = order.method === 'takeout' && address;
  return html`<dl class="facts">
    ${fact(
      howTitle(),
      html`${methodName(order.method)}${where ? html`<p class="quiet small">${address}</p>` : nothing}`,
      'method',
    )}
    ${fact(whenTitle(), whenText(order, language), 'when')}
    ${card?.last4 ? fact(paidWith(), cardTemplate(card), 'card') : nothing}
  </dl>`;
}

/** Dots are for the eye; read out, they would only be counted. */
const cardTemplate = ({ brand, last4 }: NonNullable<Receipt['card']>) => {
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return html`<span aria-hidden="true">${name} <span class="price">•••• ${last4}</span></span>
    <span class="visually-hidden">${cardNumber(name, last4)}</span>`;
};

const refund = (receipt: Receipt) =>
  receipt.refunded.minor === 0
    ? nothing
    : html`<div class="row">
          <dt>${refunded()}</dt>
          <dd class="price">${receipt.refunded.text}</dd>
        </div>
        <div class="row">
          <dt>${netPaid()}</dt>
          <dd class="price">${receipt.netPaid.text}</dd>
        </div>`;

const receiptLines = ({ items }: Receipt): ReadLine[] =>
  items.map((item) => ({
    ...item,
    choices: item.modifiers
      .map(({ name, quantity }) => (quantity > 1 ? times(quantity, name) : name))
      .join(comma()),
  }));

const cartLines = ({ items }: Cart): ReadLine[] =>
  items.map((item) => ({ ...item, choices: choicesText(item.choices) }));
