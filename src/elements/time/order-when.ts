import { css, html, type PropertyDeclarations } from 'lit';
import { type Bundles, load, loadNow } from '../../bundles/load.js';
import { placeFor } from '../../contract/methods.js';
import { sharedText } from '../../messages/shared.js';
import { timeText } from '../../messages/time.js';
import {
  menuTime,
  takesOrdersNow,
  type WantedTime,
  wantedTime,
} from '../../stores/cart/pending.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { timeChoice } from '../../stores/time/opening.js';
import { icon } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch, WhileShown } from '../shared/watch.js';

const whenStyles = css`
  :host {
    position: relative;
  }

  button {
    white-space: nowrap;
  }

  .long {
    display: none;
  }

  @container (min-width: 40em) {
    .long {
      display: inline;
    }

    .short {
      display: none;
    }
  }
`;

/** Whether the restaurant is closed or serves no menu, so that an order for now isn't possible. */
export function cannotOrderNow({ menus, $opening }: Storefront): boolean {
  if (!takesOrdersNow($opening.get())) return true;
  const loaded = menus.$value.get();
  return loaded.state === 'ready' && !loaded.value.menus.some(({ active }) => active);
}

type Part = Bundles['fulfillment'];

/**
 * Shows the order time, and opens the choice of a time. Part of `<order-menu>`, in its header;
 * hidden for orders at the table.
 *
 * @within order-menu
 * @csspart when - the button
 */
export class OrderWhen extends StorefrontElement {
  static override styles = [super.styles, whenStyles];
  static override properties: PropertyDeclarations = {
    choice: { state: true },
    failed: { state: true },
  };

  protected override readonly exportparts =
    'when, when-dialog, time, lapsed, not-now, not-served, error, soon';

  declare private choice: Part | undefined;
  declare private failed: boolean | undefined;

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => shop.menus.$value);
    new Watch(this, (shop) => shop.$opening);
    new WhileShown(this, (shop) => {
      const choice = timeChoice(shop);
      choice.open = this.#open;
      return [() => choice.open === this.#open && delete choice.open];
    });
  }

  protected override willUpdate(): void {
    const { shop } = this;
    if (!shop) return;
    const { confirmed } = shop.cart.$view.get();
    const isLater = this.#isLater(shop);
    // That bundle contains the texts for it.
    if (this.#time(shop)?.pickupType === 'LATER' && !this.choice) {
      this.#load(load('fulfillment')).catch(() => {});
    }
    this.hidden = isLater
      ? !this.choice
      : placeFor(confirmed?.method ?? shop.settings.method) === 'table';
  }

  protected override renderShop(shop: Storefront): unknown {
    const { long, short } = this.#texts(shop);
    return html`<button aria-haspopup="dialog" part="when" @click=${this.#open}>
        ${clock}
        <span class="visually-hidden">${timeText('timeOfOrder')}</span>
        <span class="long">${long}</span><span class="short">${short}</span>
      </button>
      <order-when-choice .storefront=${shop}></order-when-choice>`;
  }

  #isLater(shop: Storefront): boolean {
    return wantedTime(shop.cart.$view.get())?.pickupType === 'LATER';
  }

  /** Before the first dish, the time that the menu is shown for. */
  #time(shop: Storefront): WantedTime {
    return menuTime(shop.cart.$view.get(), shop.$opening.get());
  }

  /** Outside opening hours, nothing is served as soon as possible. */
  #texts(shop: Storefront) {
    if (this.failed) return { long: sharedText('tryAgain'), short: sharedText('tryAgain') };
    const time = this.#time(shop);
    if (this.choice && time?.pickupType === 'LATER') {
      const { timeZone } = shop.settings;
      return this.choice.whenTexts(time, timeZone, this.currentLanguage);
    }
    return cannotOrderNow(shop)
      ? { long: timeText('orderForLater'), short: timeText('later') }
      : { long: timeText('asap'), short: timeText('now') };
  }

  async #load(loading: Promise<Part>): Promise<void> {
    this.choice ??= await loading;
  }

  readonly #open = async (): Promise<void> => {
    this.failed = false;
    try {
      await this.#load(loadNow('fulfillment'));
      await this.renderRoot.querySelector('order-when-choice')?.show();
    } catch {
      this.failed = true;
    }
  };
}

const clock = icon('M12 7.5V12l3 2M20.5 12a8.5 8.5 0 11-17 0 8.5 8.5 0 0117 0z');

declare global {
  interface HTMLElementTagNameMap {
    'order-when': OrderWhen;
  }
}
