/** Steps that few orders have are elements of their own, and load when they are first shown. */
import { html, nothing, type TemplateResult } from 'lit';
import { addCode, addNote } from '../../messages/checkout.js';
import type { CartView, Storefront } from '../../stores/types.js';
import type { LatePart } from '../late.js';
import type { CardForm } from './card-form.js';

/** Such a step says itself what is wrong, and brings the focus there. */
interface Step extends HTMLElement {
  check(): Promise<boolean>;
}

const load = async (part: LatePart) => (await import('../late.js')).load(part);

/** Pressing on loads again what could not be loaded. */
const begin = (part: LatePart) => void load(part).catch(() => {});

/** Nothing where the order is picked up and nothing else is offered. */
export function fulfillmentStep(shop: Storefront, { confirmed }: CartView, recap = false): unknown {
  const { method, raw } = shop.settings;
  const pickedUp = method === 'takeout' && (confirmed?.method ?? method) === 'takeout';
  if (pickedUp && !raw.methods) return nothing;
  begin('order-fulfillment');
  return html`<order-fulfillment .storefront=${shop} .recap=${recap}></order-fulfillment>`;
}

/** @param onAsap told whether an order for now is possible */
export function slotsStep(shop: Storefront, onAsap: (possible: boolean) => void): TemplateResult {
  begin('order-slots');
  return html`<order-slots .storefront=${shop} .onAsap=${onAsap}></order-slots>`;
}

export function otherPayment(shop: Storefront): TemplateResult {
  begin('order-other-payment');
  return html`<order-other-payment .storefront=${shop}></order-other-payment>`;
}

/** A signed-in customer's. */
export function savedCards(shop: Storefront, card: CardForm): TemplateResult {
  begin('order-saved-cards');
  return html`<order-saved-cards
    .storefront=${shop}
    .form=${card}
    .choice=${card.choice}
  ></order-saved-cards>`;
}

/** What few have to say, folded away. */
export const extras = (shop: Storefront): TemplateResult[] => [
  folded('note', addNote(), html`<order-note .storefront=${shop}></order-note>`),
  folded('discount', addCode(), html`<order-discount .storefront=${shop}></order-discount>`),
];

const folded = (name: 'note' | 'discount', title: string, body: TemplateResult) =>
  html`<details class="step extra" part=${name} @toggle=${() => begin(`order-${name}`)}>
    <summary>${title}</summary>
    ${body}
  </details>`;

/** Stops at the first step that is not done. @throws when one that is needed cannot be loaded */
export async function checkSteps(form: HTMLFormElement): Promise<boolean> {
  for (const step of form.querySelectorAll<Step>('order-fulfillment, order-slots')) {
    await load(step.localName as LatePart);
    if (!(await step.check())) return false;
  }
  return true;
}
