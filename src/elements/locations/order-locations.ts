import { html, nothing, type PropertyDeclarations } from 'lit';
import type { MerchantLocation } from '../../contract/domain.js';
import { locationsText, orderKeptAt } from '../../messages/locations.js';
import { problem, sharedText } from '../../messages/shared.js';
import type { LocationChoice } from '../../stores/locations/choice.js';
import type { Coordinates } from '../../stores/locations/location.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { hasReceiptLink } from '../receipt/receipt-link.js';
import { restaurantPhone } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { fillWidth } from '../shared/theme.js';
import { Watch, whenSeen } from '../shared/watch.js';
import { $choices, choiceAround } from './choices.js';
import { locationsStyles } from './order-locations.styles.js';
import { currentPosition, type LocationDistance, nearestFirst, placeRow } from './place-row.js';

/**
 * Lets the guest choose one of a merchant's restaurants; then shows the chosen one and a way
 * back. For pages that set `merchant` and no `location`; shows nothing on others. Hidden during
 * the checkout.
 *
 * @property choice - the choice to show, if not that of the page or of `<order-storefront>`
 * @csspart heading
 * @csspart nearest - sorts the list by distance
 * @csspart place - one restaurant
 * @csspart name
 * @csspart address
 * @csspart hours - whether it takes orders now
 * @csspart method
 * @csspart distance
 * @csspart kept - what is in the cart there
 * @csspart foreign-code - says that the code of a signed place is for none of the restaurants
 * @csspart foreign-order - says that the dishes of an order link are from another restaurant
 * @csspart receipt-hint - says that the receipt of a link appears once a restaurant is chosen
 * @csspart chosen - the chosen restaurant
 * @csspart change
 * @csspart phone - the link that calls the restaurant
 */
export class OrderLocations extends StorefrontElement {
  static override styles = [super.styles, locationsStyles, fillWidth];
  static override properties: PropertyDeclarations = {
    choice: { attribute: false },
    listed: { state: true },
    here: { state: true },
    finding: { state: true },
  };

  declare choice: LocationChoice | undefined;
  /** The list is shown although a restaurant is chosen. */
  declare private listed: boolean;
  declare private here: Coordinates | null;
  declare private finding: 'not-asked' | 'looking' | 'found' | 'unknown';
  #followed: LocationChoice | undefined;
  #stopFollowing: (() => void)[] = [];
  #stopListening = () => {};
  #stopSeeing = () => {};
  /** The order that is kept at the previous restaurant. */
  #left: { readonly name: string; readonly quantity: number } | null = null;

  constructor() {
    super();
    this.listed = false;
    this.here = null;
    this.finding = 'not-asked';
    new Watch(this, (shop) => shop.$stage);
  }

  override get shop(): Storefront | undefined {
    return this.#followed?.$shop.get() ?? undefined;
  }

  override get currentLanguage(): string {
    const chosen = this.shop?.$language.get() || this.#followed?.settings.language;
    return chosen || super.currentLanguage;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopListening = $choices.listen(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening();
    this.#stopSeeing();
    this.#follow(undefined);
  }

  protected override willUpdate(): void {
    if (this.isConnected) this.#follow(this.choice ?? choiceAround(this));
    this.hidden = this.#followed === undefined || (this.shop?.$stage.get() ?? 'menu') !== 'menu';
    const merchant = this.#isList() && this.#followed?.merchant;
    // Only once: otherwise each render after a failure would request it again, and none would show
    // the failure.
    if (merchant && merchant.$value.get().state === 'idle') void merchant.load();
  }

  protected override updated(): void {
    this.#stopSeeing();
    if (!this.#isList()) return;
    const rows = [...this.renderRoot.querySelectorAll<HTMLElement>('li')];
    this.#stopSeeing = whenSeen(rows, '0px', ({ dataset }) => {
      const place = this.#places().find(({ location }) => location === dataset.location);
      if (place) this.#followed?.look(place);
    });
  }

  protected override render(): unknown {
    const choice = this.#followed;
    if (!choice) return nothing;
    const chosen = choice.$chosen.get();
    return html`<div class="container">
      ${chosen ? this.#chosen(chosen.name, chosen.address) : nothing}
      ${choice.$foreignCode.get() ? html`<p class="left" role="alert" part="foreign-code">${locationsText('foreignCode')}</p>` : nothing}
      ${choice.$foreignOrder.get() ? html`<p class="left" role="alert" part="foreign-order">${locationsText('foreignOrder')}</p>` : nothing}
      ${hasReceiptLink() && !chosen ? html`<p class="left" part="receipt-hint">${locationsText('receiptHint')}</p>` : nothing}
      ${this.#isList() ? this.#list(choice, chosen?.location) : nothing}
      <p class="visually-hidden" role="status">${this.#announcement()}</p>
    </div>`;
  }

  protected override renderShop(): unknown {
    return nothing;
  }

