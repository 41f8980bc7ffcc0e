import { html, type TemplateResult } from 'lit';
import { load } from '../../bundles/load.js';
import { fulfillmentText } from '../../messages/fulfillment.js';
import type { SavedAddress } from '../../stores/account/types.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { fulfillmentOf } from '../../stores/fulfillment/fulfillment.js';
import type { AddressLookup, FoundAddress, Storefront } from '../../stores/storefront/types.js';
import type { OrderSavedAddresses } from '../account/order-saved-addresses.js';
import { emptyAddress, plainAddressOf } from './address-form.js';

/**
 * Finds the address lookup: the shop's own property, that of the nearest `<order-checkout>` or
 * `<order-storefront>`, or the `address-lookup` setting. `null` if the page has none.
 */
export function nearestLookup(element: Element, shop: Storefront): AddressLookup | null {
  if (shop.addressLookup) return shop.addressLookup;
  for (let at: Node | null = element; at; at = parentOf(at)) {
    const { addressLookup } = at as { addressLookup?: unknown };
    if (typeof addressLookup === 'function') return addressLookup as AddressLookup;
  }
  return fulfillmentOf(shop).lookup;
}

const parentOf = (node: Node): Node | null =>
  node instanceof ShadowRoot ? node.host : node.parentNode;

// The logged-in customer's saved addresses, around the address fields.

interface Host extends Element {
  readonly renderRoot: ParentNode;
}

/** Receives the chosen address. */
interface Handlers {
  found(found: FoundAddress, shop: Storefront): void;
  /** @param why a sentence to show next to the fields */
  incomplete(why: string): void;
  /** The customer wants to fill in another address. */
  other(): void;
}

export class SavedPart {
  /** The latest choice: results for an earlier one are ignored. */
  #last: SavedAddress | undefined;

  constructor(
    private readonly host: Host,
    private readonly handlers: Handlers,
  ) {}

  around(fields: TemplateResult, shop: Storefront): TemplateResult {
    return html`<order-saved-addresses
      ?waits=${!checkoutOf(shop).hasBegunLogin()}
      .storefront=${shop}
      .address=${plainAddressOf(fulfillmentOf(shop).$draft.get())}
      .onChoose=${(saved: SavedAddress) => this.#choose(saved, shop)}
      .onOther=${this.handlers.other}
    >${fields}</order-saved-addresses>`;
  }

  /** Call this once the service has accepted the address. */
  keep(): void {
    const part: Partial<OrderSavedAddresses> | null =
      this.host.renderRoot.querySelector('order-saved-addresses');
    void part?.keep?.();
  }

  /** @returns whether the looked-up address is complete, and still wanted */
  async #choose(saved: SavedAddress, shop: Storefront): Promise<boolean> {
    this.#last = saved;
    const lookup = nearestLookup(this.host, shop);
    const find = async () => {
      const { findSaved } = await load('account');
      return lookup && findSaved(saved, lookup);
    };
    const found = await find().catch(() => null);
    if (this.#last !== saved) return false;
    fulfillmentOf(shop).remember({
      ...emptyAddress,
      street: saved.line1,
      streetOptional: saved.line2,
    });
    if (found) this.handlers.found(found, shop);
    else this.handlers.incomplete(fulfillmentText('addressIncomplete'));
    return Boolean(found);
  }
}
