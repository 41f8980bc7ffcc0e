import { html, nothing, type PropertyDeclarations } from 'lit';
import { type Bundles, load, loadSoon } from '../../bundles/load.js';
import type { Receipt } from '../../contract/domain.js';
import { isAtPlace } from '../../contract/methods.js';
import { checkoutText } from '../../messages/checkout.js';
import { isRefusedLink, linkProblem, receiptText, waitingText } from '../../messages/receipt.js';
import { sharedText } from '../../messages/shared.js';
import { orderMore, placeIn, receiptOf } from '../../stores/receipt/receipt.js';
import { isOn } from '../../stores/storefront/settings.js';
import type { ReceiptContent, ReceiptStore, Storefront } from '../../stores/storefront/types.js';
import { restaurantPhone } from '../shared/controls.js';
import { skeleton } from '../shared/fields.js';
import { orderStyles } from '../shared/order.styles.js';
import { StageElement } from '../shared/stage-element.js';
import { fillWidth } from '../shared/theme.js';
import { WhileShown } from '../shared/watch.js';
import { receiptStyles } from './order-receipt.styles.js';
import { paperTemplate } from './paper.js';
import { takeReceiptLink } from './receipt-link.js';
import { TokenCheck } from './token-check.js';

/**
 * The receipt of the order that was just placed, or of a link: the attributes `receipt-id` and
 * `receipt-token`, or the fragment `#receiptId=…&receiptToken=…` of the page's address, which is
 * removed immediately and goes to the receipt of the shop that the guest came back to, or else to the first on
 * the page. Visible at the shop's receipt
 * stage, otherwise hidden (`hidden` attribute).
 *
 * @property storefront - the shop, if the integrator sets it
 * @property receiptId - id of the receipt to show (`receipt-id`)
 * @property receiptToken - the token that opens it (`receipt-token`)
 * @fires order-placed - the order is paid; once per order, even after a reload.
 *   `receiptId` and `shortId` if the service sent a receipt; `order`
 * @csspart receipt
 * @csspart heading
 * @csspart keep-orders - the box that keeps orders on this device
 * @csspart number - the order number
 * @csspart known - shown instead if the service sent no receipt
 * @csspart method
 * @csspart when
 * @csspart card
 * @csspart statement - how the payment appears on the guest's bank statement
 * @csspart line
 * @csspart original - the order in the restaurant's language, if the guest reads another
 * @csspart subtotal
 * @csspart discount
 * @csspart charge
 * @csspart purpose - what a fee is for, according to the overlay
 * @csspart total
 * @csspart refunded
 * @csspart mismatch - says that the total differs from what the guest agreed to pay
 * @csspart phone - the link that calls the restaurant
 * @csspart net-paid - what is left of the payment after refunds
 * @csspart new-order
 * @csspart print
 * @csspart failed
 * @cssprop --order-sticky-top - the height of the page's own sticky header; 0px by default
 */
export class OrderReceipt extends StageElement {
  static override styles = [super.styles, orderStyles, receiptStyles, fillWidth];
  static override properties: PropertyDeclarations = {
    receiptId: { attribute: 'receipt-id' },
    receiptToken: { attribute: 'receipt-token' },
  };

  declare receiptId: string | undefined;
  declare receiptToken: string | undefined;
  /** The last token that was loaded. */
  #followed = '';
  /** Actions on the order, once loaded. */
  #after: Bundles['afterwards']['afterwards'] | undefined;
  readonly #token = new TokenCheck(this);

  constructor() {
    super('receipt', [
      (shop) => receiptOf(shop).content.$value,
      (shop) => receiptOf(shop).$placed,
      (shop) => receiptOf(shop).$own,
    ]);
    new WhileShown(this, (shop) => [receiptOf(shop).follow()]);
  }

  protected override willUpdate(): void {
    const { shop } = this;
    // As properties, so that the token isn't in the page's markup.
    const link = shop && !this.receiptToken && takeReceiptLink(this, shop);
    if (link) {
      this.receiptToken = link.token;
      this.receiptId = link.id || this.receiptId;
    }
    const { receiptId: id, receiptToken: token } = this;
    if (shop && id && token && token !== this.#followed) {
      this.#followed = token;
      receiptOf(shop).open({ id, token });
    }
    super.willUpdate();
  }

  protected override renderShop(shop: Storefront): unknown {
    return this.#token.isShown ? withoutToken() : super.renderShop(shop);
  }

