/** What `<order-storefront>` and `<order-button>` share: a shop from attributes of their own. */
import type { LitElement, PropertyDeclarations } from 'lit';
import { type RawSettings, readSettings, SettingsError } from '../../stores/settings.js';
import { borrowStorefront } from '../../stores/shared-storefront.js';
import type { Storefront } from '../../stores/types.js';
import { followStage } from '../follow-stage.js';

/** The settings of a shop, as attributes of an element. */
export const shopAttributes = {
  api: {},
  proxy: {},
  service: {},
  location: {},
  merchant: {},
  method: {},
  methods: {},
  table: {},
  room: {},
  lastName: { attribute: 'last-name' },
  addressLookup: { attribute: 'address-lookup' },
  urlParameters: { attribute: 'url-parameters' },
  sharedTablet: { attribute: 'shared-tablet' },
  processorScript: { attribute: 'processor-script' },
  processorKey: { attribute: 'processor-key' },
  processorGlobal: { attribute: 'processor-global' },
  timeZone: { attribute: 'time-zone' },
  language: {},
} satisfies PropertyDeclarations;

type Name = keyof typeof shopAttributes;

/** The shop that an element's attributes describe; another one when they change. */
export class ShopHolder {
  value: Storefront | SettingsError | null = null;
  /** The settings that `value` was made from. */
  #made = '';
  #release = () => {};
  #reported: SettingsError | undefined;

  constructor(private readonly element: LitElement & Partial<Record<Name, string>>) {}

  /** Brings `value` up to date with the attributes. */
  open(): void {
    const raw = this.#raw();
    const key = JSON.stringify(raw);
    if (key === this.#made) return;
    this.close();
    this.#made = key;
    try {
      const { shop, giveBack } = borrowStorefront(readSettings(raw));
      const stopFollowing = followStage(shop);
      this.value = shop;
      this.#release = () => {
        stopFollowing();
        giveBack();
      };
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      this.value = error;
    }
  }

  /** Says once what is wrong, to the integrator. */
  report(): void {
    const { value } = this;
    if (!(value instanceof SettingsError) || value === this.#reported) return;
    this.#reported = value;
    console.error(`order-elements: ${value.message}`);
  }

  close(): void {
    this.#release();
    this.#release = () => {};
    this.#made = '';
    this.value = null;
  }

  #raw(): RawSettings {
    const names = Object.keys(shopAttributes) as Name[];
    // A removed attribute is `null`.
    return Object.fromEntries(
      names.flatMap((name) => (this.element[name] ? [[name, this.element[name]]] : [])),
    );
  }
}
