/**
 * Prepares the payment on a checkout without steps: as soon as it is in reach and everything it
 * needs is filled in, and again after each change. Until then, the button asks for what is missing.
 */
import type { ReactiveController } from 'lit';
import { checkoutOf, isOffline } from '../../stores/checkout/checkout.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { type ShopHost, whenSeen } from '../shared/watch.js';
import { contactText, hasSteps, isChanging, isPayable } from './phase.js';

/** One window's height ahead, so that the card form has loaded by the time the guest gets there. */
const REACH = '100% 0px';

interface Actions {
  /** Whether everything is filled in; focuses nothing and sends nothing. */
  isComplete(shop: Storefront): boolean;
  /** Whether the payment was prepared for this order. */
  isSent(shop: Storefront): boolean;
  /** Never rejects: the payment's state says what went wrong. */
  prepare(shop: Storefront): Promise<unknown>;
}

export class Preparing implements ReactiveController {
  #stop = () => {};
  #watched: Element | null = null;
  #inReach = false;
  /** The guest is in the middle of a field. */
  #typing = false;
  /** The guest has changed something since the payment began to be prepared. */
  #isChanged = false;
  /** The contact that the payment was prepared with. */
  #contact = '';
  /** What was prepared last, so that a failure isn't repeated until something changes. */
  #tried = '';
  #work: Promise<unknown> | null = null;

  constructor(
    private readonly host: ShopHost & { readonly renderRoot: ParentNode; readonly hidden: unknown },
    private readonly actions: Actions,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#watch(null);
  }

  hostUpdated(): void {
    const { host } = this;
    const { shop } = host;
    const isShown = shop && !host.hidden && !hasSteps(shop);
    this.#watch(isShown ? host.renderRoot.querySelector('.payment') : null);
    if (isShown) this.#follow(shop);
  }

  /** @param isTyping whether a field is being edited, instead of having been left */
  setTyping(isTyping: boolean): void {
    // Who fills in the form is on the way to the payment.
    if (this.#typing && !isTyping) this.#inReach = true;
    this.#typing = isTyping;
    this.#isChanged = true;
    this.host.requestUpdate();
  }

  /** The guest pressed the button: waits for what is under way, and drops what is outdated. */
  async begin(shop: Storefront): Promise<void> {
    await this.#work;
    this.#typing = false;
    const checkout = checkoutOf(shop);
    // Also after the same address was sent again, which this element doesn't count as a change.
    if (isReady(shop) && (!checkout.isCurrent() || this.#isOutdated(shop))) checkout.edit();
    this.#remember(shop);
  }

  #watch(section: Element | null): void {
    if (section === this.#watched) return;
    this.#stop();
    this.#stop = () => {};
    this.#watched = section;
    this.#inReach = false;
    if (!(section instanceof HTMLElement)) return;
    this.#stop = whenSeen([section], REACH, () => {
      if (this.#inReach) return;
      this.#inReach = true;
      this.host.requestUpdate();
    });
  }

  #follow(shop: Storefront): void {
    if (this.#work) return;
    // Tried again once the device is back online.
    if (isOffline(checkoutOf(shop).$payment.get())) this.#tried = '';
    if (isReady(shop)) {
      if (!this.#contact) this.#contact = contactText(shop);
      if (!this.#isOutdated(shop) || saysWhyNotPaid(shop)) return;
      this.#tried = '';
      checkoutOf(shop).edit();
      return;
    }
    if (!this.#inReach || this.#typing || !isQuiet(shop)) return;
    if (this.#tried === triedAs(shop) || !this.actions.isComplete(shop)) return;
    void this.#prepare(shop);
  }

  /** The guest has changed the order since. */
  #isOutdated(shop: Storefront): boolean {
    if (isChanging(shop.cart.$view.get())) return true;
    if (this.#typing) return false;
    if (this.#contact !== '' && this.#contact !== contactText(shop)) return true;
    return !this.actions.isSent(shop);
  }

  #remember(shop: Storefront): void {
    this.#contact = contactText(shop);
    this.#tried = triedAs(shop);
  }

  async #prepare(shop: Storefront): Promise<void> {
    this.#remember(shop);
    this.#isChanged = false;
    this.#work = this.actions.prepare(shop);
    await this.#work;
    this.#work = null;
    if (checkoutOf(shop).$payment.get().step === 'idle') {
      // A part was still loading or sending: tried again with the checkout's next update.
      this.#tried = '';
      if (this.#isChanged) this.host.requestUpdate();
      return;
    }
    this.host.requestUpdate();
  }
}

const isReady = (shop: Storefront): boolean => {
  const payment = checkoutOf(shop).$payment.get();
  return payment.step === 'ready' && !payment.unsettled;
};

/** The guest reads it before anything else happens to the card form. */
const saysWhyNotPaid = (shop: Storefront): boolean => {
  const payment = checkoutOf(shop).$payment.get();
  return payment.step === 'ready' && payment.declined !== null;
};

/** Nothing is under way, and nothing waits for the guest. */
function isQuiet(shop: Storefront): boolean {
  const view = shop.cart.$view.get();
  const { lines, confirmed, pending, retryAt } = view;
  // If everything was restored, the guest has nothing to decide.
  const notice = view.notice?.kind === 'expired' && !view.notice.lost.length ? null : view.notice;
  if (checkoutOf(shop).$payment.get().step !== 'idle' || !isPayable(shop)) return false;
  return (
    lines.length > 0 && !!confirmed && !confirmed.revalidation && !pending && !notice && !retryAt
  );
}

/** With the revision, so that another attempt follows once the order has changed. */
function triedAs(shop: Storefront): string {
  const { confirmed } = shop.cart.$view.get();
  return JSON.stringify([
    contactText(shop),
    confirmed?.id,
    confirmed?.payable,
    confirmed?.revision,
  ]);
}
