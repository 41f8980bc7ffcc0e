/** The guest's age, for dishes that the location's overlay marks. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkoutText } from '../../messages/checkout.js';
import { listed } from '../../messages/shared.js';
import { demandAt } from '../../stores/law/demand.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';

interface AgeLimit {
  readonly years: number;
  /** Dishes that can't be ordered with this method. */
  readonly refused: readonly string[];
}

/** `null` if nothing in the order is marked. A law may want more years than the restaurant. */
export function ageOf(shop: Storefront, { lines, confirmed }: CartView): AgeLimit | null {
  const menus = shop.menus.$value.get();
  if (menus.state !== 'ready') return null;
  const ages = new Map<string, number>();
  for (const { categories } of menus.value.menus)
    for (const { products } of categories)
      for (const { id, stated } of products) if (stated?.age) ages.set(id, stated.age);
  const marked = lines.filter(({ productId }) => ages.has(productId));
  if (marked.length === 0) return null;
  const demand = demandAt(shop, 'age');
  const method = confirmed?.method ?? shop.settings.method;
  const stated = marked.map(({ productId }) => ages.get(productId) ?? 0);
  return {
    years: Math.max(...stated, demand?.from ?? 0),
    refused: demand?.never?.includes(method) ? marked.map(({ name }) => name) : [],
  };
}

/** The browser validates the box; `refused` has to leave the order first. */
export const ageTemplate = (
  { years, refused }: AgeLimit,
  error: string,
): TemplateResult => html`<div
  class="step field"
  part="age"
>
  ${
    refused.length > 0
      ? html`<p class="error" part="error">
          ${checkoutText('ageDelivery', { names: listed(refused) })}
        </p>`
      : nothing
  }
  <label class="choice">
    <input
      type="checkbox"
      name="age"
      required
      aria-invalid=${error !== '' || refused.length > 0}
      aria-describedby="age-error"
    >
    ${checkoutText('ageConfirm', { years })}
  </label>
  <p class="error" id="age-error" part="error">${error}</p>
</div>`;
