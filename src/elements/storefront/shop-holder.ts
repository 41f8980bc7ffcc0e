/**
 * Shared by `<order-storefront>` and `<order-button>`: a shop from the element's own attributes.
 */
import type { LitElement } from 'lit';
import { loadSoon } from '../../bundles/load.js';
import type { SettingName } from '../../contract/setting-names.js';
import type { LocationChoice } from '../../stores/locations/choice.js';
import { type RawSettings, readSettings, SettingsError } from '../../stores/storefront/settings.js';
import { acquireStorefront } from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { attributeSettings, followStage } from './page-shop.js';
import { checkElement, namedOpener } from './page-start.js';

/** The shop for an element's attributes; a new one when they change. */
export class ShopHolder {
  value: Storefront | SettingsError | null = null;
  /** Set if the attributes name a merchant and no location, so that the guest chooses one. */
  choice: LocationChoice | undefined;
  /** The settings that `value` was created from. */
  #made = '';
  #release = () => {};
  #reported: SettingsError | undefined;

  constructor(private readonly element: LitElement & Partial<Record<SettingName, string>>) {}

  /** Updates `value` from the attributes. */
  open(): void {
    const raw = attributeSettings(this.element);
    const key = JSON.stringify(raw);
    if (key === this.#made) return;
    this.close();
    this.#made = key;
    checkElement(this.element);
    if (raw.merchant && !raw.location) {
      void this.#letChoose(raw, key);
      return;
    }
    if (!raw.location && this.element.querySelector(namedOpener)) return;
    try {
      const { shop, release } = acquireStorefront(readSettings(raw));
      const stopFollowing = followStage(shop);
      // A button has no cart element that would retry.
      void loadSoon('alongside').then(({ reportToPage }) => reportToPage(shop));
      this.value = shop;
      this.#release = () => {
        stopFollowing();
        release();
      };
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      this.value = error;
    }
  }

  /** Tells the integrator once what is wrong. */
  report(): void {
    const { value } = this;
    if (!(value instanceof SettingsError) || value === this.#reported) return;
    this.#reported = value;
    console.error(value.message);
  }

  close(): void {
    this.#release();
    this.#release = () => {};
    this.#made = '';
    this.value = null;
    this.choice = undefined;
  }

  async #letChoose(raw: RawSettings, key: string): Promise<void> {
    const { openChoice } = await loadSoon('locations');
    if (key !== this.#made) return;
    try {
      const { choice, close } = openChoice(this.element, raw, (shop) => {
        this.value = shop;
        this.element.requestUpdate();
      });
      this.choice = choice;
      this.#release = close;
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      this.value = error;
    }
    this.element.requestUpdate();
  }
}
