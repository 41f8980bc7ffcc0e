/** Where a delivery goes: typed, found or saved, and what the courier says about it. */
import { html, nothing } from 'lit';
import type { DeliveryAddress } from '../../contract/domain.js';
import { fulfillmentText } from '../../messages/fulfillment.js';
import { fulfillmentOf } from '../../stores/fulfillment/fulfillment.js';
import type {
  CartNotice,
  FoundAddress,
  PlaceDraft,
  RefusedNotice,
  Storefront,
} from '../../stores/storefront/types.js';
import { restaurantPhone } from '../shared/controls.js';
import { alertBox } from '../shared/fields.js';
import type { StorefrontElement } from '../shared/storefront-element.js';
import { AddressBox } from './address-box.js';
import {
  addressOf,
  addressStep,
  draftLine,
  draftOf,
  isNeeded,
  plainAddressOf,
} from './address-form.js';
import type { ErrorOf } from './place-fields.js';
import { courier, notSaved, refusedAddress } from './places.js';
import { nearestLookup, SavedPart } from './saved-part.js';

export class AddressPart {
  readonly #box: AddressBox;
  readonly #saved: SavedPart;
  /** An error about the address as a whole. */
  #notFound = '';
  /** The service's reason for refusing the address; `null` if not refused. */
  #refused: RefusedNotice | null = null;
  /** Whether the address was complete when this step appeared, so that one line shows it. */
  #isFolded: boolean | undefined;

  /** @param chosen receives the address that the guest chose; `null` if it lacks something */
  constructor(
    private readonly host: StorefrontElement,
    private readonly chosen: (address: DeliveryAddress | null, shop: Storefront) => void,
  ) {
    this.#box = new AddressBox(host, () => (host.shop ? nearestLookup(host, host.shop) : null));
    this.#saved = new SavedPart(host, {
      found: (found, shop) => this.#choose(found, shop),
      incomplete: (why) => {
        this.#notFound = why;
        host.requestUpdate();
      },
      other: () => this.#unfold(),
    });
  }

  template(shop: Storefront, error: ErrorOf): unknown {
    const { host } = this;
    if (!nearestLookup(host, shop))
      return alertBox(
        fulfillmentText('noLookup'),
        restaurantPhone(shop.settings, 'delivery-phone'),
      );
    const store = fulfillmentOf(shop);
    const address = plainAddressOf(store.$draft.get());
    this.#isFolded ??= address !== null;
    if (!address || this.#notFound || this.#refused) this.#isFolded = false;
    const step = addressStep({
      store,
      folded: this.#isFolded ? address : null,
      onEdit: () => void this.#edit(),
      box: this.#box,
      language: host.currentLanguage,
      error,
      wrong: this.#notFound || (this.#refused ? refusedAddress(this.#refused) : ''),
      onChoose: (found) => this.#choose(found, shop),
    });
    return html`${this.#saved.around(step, shop)}
      <div class="courier" aria-live="polite" part="courier">${this.#refused === null ? courier(shop, host.currentLanguage) : nothing}</div>
      ${notSaved(shop)}`;
  }

  #unfold(): void {
    this.#isFolded = false;
    this.host.requestUpdate();
  }

  async #edit(): Promise<void> {
    const { host } = this;
    this.#unfold();
    await host.updateComplete;
    host.renderRoot.querySelector<HTMLElement>('#street')?.focus();
  }

  /** Whether the address has its coordinates, and the service hasn't refused it. */
  isFound(shop: Storefront): boolean {
    return this.#refused === null && addressOf(fulfillmentOf(shop).$draft.get()) !== null;
  }

  /** Takes over a notice about the address, to be shown next to it and not above the checkout as well. */
  takeRefusal(shop: Storefront, notice: CartNotice | null | undefined): void {
    if (notice?.kind !== 'refused' || notice.intent.type !== 'delivery') return;
    this.#refused = notice;
    shop.cart.dismissNotice();
    const { host } = this;
    // The guest pressed a button far from it.
    void host.updateComplete.then(() =>
      host.renderRoot.querySelector('[part~=refused]')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  /** Something else is sent now. */
  forgetRefusal(): void {
    this.#refused = null;
  }

  /** Call this when a field was edited: what was said about the address no longer applies. */
  edited(field: string): void {
    if (!isNeeded(field)) return;
    this.#refused = null;
    this.#notFound = '';
  }

  /** Makes sure that the address has coordinates; one typed by hand is looked up now. */
  async locate(shop: Storefront, draft: PlaceDraft): Promise<boolean> {
    this.#notFound = '';
    if (addressOf(draft)) return true;
    const found = await this.#box.find(draftLine(draft));
    if (!found) return false;
    const [only, ...others] = found;
    if (only && others.length === 0) {
      this.#choose(only, shop);
      return true;
    }
    const none = this.#box.failed
      ? fulfillmentText('lookupFailed')
      : fulfillmentText('noAddressFound');
    this.#notFound = only ? fulfillmentText('chooseAddress') : none;
    this.host.requestUpdate();
    await this.host.updateComplete;
    return false;
  }

  /** Call this once the service has accepted the address. */
  keep(): void {
    this.#saved.keep();
  }

  #choose(found: FoundAddress, shop: Storefront): void {
    const store = fulfillmentOf(shop);
    store.remember(draftOf(found, store.$draft.get()));
    this.#notFound = '';
    this.chosen(addressOf(store.$draft.get()), shop);
  }
}
