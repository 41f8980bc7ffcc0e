/** Lists the page's scripts at the card step. If the page wants that, no card form is shown next to unknown ones. */
import type { ReactiveControllerHost } from 'lit';
import { loadSoon } from '../../bundles/load.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { isOn } from '../../stores/storefront/settings.js';
import type { Storefront } from '../../stores/storefront/types.js';

export class ScriptCheck {
  /** The scripts on the page have been checked. */
  #isDone = false;
  /** One of them isn't known, and the page wants no cards next to it. */
  #isForeign = false;
  #shop: Storefront | undefined;
  #gone = new AbortController();

  constructor(readonly host: ReactiveControllerHost) {}

  /** Whether guests pay on the service's own page because of an unknown script on this one. */
  leadsAway(shop: Storefront): boolean {
    const payment = checkoutOf(shop).$payment.get();
    // What may have been charged is only repeated as the same payment, which charges once.
    const isUnsettled = payment.step === 'ready' && payment.unsettled;
    return this.#shop === shop && this.#isForeign && !isUnsettled && checkoutOf(shop).hosted();
  }

  /** Call it at the card step. Returns whether the card form may be shown now. */
  mayShow(shop: Storefront): boolean {
    const { pageScripts = 'off' } = shop.settings.raw;
    if (!isOn(pageScripts)) return true;
    const waits = /\bhosted\b/.test(pageScripts);
    if (this.#shop !== shop) void this.#watch(shop, waits);
    return this.#isDone || !waits;
  }

  /** No card can be typed any more. */
  end(): void {
    if (!this.#shop) return;
    this.#gone.abort();
    this.#gone = new AbortController();
    this.#shop = undefined;
    this.#isDone = false;
    this.#isForeign = false;
  }

  async #watch(shop: Storefront, waits: boolean): Promise<void> {
    this.end();
    this.#shop = shop;
    const gone = this.#gone.signal;
    const { watchPageScripts } = await loadSoon('pageScripts');
    if (gone.aborted) return;
    const onUnknown = () => {
      this.#isForeign = waits;
      this.host.requestUpdate();
    };
    await watchPageScripts({ shop, onUnknown, gone });
    this.#isDone = true;
    this.host.requestUpdate();
  }
}