  protected override renderStage(shop: Storefront): unknown {
    const { content } = receiptOf(shop);
    const found = content.$value.get();
    const failed = found.state === 'failed';
    const ready = found.state === 'ready' && found.value;
    const own = receiptOf(shop).isOwn();
    const canceled = ready && ready.kind === 'receipt' && ready.receipt.canceled;
    return html`<article aria-busy=${!ready && !failed} part="receipt">
      <h2 tabindex="-1" part="heading">${own && !canceled ? receiptText('thankYou') : receiptText('title')}</h2>
      ${
        ready
          ? paperTemplate(
              ready,
              this.currentLanguage,
              this.place?.address ?? '',
              (receipt) => this.#progress(shop, ready, receipt),
              html`<order-law
                place="receipt"
                .storefront=${shop}
                .dishes=${orderIn(ready).items}
              ></order-law>`,
            )
          : nothing
      }
      ${ready ? mismatch(shop, ready) : nothing}
      ${failed ? html`<p role="alert" part="failed">${own ? receiptText('notLoaded') : linkProblem(found.error)}</p>` : nothing}
      ${
        ready || failed
          ? html`<div class="actions">
              ${failed && (own || !isRefusedLink(found.error)) ? html`<button class="primary" @click=${() => void content.reload()}>${sharedText('tryAgain')}</button>` : nothing}
              ${own && isOn(shop.settings.raw.sharedTablet) ? nextGuest(shop) : onward(shop, own, ready)}
              ${ready ? (this.#after?.(this, shop, ready) ?? html`<order-again></order-again>`) : nothing}
            </div>`
          : skeleton()
      }
    </article>`;
  }

  /** For a canceled order, the guest sees what to do, whatever the method was. */
  #progress(shop: Storefront, content: ReceiptContent, receipt: Receipt | null): unknown {
    return [
      receipt?.canceled
        ? nothing
        : html`<order-waiting
            .storefront=${shop}
            .content=${content}
            .address=${this.place?.address ?? ''}
          ></order-waiting>`,
      receipt?.delivery || receipt?.canceled
        ? html`<order-tracking .storefront=${shop} .receipt=${receipt}></order-tracking>`
        : nothing,
    ];
  }

  protected override enter(shop: Storefront): void {
    void receiptOf(shop).content.load();
    void shop.law.load();
    void customElements.whenDefined('order-again').then(async () => {
      this.#after = (await loadSoon('afterwards')).afterwards;
      this.requestUpdate();
    });
  }

  protected override updated(): void {
    super.updated();
    const { shop } = this;
    if (!shop || this.hidden) return;
    const found = receiptOf(shop).content.$value.get();
    if (found.state === 'ready') this.#report(receiptOf(shop), found.value);
  }

  #report(store: ReceiptStore, content: ReceiptContent): void {
    load('alongside').then(
      ({ reportPlaced }) => reportPlaced(this, store, content),
      // Reported with the next render.
      () => {},
    );
  }
}

const withoutToken = () => html`<div class="container">
  <article part="receipt">
    <h2 part="heading">${receiptText('title')}</h2>
    <p part="failed">${receiptText('notOpened')}</p>
  </article>
</div>`;

const orderIn = (content: ReceiptContent) =>
  content.kind === 'receipt' ? content.receipt : content.cart;

/** It is unknown which of the two is right. */
const mismatch = (shop: Storefront, content: ReceiptContent) => {
  const paid = receiptOf(shop).paidInstead(content);
  return paid
    ? html`<div class="alert" role="alert" part="mismatch">
        <p><bdi>${receiptText('otherTotal', { amount: paid.text })}</bdi></p>
        ${restaurantPhone(shop.settings)}
      </div>`
    : nothing;
};

/** At a table or in a room, the next order goes to the same place. */
const onward = (shop: Storefront, own: boolean, content: ReceiptContent | false) => html`<button
  class=${own && content && isAtPlace(orderIn(content).method) ? 'primary' : ''}
  part="new-order"
  @click=${() => (own && content ? orderMore(shop, content) : shop.startNewOrder())}
>${own ? moreText(content) : checkoutText('backToMenu')}</button>`;

function moreText(content: ReceiptContent | false): string {
  const { table, room } = content ? placeIn(content) : {};
  if (table) return waitingText('orderMoreTable', { table });
  if (room) return waitingText('orderMoreRoom', { room });
  return receiptText('startNewOrder');
}

const nextGuest = (shop: Storefront) =>
  html`<order-next-guest .storefront=${shop}></order-next-guest>`;

declare global {
  interface HTMLElementTagNameMap {
    'order-receipt': OrderReceipt;
  }
}
