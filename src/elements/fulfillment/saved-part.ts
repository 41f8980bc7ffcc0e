import { html, type TemplateResult } from 'lit';
import { load } from '../../bundles/load.js';
import { fulfillmentText } from '../../messages/fulfillment.js';
import type { SavedAddress } from '../../stores/account/types.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { fulfillmentOf } from '../../stores/fulfillment/fulfillment.js';
import type { AddressLookup, FoundAddress, Storefront } from '../../stores/storefront/types.js';
import type { OrderSavedAddresses } from '../account/order-saved-addresses.js';
import { addressOf, emptyAddress } from './address-form.js';

/**
 * Who finds addresses: the shop's own property, that of the nearest `<order-checkout>` or
 * `<order-storefront>`, the `address-lookup` setting. `null` where the page has none.
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

// The saved addresses of who is logged in, around the fields of an address.

interface Host extends Element {
  readonly renderRoot: ParentNode;
}

/** What becomes of the address that was chosen. */
interface Hands {
  found(found: FoundAddress, shop: Storefront): void;
  /** @param why a sentence to stand beside the fields */
  incomplete(why: string): void;
}

export class SavedPart {
  /** What was chosen last: of one chosen before, what was found comes too late. */
  #last: SavedAddress | undefined;

  constructor(
    private readonly host: Host,
    private readonly hands: Hands,
  ) {}

  around(fields: TemplateResult, shop: Storefront): TemplateResult {
    return html`<order-saved-addresses
      ?waits=${!checkoutOf(shop).loginBegun()}
      .storefront=${shop}
      .address=${addressOf(fulfillmentOf(shop).$draft.get())}
      .onChoose=${(saved: SavedAddress) => this.#choose(saved, shop)}
    >${fields}</order-saved-addresses>`;
  }

  /** To be called once the service has agreed to the address. */
  keep(): void {
    const part: Partial<OrderSavedAddresses> | null =
      this.host.renderRoot.querySelector('order-saved-addresses');
    void part?.keep?.();
  }

  /** @returns whether the address is complete with what was found at its place, and still wanted */
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
    if (found) this.hands.found(found, shop);
    else this.hands.incomplete(fulfillmentText('addressIncomplete'));
    return Boolean(found);
  }
}
