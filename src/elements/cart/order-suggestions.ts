import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { menuText } from '../../messages/menu.js';
import { lineText } from '../../messages/product.js';
import { type Suggestion, suggestionsOf } from '../../stores/cart/suggestions.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { tableOf, takesNoOrder } from '../../stores/time/at-table.js';
import type {} from '../product/order-product.js';
import { plus } from '../shared/controls.js';
import { nameLang } from '../shared/menu-language.js';
import { sideListStyles, smallPictureStyles } from '../shared/side-list.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { Dialog } from './order-change-line.js';

/** More would look like advertising. */
const MOST = 3;

/**
 * Suggests a few products that go with the order, each added with one press, or opened if it has
 * required choices. Internal: `<order-cart>` shows it below its totals.
 *
 * @within order-cart
 * @csspart suggestions
 * @csspart suggestion - one product
 */
export class OrderSuggestions extends StorefrontElement {
  static override styles = [
    super.styles,
    sideListStyles,
    smallPictureStyles,
    css`
      section {
        padding-block-start: calc(var(--space) * 2);
      }

      li {
        padding-block: 3px;
      }

      .name {
        flex: 1;
        min-width: 0;
        text-align: -webkit-match-parent;
        text-align: match-parent;
      }

      .icon {
        margin-inline-end: -12px;
        color: var(--accent);
      }

      .error:empty {
        display: none;
      }

      /* At high zoom, a name needs the whole line. */
      @media (max-width: 18em) {
        li {
          flex-wrap: wrap;
          justify-content: space-between;
        }

        .name {
          flex: 1 0 100%;
        }

        img {
          display: none;
        }
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    failed: { state: true },
  };

  protected override readonly exportparts =
    'suggestions, suggestion, product-dialog, product-picture, product-title, favorite, avoided-in-dish, original, group, group-name, group-rule, needed, done, option, option-facts, modifier-price, stepper, instructions, allergy-phone, phrases, phrase, product-add, loading, error';

  private failed = false;
  readonly #dialog = new Dialog(this);

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => shop.$opening);
    new Watch(this, (shop) => tableOf(shop).$takesNow);
    new Watch(this, (shop) => suggestionsOf(shop).$suggestions);
  }

  protected override renderShop(shop: Storefront): unknown {
    const shown = suggestionsOf(shop).$suggestions.get().slice(0, MOST);
    const { lines } = shop.cart.$view.get();
    if (shown.length === 0 || lines.length === 0 || takesNoOrder(shop)) return nothing;
    return html`<section aria-labelledby="title" part="suggestions">
      <h3 id="title">${lineText('suggestionsTitle')}</h3>
      <ul>
        ${shown.map((one) => this.#product(one, shop))}
      </ul>
      <p class="error" role="alert">${this.failed ? menuText('dishNotOpened') : ''}</p>
      ${this.#dialog.template(shop)}
    </section>`;
  }

  #product(suggestion: Suggestion, shop: Storefront): TemplateResult {
    const { name, price, hasModifiers, imageUrl } = suggestion.product;
    return html`<li part="suggestion">
      ${imageUrl ? html`<img class="small-picture" src=${imageUrl} alt="" width="56" height="42" loading="lazy" decoding="async">` : nothing}
      <bdi class="name" lang=${ifDefined(nameLang(suggestion.product))}>${name}</bdi>
      <span class="price">${price.text}</span>
      <button
        class="icon"
        aria-label=${lineText('addSuggestion', { name })}
        aria-haspopup=${hasModifiers ? 'dialog' : 'false'}
        @click=${() => this.#choose(suggestion, shop)}
      >${plus}</button>
    </li>`;
  }

  async #choose(suggestion: Suggestion, { cart }: Storefront): Promise<void> {
    this.failed = false;
    if (suggestion.product.hasModifiers) {
      try {
        await this.#dialog.show(suggestion);
      } catch {
        this.failed = true;
      }
    } else {
      cart.add({ ...suggestion, quantity: 1, choices: [], instructions: '' });
    }
    await this.updateComplete;
    this.#keepFocus();
  }

  /** An added product disappears from the suggestions, and its button with it. */
  #keepFocus(): void {
    if (this.shadowRoot?.activeElement) return;
    const here = this.renderRoot.querySelector<HTMLElement>('button');
    const cart = this.getRootNode() as Document | ShadowRoot;
    (here ?? cart.querySelector<HTMLElement>('#title'))?.focus();
  }

  protected override updated(): void {
    if (this.shop) suggestionsOf(this.shop).look();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-suggestions': OrderSuggestions;
  }
}
