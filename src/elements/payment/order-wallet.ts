import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import { load } from '../../bundles/load.js';
import { formatMoney } from '../../contract/money.js';
import { cartText } from '../../messages/cart.js';
import { paymentText } from '../../messages/payment.js';
import { recoveryText } from '../../messages/recovery.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type {
  ConfirmOutcome,
  Contact,
  PaymentState,
  ProcessorSettings,
  Storefront,
} from '../../stores/storefront/types.js';
import { checkoutStyles } from '../shared/checkout.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';
import { hasWallet } from './known-wallets.js';
import { walletStyles } from './order-wallet.styles.js';
import { type Payable, payableOf } from './payable.js';
import { untilTypingEnds, WalletButton } from './wallet-button.js';
import { whenPrepared, whenStuck } from './wallet-waits.js';

/**
 * A wallet button, if the processor has one for this device; otherwise it takes no space. Above the
 * card form it pays the prepared payment, like the form. Where the order needs nothing but a
 * payment, it comes first: name, email and phone come from the wallet, and the payment is prepared
 * once the guest has approved its total. Part of `<order-checkout>`. What is paid is compared first,
 * and an uncertain result is checked afterwards.
 *
 * @property first - comes before the guest's details
 * @property allowed - whether nothing else is required, where it comes first
 * @property stays - once offered, it keeps its place while something else is required again
 * @property waits - what else is required is still loading, so that its place is kept
 * @property expected - the device is known to have a wallet, so that its place is kept
 * @property probe - only finds out whether there is a wallet
 * @attribute bare - nothing follows it that it would have to be separated from
 * @property offered - whether there is a wallet
 * @within order-checkout order-cart
 * @csspart wallet - the container of the wallet button
 * @csspart or - separates it from the card form
 */
export class OrderWallet extends StorefrontElement {
  static override styles = [theme, checkoutStyles, walletStyles];
  static override properties: PropertyDeclarations = {
    offered: { type: Boolean, reflect: true },
    first: { type: Boolean },
    expected: { type: Boolean },
    probe: { type: Boolean },
    allowed: { type: Boolean },
    stays: { type: Boolean },
    waits: { type: Boolean },
    message: { state: true },
  };

  protected override readonly exportparts = 'wallet, or';

  declare offered: boolean;
  declare first: boolean;
  declare allowed: boolean;
  declare stays: boolean;
  declare waits: boolean;
  declare expected: boolean;
  declare probe: boolean;
  declare private message: string;
  /** Between the guest's approval and its result. */
  isPaying = false;

  /** Called right before the wallet's sheet opens. */
  onOpen: () => void = () => {};
  /** Called when the guest has closed it again. */
  onCancel: () => void = () => {};
  /** Called once there is a result: of the payment, or of what a probe wants to know. */
  onDone: () => void = () => {};
  /** Shows what it says, where that is the cart's task; empty once that no longer applies. */
  onSay: ((text: string) => void) | undefined;

  /** The device has a wallet. */
  #has = false;
  /** The shop that the sheet names. */
  #shown: Storefront | undefined;
  /** What the sheet said when it opened, in minor units. */
  #agreed = 0;
  /** Aborted when the sheet closes without a payment. */
  #closed = new AbortController();
  readonly #button = new WalletButton({
    pressed: () => {
      this.message = '';
      const { shop } = this;
      const opens = Boolean(shop && (this.first ? this.#opensEarly(shop) : opensPrepared(shop)));
      if (opens) {
        this.#closed = new AbortController();
        this.onOpen();
      }
      return opens;
    },
    approved: async (confirm, payer) => {
      const { shop } = this;
      if (!shop) return '';
      this.isPaying = true;
      try {
        if (this.first) return await this.#payEarly(shop, confirm, payer);
        await checkoutOf(shop).confirm(confirm);
        return '';
      } finally {
        this.isPaying = false;
        this.onDone();
      }
    },
    canceled: () => {
      this.#closed.abort();
      this.message = paymentText('walletCanceled');
      this.onCancel();
    },
  });

  constructor() {
    super();
    this.offered = false;
    this.first = false;
    this.allowed = false;
    this.stays = false;
    this.waits = false;
    this.expected = false;
    this.probe = false;
    this.message = '';
    new Watch(this, (shop) => checkoutOf(shop).$payment);
    new Watch(this, (shop) => checkoutOf(shop).$processor);
    new Watch(this, (shop) => shop.cart.$view);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Hidden only until it is defined.
    this.hidden = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => this.isConnected || this.#drop());
  }

  protected override renderShop(shop: Storefront): unknown {
    const { step } = checkoutOf(shop).$payment.get();
    const isOpenStep = this.first ? /idle|failed|ready/.test(step) : step === 'ready';
    const isReady = isOpenStep && !this.waits && (this.allowed || !this.first);
    return html`<div class="worn ${isReady ? '' : 'busy'}" part="wallet"></div>
      ${this.onSay ? nothing : html`<p class="quiet small" role="status">${this.message}</p>`}
      <p class="or quiet small" part="or">${paymentText('orByCard')}</p>`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.#shown !== this.shop) this.#drop();
    const isNews =
      (changed.has('allowed') && this.allowed) || (changed.has('waits') && !this.waits);
    if (isNews) this.message = '';
    this.#shown = this.shop;
    this.#offer();
  }

