/** Who sells, as the page's settings say: on the page, before paying, and on the receipt. */
import { html, nothing, type TemplateResult } from 'lit';
import { sellerText } from '../../messages/law.js';
import type { Settings } from '../../stores/storefront/settings.js';

/** Nothing without a setting. Also used for printing, so it has no styles of its own. */
export function sellerTemplate({ raw }: Settings): TemplateResult | typeof nothing {
  const { seller, sellerAddress, sellerEmail, sellerCompany, sellerTax } = raw;
  const lines = [
    seller && `${sellerText('title')} ${seller}`,
    sellerAddress,
    sellerCompany && sellerText('company', { number: sellerCompany }),
    sellerTax && sellerText('tax', { number: sellerTax }),
  ].filter(Boolean);
  if (lines.length === 0 && !sellerEmail) return nothing;
  return html`<p class="quiet small" part="seller">
    ${lines.map((line) => html`<bdi>${line}</bdi><br>`)}
    ${sellerEmail ? html`<a href="mailto:${sellerEmail}" dir="ltr">${sellerEmail}</a>` : nothing}
  </p>`;
}
