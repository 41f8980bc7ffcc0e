import { html, nothing, type PropertyDeclarations } from 'lit';
import { type Bundles, load } from '../../bundles/load.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import type { Dish } from './dishes.js';
import { notes, type Place } from './notes.js';
import { noteStyles } from './notes.styles.js';

/**
 * What legal rules add to one place of the page; empty if no rule adds anything there. Part of the
 * elements that show it; the menu renders its notes itself.
 *
 * @property place - `menu`, `about`, `amounts`, `order` or `receipt`
 * @property dishes - on a receipt, what was ordered
 * @within order-cart order-checkout order-receipt
 * @csspart fees - the fees of an order, before the first item
 * @csspart tax-note - says that prices include tax
 * @csspart reference - how much energy people need a day
 * @csspart allergy-notice - asks guests to tell the restaurant about allergies
 * @csspart allergens-hint - where to find allergens
 * @csspart order-allergens - the allergens of what was ordered
 * @csspart surcharge - a charge that isn't allowed
 * @csspart tip-note - a tip that the guest didn't choose
 * @csspart withdrawal - whether the guest can cancel
 * @csspart seller - who sells
 * @csspart accessibility - the link to the statement on accessibility
 * @csspart privacy-control - says that Global Privacy Control is respected
 */
export class OrderLaw extends StorefrontElement {
  static override styles = [super.styles, noteStyles];
  static override properties: PropertyDeclarations = {
    place: { reflect: true },
    dishes: { attribute: false },
  };

  declare place: Place | undefined;
  declare dishes: readonly Dish[] | undefined;
  #overlay: Bundles['overlay'] | undefined;

  protected override readonly exportparts =
    'accessibility, allergens-hint, allergy-notice, fees, order-allergens, privacy-control, reference, seller, surcharge, tax-note, tip-note, withdrawal';

  readonly #law = new Watch(this, (shop) => shop.law.$value);
  readonly #menus = new Watch(this, (shop) => shop.menus.$value);
  readonly #lastMenu = new Watch(this, (shop) => shop.lastMenu.$value);
  readonly #cart = new Watch(this, (shop) => shop.cart.$view);

  constructor() {
    super();
    new Watch(this, (shop) => shop.overlay.$applied);
  }

  /** Loaded already, if an overlay has been applied. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.shop?.overlay.$applied.get()) {
      this.#overlay ??= await load('overlay').catch(() => undefined);
    }
    await super.scheduleUpdate();
  }

  protected override renderShop(shop: Storefront): unknown {
    const law = this.#law.value;
    const view = this.#cart.value;
    if (law?.state !== 'ready' || !view || !this.place) return nothing;
    const [current, last] = [this.#menus.value, this.#lastMenu.value];
    const early = last?.state === 'ready' ? last.value?.menus : null;
    const all = notes[this.place]({
      shop,
      law: law.value,
      view,
      menus: current?.state === 'ready' ? current.value : (early ?? null),
      language: this.currentLanguage,
      dishes: this.dishes ?? [],
      overlay: this.#overlay,
    });
    return html`<div class="notes">${all}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-law': OrderLaw;
  }
}
