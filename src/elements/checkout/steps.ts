import type { ReactiveController } from 'lit';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type { Stage, Storefront } from '../../stores/storefront/types.js';
import { Layer } from '../shared/layers.js';
import type { ShopHost } from '../shared/watch.js';

interface Guest {
  /** Returns to the menu, unless a payment is in progress. */
  leave(): void;
  isPaying(shop: Storefront): boolean;
}

/**
 * The checkout's two steps in the browser's history: the details, then the payment. Where the guest
 * was when the page opened isn't a step of this page.
 */
export class Steps implements ReactiveController {
  readonly #details: Layer;
  readonly #payment: Layer;
  /** As last rendered. */
  #stage: Stage | undefined;
  #paying = false;

  constructor(
    private readonly host: ShopHost,
    private readonly guest: Guest,
  ) {
    this.#details = new Layer(host, 'checkout', () => host.shop, {
      close: () => guest.leave(),
      reopen: () => this.#start(),
    });
    this.#payment = new Layer(host, 'pay', () => host.shop, {
      close: () => host.shop && checkoutOf(host.shop).edit(),
      // It is prepared again when the guest asks for it.
      reopen: () => this.#isPaying(),
    });
    host.addController(this);
  }

  hostUpdated(): void {
    const stage = this.host.shop?.$stage.get();
    const paying = this.#isPaying();
    const isNew = this.#stage !== undefined && stage !== this.#stage;
    if (stage !== 'checkout') this.#details.close();
    else if (isNew) this.#details.open();
    if (!paying) this.#payment.close();
    else if (!this.#paying && stage === this.#stage) this.#payment.open();
    this.#stage = stage;
    this.#paying = paying;
  }

  #isPaying(): boolean {
    const { shop } = this.host;
    return shop?.$stage.get() === 'checkout' && this.guest.isPaying(shop);
  }

  async #start(): Promise<boolean> {
    const { shop } = this.host;
    if (shop?.$stage.get() === 'menu') {
      await shop.loadCheckout().catch(() => {});
      if (shop.$checkoutCode.get() === 'idle') shop.startCheckout();
    }
    return shop?.$stage.get() === 'checkout';
  }
}
