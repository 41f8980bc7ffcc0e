import { html, type TemplateResult } from 'lit';
import { totalsFollow, updating, yourOrder } from '../../messages/cart.js';
import type { CartView } from '../../stores/types.js';
import { choicesText } from '../cart/choices-text.js';
import { linesTemplate } from './lines.js';
import { totalsTemplate } from './totals.js';

/** The order as it stands; amounts are the service's own and say when they are about to change. */
export function summaryTemplate({ lines, confirmed, pending }: CartView): TemplateResult {
  return html`<section class="summary" aria-labelledby="summary-title" part="summary">
    <div class="apart">
      <h3 id="summary-title">${yourOrder()}</h3>
      <p class="quiet small" role="status">${pending ? updating() : ''}</p>
    </div>
    ${linesTemplate(lines.map((line) => ({ ...line, choices: choicesText(line.choices) })))}
    <div class="amounts ${pending ? 'pending' : ''}" aria-busy=${pending}>
      ${confirmed ? totalsTemplate(confirmed) : html`<p class="quiet">${totalsFollow()}</p>`}
    </div>
  </section>`;
}
