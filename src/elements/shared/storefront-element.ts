/** What every element of ours begins with: it finds its shop, and says so plainly when it cannot. */
import { ContextConsumer } from '@lit/context';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { $pageStorefront } from '../../stores/page-storefront.js';
import { SettingsError } from '../../stores/settings.js';
import type { Storefront } from '../../stores/types.js';
import { storefrontContext } from './context.js';
import type { ShopHost } from './watch.js';

/**
 * A shop is found in this order: the `storefront` property, the nearest `<order-storefront>`, the
 * page's own, made from the script tag's `data-` attributes.
 *
 * @property storefront - the shop this element belongs to, when the integrator hands it in
 */
export abstract class StorefrontElement extends LitElement implements ShopHost {
  @property({ attribute: false }) storefront: Storefront | undefined;

  readonly #nearest = new ContextConsumer(this, { context: storefrontContext, subscribe: true });
  #stop: (() => void) | undefined;

  get shop(): Storefront | undefined {
    if (this.storefront) return this.storefront;
    const found = this.#nearest.value ?? $pageStorefront.get();
    return found instanceof SettingsError ? undefined : (found ?? undefined);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = $pageStorefront.listen(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  /** The face of the element once its shop is known. */
  protected abstract renderShop(shop: Storefront): unknown;

  protected override render(): unknown {
    if (this.shop) return this.renderShop(this.shop);
    const found = this.#nearest.value ?? $pageStorefront.get();
    return found instanceof SettingsError ? this.renderSettingsError(found) : nothing;
  }

  /** For the integrator, who is looking at the page while building it. */
  protected renderSettingsError(error: SettingsError): TemplateResult {
    return html`<p role="alert" part="settings-error">order-elements: ${error.message}</p>`;
  }
}
