/** The wallet in the cart, for orders that need nothing but a payment. */
import { html, nothing } from 'lit';
import { methodOf } from '../../stores/cart/pending.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { findProcessor, hasWallet } from '../payment/known-wallets.js';
import { isOnlyPaymentLeft, mayComeFirst } from '../payment/wallet-first.js';
import { leave } from './leave.js';
import type { OrderCart } from './order-cart.js';

const asked = new WeakSet<Storefront>();

/** Until the law is known, no wallet is offered. */
function followLaw(cart: OrderCart, shop: Storefront): void {
  if (asked.has(shop)) return;
  asked.add(shop);
  const stop = shop.law.$value.listen(({ state }) => {
    if (state !== 'ready') return;
    stop();
    cart.requestUpdate();
  });
  void shop.law.load();
}

/**
 * Below the button to the checkout, where its arrival moves nothing. In a modal dialog it only
 * finds out whether there is a wallet: the wallet's sheet and a bank's question would be inert.
 *
 * @param isModal the cart is a dialog over the page
 */
export function walletTemplate(cart: OrderCart, shop: Storefront, isModal: boolean): unknown {
  followLaw(cart, shop);
  if (!mayComeFirst(shop) || !shop.cart.$view.get().confirmed?.payable) return nothing;
  if (hasWallet(shop) === false) return nothing;
  findProcessor(shop);
  return html`<order-wallet
    hidden
    bare
    part="wallet-slot"
    .first=${true}
    .probe=${isModal}
    .allowed=${isOnlyPaymentLeft(shop) && !asksQuestions(shop)}
    .onDone=${() => showResult(cart, shop)}
    .storefront=${shop}
  ></order-wallet>`;
}

/** Guests answer the merchant's own questions at the checkout, where the wallet waits for them. */
function asksQuestions({ settings, cart }: Storefront): boolean {
  const view = cart.$view.get();
  const method = methodOf(view, settings);
  try {
    const questions: readonly { readonly methods?: readonly string[] }[] = JSON.parse(
      settings.raw.questions ?? '[]',
    );
    return view.takesNote && questions.some(({ methods }) => methods?.includes(method) ?? true);
  } catch {
    // A setting that can't be read asks nothing.
    return false;
  }
}

/** A paid order shows its receipt; anything else is explained at the checkout. */
function showResult(cart: OrderCart, shop: Storefront): void {
  const { step } = checkoutOf(shop).$payment.get();
  if (shop.$stage.get() === 'menu' && step !== 'idle' && step !== 'paid') void leave(cart, shop);
}
