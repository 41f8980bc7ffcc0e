/** The dishes of an order, to read. */
import { html, nothing, type TemplateResult } from 'lit';
import { quoted } from '../../messages/cart.js';

export interface ReadLine {
  readonly name: string;
  readonly quantity: number;
  readonly total: { readonly text: string };
  readonly choices: string;
  readonly instructions: string;
}

export const linesTemplate = (lines: readonly ReadLine[]): TemplateResult => html`<ul class="lines">
  ${lines.map(
    ({ name, quantity, total, choices, instructions }) => html`<li part="line">
      <span class="count">${quantity} ×</span>
      <div>
        ${name} ${choices ? html`<p class="quiet small">${choices}</p>` : nothing}
        ${instructions ? html`<p class="quiet small">${quoted(instructions)}</p>` : nothing}
      </div>
      <span class="price">${total.text}</span>
    </li>`,
  )}
</ul>`;
