import { css, html, nothing } from 'lit';
import { define } from '../../bundles/load.js';
import { storefrontText } from '../../messages/storefront.js';
import { languagesOf } from '../../stores/storefront/settings.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { icon } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';

const globe = icon('M12 4a8 8 0 100 16 8 8 0 000-16zM4 12h16M12 4c-5 5-5 11 0 16 5-5 5-11 0-16z');

/**
 * Lets guests choose a language, each by its own name. What they typed and ordered stays. Part of
 * the header, the checkout and the receipt.
 *
 * @within order-header order-checkout order-receipt
 * @csspart language - the choice of languages
 */
export class OrderLanguage extends StorefrontElement {
  static override styles = [
    super.styles,
    css`
      label {
        display: inline-flex;
        align-items: center;
        position: relative;
      }

      svg {
        position: absolute;
        inset-inline-start: 12px;
        pointer-events: none;
      }

      select {
        appearance: none;
        min-block-size: 44px;
        padding-block: 0;
        /* Where there is little space, the header shows the globe alone. */
        inline-size: var(--language-width, auto);
        padding-inline: var(--language-start, 40px) var(--language-end, 8px);
        border: 0;
        border-radius: var(--radius);
        background: var(--surface);
        color: inherit;
        font: inherit;
        font-weight: 550;
        cursor: pointer;
      }

      label:hover select {
        background: var(--raised);
      }

      /* Its icon is in line with the text above. */
      :host(.below) {
        margin-inline-start: -12px;
      }

      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  protected override readonly exportparts = 'language';

  protected override renderShop(shop: Storefront): unknown {
    const offered = languagesOf(shop.settings);
    if (offered.length === 0) return nothing;
    const current = closest(offered, this.currentLanguage);
    return html`<label>
      ${globe}
      <select aria-label=${storefrontText('language')} part="language" @change=${this.#onChange}>
        ${offered.map(
          (one) =>
            html`<option lang=${one} value=${one} .selected=${one === current}>${ownName(one)}</option>`,
        )}
      </select>
    </label>`;
  }

  readonly #onChange = ({ target }: Event): void =>
    this.shop?.setLanguage((target as HTMLSelectElement).value);
}

/** `de` for a page in `de-AT`. Without any, guests read English. */
function closest(offered: readonly string[], language: string): string | undefined {
  const base = (one: string) => one.toLowerCase().split('-')[0];
  return (
    offered.find((one) => one === language) ??
    offered.find((one) => base(one) === base(language || 'en')) ??
    offered.find((one) => base(one) === 'en')
  );
}

/** In the language itself, as its readers look for it; the tag if the browser doesn't know it. */
function ownName(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-language': OrderLanguage;
  }
}

define('order-language', OrderLanguage);
