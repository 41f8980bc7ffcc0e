import { type Bundles, load, loadAhead, loadSoon } from '../../bundles/load.js';
import type { Storefront } from '../../stores/storefront/types.js';
import type { StorefrontElement } from '../shared/storefront-element.js';
import { afterPainting } from '../shared/watch.js';

type Part = Bundles['alongside'];

/** The cart's error messages and page events, once loaded. */
export class Alongside {
  /** `undefined` until loaded. */
  part: Part | undefined;
  retries: InstanceType<Part['Retries']> | undefined;

  #payment: Bundles['payment'] | undefined;
  #isRequested = false;
  #isPrepared = false;

  constructor(private readonly host: StorefrontElement) {}

  /** Loads it first; after a failure, the next call tries again. */
  use(work: (part: Part, shop: Storefront) => unknown): void {
    const { host } = this;
    load('alongside').then(
      (part) => {
        if (!this.part) {
          this.part = part;
          this.retries = new part.Retries(host);
          part.followOrder(host);
        }
        if (host.shop) work(part, host.shop);
      },
      () => {},
    );
  }

  /** A guest who sees the order may continue immediately. */
  prepareCheckout(): void {
    if (this.#isPrepared) return;
    this.#isPrepared = true;
    afterPainting(() => loadAhead('checkout'));
  }

  /** The wallet of an order that needs nothing but a payment. Its code loads if the page wants one. */
  wallet(render: (part: Bundles['payment']) => unknown): unknown {
    if (this.host.shop?.settings.raw.wallet !== 'first') return null;
    if (this.#payment) return render(this.#payment);
    if (this.#isRequested) return null;
    this.#isRequested = true;
    void loadSoon('payment').then((part) => {
      this.#payment = part;
      this.host.requestUpdate();
    });
    return null;
  }
}