  #chosen(name: string, address: string): unknown {
    // Right below, the menu's header says the same.
    const isSaid = this.nextElementSibling?.localName === 'order-menu';
    return html`<div class=${isSaid ? 'chosen brief' : 'chosen'} part="chosen">
        <p class=${isSaid ? 'visually-hidden' : ''} tabindex="-1">
          <span class="quiet small">${locationsText('orderingFrom')}</span>
          <bdi class="name">${name}</bdi>
          <bdi class="quiet">${address}</bdi>
        </p>
        <button
          class="link"
          aria-expanded=${this.listed}
          part="change"
          @click=${() => (this.listed ? this.#keep() : this.#change())}
        >${this.listed ? locationsText('stay', { name }) : locationsText('change')}</button>
      </div>
      ${this.#left ? html`<p class="left" part="kept">${this.#leftText()}</p>` : nothing}`;
  }

  #leftText(): string {
    return this.#left ? orderKeptAt(this.#left.name, this.#left.quantity) : '';
  }

  #list(choice: LocationChoice, chosen: string | undefined): unknown {
    const found = choice.merchant.$value.get();
    if (found.state === 'failed') {
      return html`<div class="message-box" role="alert">
        <p>${problem(found.error)} ${restaurantPhone(choice.settings)}</p>
        <button @click=${() => choice.merchant.reload()}>${sharedText('tryAgain')}</button>
      </div>`;
    }
    if (found.state !== 'ready')
      return html`<p class="message-box" aria-busy="true">${locationsText('loading')}</p>`;
    const { country, locations } = found.value;
    if (locations.length === 0) return html`<p class="message-box">${locationsText('none')}</p>`;
    const places = nearestFirst(locations, this.here);
    return html`<section aria-labelledby="title" @keydown=${this.#onKey}>
      <div class="head">
        <h2 id="title" tabindex="-1" part="heading">${locationsText('title')}</h2>
        ${locations.length > 1 ? this.#nearest() : nothing}
      </div>
      <ul>
        ${places.map((far) => this.#row(choice, far, country, chosen))}
      </ul>
    </section>`;
  }

  #row(
    choice: LocationChoice,
    far: LocationDistance,
    country: string,
    chosen: string | undefined,
  ): unknown {
    const { place } = far;
    return placeRow({
      ...far,
      country,
      language: this.currentLanguage,
      methods: choice.methodsAt(place),
      readiness: choice.$readiness.get()[place.location],
      now: choice.now(),
      quantity: choice.quantityAt(place.location),
      current: place.location === chosen,
      onChoose: () => this.#choose(place),
    });
  }

  #nearest(): unknown {
    const looking = this.finding === 'looking';
    return html`<div class="nearest">
      <button aria-disabled=${looking} aria-describedby="hint" part="nearest" @click=${this.#find}>
        ${looking ? locationsText('findingPosition') : locationsText('nearest')}
      </button>
      <p class="quiet small" id="hint">
        ${this.finding === 'unknown' ? locationsText('positionUnknown') : locationsText('nearestHint')}
      </p>
    </div>`;
  }

  /** For screen readers. */
  #announcement(): string {
    if (!this.#isList()) return this.#leftText();
    if (this.finding === 'found') return locationsText('nearestFirst');
    return this.finding === 'unknown' ? locationsText('positionUnknown') : '';
  }

  #follow(choice: LocationChoice | undefined): void {
    if (choice === this.#followed) return;
    for (const stop of this.#stopFollowing) stop();
    this.#followed = choice;
    const facts = choice
      ? [
          choice.merchant.$value,
          choice.$shop,
          choice.$readiness,
          choice.$foreignCode,
          choice.$foreignOrder,
        ]
      : [];
    this.#stopFollowing = facts.map((fact) => fact.listen(() => this.requestUpdate()));
    // By the guest, by the code of a place, or by an order link.
    const stop = choice?.$chosen.listen((now, before) => {
      if (!before || now?.location === before.location) return;
      const quantity = choice.quantityAt(before.location);
      this.#left = quantity > 0 ? { name: before.name, quantity } : null;
      this.listed = false;
    });
    if (stop) this.#stopFollowing.push(stop);
  }

  #isList(): boolean {
    return this.listed || !this.#followed?.$chosen.get();
  }

  #places(): readonly MerchantLocation[] {
    const found = this.#followed?.merchant.$value.get();
    return found?.state === 'ready' ? found.value.locations : [];
  }

  readonly #find = async (): Promise<void> => {
    if (this.finding === 'looking') return;
    this.finding = 'looking';
    this.here = await currentPosition();
    this.finding = this.here ? 'found' : 'unknown';
  };

  #change(): void {
    this.#followed?.lookAgain();
    this.#left = null;
    this.listed = true;
    this.#focusOn('h2');
  }

  #keep(): void {
    this.listed = false;
    this.#focusOn('.chosen button');
  }

  #choose(place: MerchantLocation): void {
    const choice = this.#followed;
    choice?.choose(place);
    this.listed = false;
    this.#focusOn('.chosen p');
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#followed?.$chosen.get()) return;
    // Keeps the surrounding drawer open.
    event.preventDefault();
    this.#keep();
  };

  #focusOn(selector: string): void {
    this.requestUpdate();
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(selector)?.focus(),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-locations': OrderLocations;
  }
}