  /** Exists only while it can be used to pay. */
  protected override updated(): void {
    this.onSay?.(this.message);
    const { shop } = this;
    if (!shop) return;
    const { $payment, $processor } = checkoutOf(shop);
    const payment = $payment.get();
    const processor = $processor.get();
    const payable = payableOf(shop);
    const isUsable = this.first ? isOpen(payment) && payable?.early : payment.step === 'ready';
    if (isUsable && processor && payable && this.isConnected) {
      const early = this.first ? payable.early : null;
      void this.#show(shop, processor, { ...payable, early });
    } else if (!/preparing|confirming/.test(payment.step)) this.#drop();
    this.#offer();
  }

  async #show(shop: Storefront, settings: ProcessorSettings, payable: Payable): Promise<void> {
    const place = this.renderRoot.querySelector('.worn');
    if (!place) return;
    const button = this.#button;
    const hasAppeared = await button.show(shop, settings, place, payable, this.currentLanguage);
    if (this.probe) return this.onDone();
    if (!hasAppeared) return this.#offer();
    const { gone } = button;
    await untilTypingEnds(gone);
    if (gone.aborted) return;
    this.#has = true;
    this.#offer();
  }

  #offer(): void {
    const { shop } = this;
    const isExpected = this.expected && shop && hasWallet(shop) && isOpenAt(shop);
    const isKnown = this.#has && !this.waits;
    const isAllowed = this.allowed || !this.first || (this.stays && this.offered);
    this.offered = !this.probe && (isKnown ? isAllowed : Boolean(isExpected));
  }

  #drop(): void {
    this.#button.drop();
    this.#has = false;
    this.message = '';
  }

  /** No sheet may show anything but what the order costs. */
  #opensEarly(shop: Storefront): boolean {
    const { confirmed, intents } = shop.cart.$view.get();
    const { amount } = this.#button;
    // Contact and note change no amount; the payment sends them first.
    const isChanging = intents.some(({ type }) => type !== 'contact' && type !== 'note');
    if (this.waits || isChanging || amount === null || confirmed?.payable !== amount) {
      this.message = cartText('updating');
      return false;
    }
    if (!this.allowed) {
      this.message = paymentText('walletWaits');
      return false;
    }
    this.#agreed = amount;
    void shop.loadCheckout().catch(() => {});
    const payment = checkoutOf(shop).$payment.get();
    return isOpen(payment) || payment.step === 'preparing';
  }

  /** @returns why nothing was paid; empty if it was, or if that is unknown */
  async #payEarly(
    shop: Storefront,
    confirm: (clientSecret: string) => Promise<ConfirmOutcome>,
    payer: Contact,
  ): Promise<string> {
    const checkout = checkoutOf(shop);
    // Nobody pays who can't be shown a receipt.
    const isLoaded = await shop.loadCheckout().then(
      () => true,
      () => false,
    );
    if (!isLoaded) return '';
    const { cardPayment } = await load('payment');
    checkout.askWith(async (clientSecret) => {
      const processor = checkout.$processor.get();
      if (!processor) return { outcome: 'unknown' };
      return cardPayment(processor).status(clientSecret);
    });
    checkout.rememberContact(filledIn(checkout.$contact.get(), payer));
    await whenPrepared(shop);
    const closed = this.#closed;
    const approved = checkout
      .approve(this.#agreed, confirm, closed.signal)
      .catch(console.error)
      .finally(() => closed.abort());
    const why = await Promise.race([approved, whenStuck(shop, closed.signal)]);
    closed.abort();
    if (why) return why;
    const payment = checkout.$payment.get();
    const { confirmed } = shop.cart.$view.get();
    if (payment.step !== 'ready' || payment.changedFrom === null || !confirmed) return '';
    const before = formatMoney(payment.changedFrom, confirmed.currency);
    return recoveryText('totalChanged', { before, after: confirmed.total.text });
  }
}

const isOpenAt = (shop: Storefront): boolean => isOpen(checkoutOf(shop).$payment.get());

/** The order can still be paid, and nothing is under way. */
const isOpen = (payment: PaymentState): boolean =>
  payment.step === 'ready' ? !payment.unsettled : /idle|failed/.test(payment.step);

/** What the guest typed takes precedence: they may want the receipt elsewhere than the wallet says. */
const filledIn = (typed: Contact, payer: Contact): Contact => ({
  customerName: typed.customerName.trim() || payer.customerName,
  emailAddress: typed.emailAddress.trim() || payer.emailAddress,
  phoneNumber: typed.phoneNumber.trim() || payer.phoneNumber,
});

function opensPrepared(shop: Storefront): boolean {
  const checkout = checkoutOf(shop);
  const payment = checkout.$payment.get();
  const { confirmed, pending } = shop.cart.$view.get();
  if (payment.step !== 'ready' || !confirmed) return false;
  const isSame = !pending && confirmed.payable === payment.payable;
  if (isSame && !confirmed.revalidation) return true;
  // No sheet may show an outdated amount. This attempt pays nothing and reports what changed.
  const message = recoveryText('orderChanged');
  void checkout.confirm(async () => ({ outcome: 'refused', message }));
  return false;
}

declare global {
  interface HTMLElementTagNameMap {
    'order-wallet': OrderWallet;
  }
}
