import { html, nothing, type TemplateResult } from 'lit';
import { backToMenu, checkout, emptyOrder } from '../../messages/checkout.js';

/** @param onBack `null` while a payment is under way, which nobody should walk away from */
export const headTemplate = (onBack: (() => void) | null): TemplateResult => html`<header>
  ${
    onBack
      ? html`<button class="link back" part="back" @click=${onBack}>
          <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true"><path d="M14 6l-6 6 6 6" /></svg>
          ${backToMenu()}
        </button>`
      : nothing
  }
  <h2 tabindex="-1" part="heading">${checkout()}</h2>
</header>`;

export const emptyFace = (): TemplateResult => html`<p class="quiet">${emptyOrder()}</p>`;
