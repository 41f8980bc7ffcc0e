import { ContextProvider } from '@lit/context';
import { css, html, LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { type RawSettings, readSettings, SettingsError } from '../../stores/settings.js';
import { createStorefront } from '../../stores/storefront.js';
import type { Storefront } from '../../stores/types.js';
import { followStage } from '../follow-stage.js';
import { storefrontContext } from '../shared/context.js';

/**
 * The owner of one shop's settings, for pages where the script tag cannot carry them, or with more
 * than one shop. The elements inside it belong to its shop. It has no looks of its own: what is
 * inside takes part in the layout around it.
 *
 * A changed attribute makes another shop; the cart of the former stays in the browser's storage.
 *
 * @property api - `proxy` (default) or `storefront`
 * @property proxy - address of the merchant's proxy
 * @property service - base address of the service, ending in `/api/v1`
 * @property location - slug or identifier of the location
 * @property method - `takeout` (default), `delivery`, `table_side` or `room_service`
 * @property processorScript - address of the card processor's script (`processor-script`)
 * @property processorKey - its publishable key (`processor-key`)
 * @property processorGlobal - the name its script defines (`processor-global`)
 * @property timeZone - IANA zone of the restaurant (`time-zone`)
 * @property language - BCP 47 language of dates and money; the page's when not given
 * @slot - the elements of the shop, and whatever stands between them
 */
export class OrderStorefront extends LitElement {
  static override styles = css`
    :host {
      display: contents;
    }

    :host([hidden]) {
      display: none;
    }
  `;

  @property() api: string | undefined;
  @property() proxy: string | undefined;
  @property() service: string | undefined;
  @property() location: string | undefined;
  @property() method: string | undefined;
  @property({ attribute: 'processor-script' }) processorScript: string | undefined;
  @property({ attribute: 'processor-key' }) processorKey: string | undefined;
  @property({ attribute: 'processor-global' }) processorGlobal: string | undefined;
  @property({ attribute: 'time-zone' }) timeZone: string | undefined;
  @property() language: string | undefined;

  readonly #provider = new ContextProvider(this, {
    context: storefrontContext,
    initialValue: null,
  });
  /** The settings that the shop at hand was made from. */
  #made: string | undefined;
  #close: (() => void) | undefined;
  #reported: SettingsError | undefined;

  /** The shop; `undefined` while the settings are wrong, and while this is not in a document. */
  get storefront(): Storefront | undefined {
    const { value } = this.#provider;
    return value instanceof SettingsError ? undefined : (value ?? undefined);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // At once: an element inside that finds nothing here would take the page's own shop.
    this.#open();
  }

  protected override willUpdate(): void {
    if (this.isConnected) this.#open();
  }

  /** Not before: properties set ahead of the upgrade arrive with the first update. */
  protected override updated(): void {
    const { value } = this.#provider;
    if (!(value instanceof SettingsError) || value === this.#reported) return;
    this.#reported = value;
    console.error(`order-elements: ${value.message}`);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Frameworks take an element out and put it back within one task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#close?.();
      this.#close = this.#made = undefined;
      this.#provider.setValue(null);
    });
  }

  protected override render(): unknown {
    return html`<slot></slot>`;
  }

  #open(): void {
    const raw = this.#raw();
    const key = Object.values(raw).join('\n');
    if (key === this.#made) return;
    this.#made = key;
    this.#close?.();
    this.#close = undefined;
    try {
      const shop = createStorefront(readSettings(raw));
      const stopFollowing = followStage(shop);
      this.#close = () => {
        stopFollowing();
        shop.close();
      };
      this.#provider.setValue(shop);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      this.#provider.setValue(error);
    }
  }

  #raw(): RawSettings {
    const { api, proxy, service, location, method, timeZone, language } = this;
    const { processorScript, processorKey, processorGlobal } = this;
    const given = { api, proxy, service, location, method, timeZone, language };
    const raw = { ...given, processorScript, processorKey, processorGlobal };
    // A removed attribute is `null`.
    return Object.fromEntries(
      Object.entries(raw).map(([name, value]) => [name, value ?? undefined]),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-storefront': OrderStorefront;
  }
}
