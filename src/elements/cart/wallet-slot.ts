/** The wallet in the cart, for orders that need nothing but a payment. */
import { html, nothing } from 'lit';
import { methodOf } from '../../stores/cart/pending.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { readyTimeOf } from '../../stores/time/ready-time.js';
import { findProcessor, hasWallet } from '../payment/known-wallets.js';
import { isOnlyPaymentLeft, mayComeFirst } from '../payment/wallet-first.js';
import type { Sheet } from '../shared/sheet.js';
import { leave } from './leave.js';
import type { OrderCart } from './order-cart.js';

const followed = new WeakSet<Storefront>();

/** Until the law is known, no wallet is offered. */
function followLaw(cart: OrderCart, shop: Storefront): void {
  if (followed.has(shop)) return;
  followed.add(shop);
  const stop = shop.law.$value.listen(({ state }) => {
    if (state !== 'ready') return;
    stop();
    cart.requestUpdate();
  });
  void shop.law.load();
}

/** The shop, if its order may be paid by a wallet from the cart. */
function shopOf(cart: OrderCart): Storefront | undefined {
  const { shop } = cart;
  if (!shop) return undefined;
  followLaw(cart, shop);
  if (!mayComeFirst(shop) || !shop.cart.$view.get().confirmed?.payable) return undefined;
  if (hasWallet(shop) === false) return undefined;
  findProcessor(shop);
  return shop;
}

/** Whether space below the button has been reserved since the cart became a dialog. */
const kept = new WeakMap<OrderCart, boolean>();

/**
 * Below the button to the checkout. A cart that is a sheet over the page reserves space for it when it opens.
 * If it isn't known by then whether there is a wallet, the wallet appears above the button, so that the
 * button stays where the guest is about to press it. Elsewhere, nothing moves when the wallet appears.
 *
 * @param sheet the cart is a modal dialog
 */
export function walletTemplate(cart: OrderCart, sheet: Sheet | false): unknown {
  const shop = shopOf(cart);
  const isAllowed = shop !== undefined && isOnlyPaymentLeft(shop) && !asksQuestions(shop);
  if (sheet && !kept.has(cart)) kept.set(cart, isAllowed && hasWallet(shop) === true);
  if (!shop) return nothing;
  const say = (text: string) => {
    const place = cart.renderRoot.querySelector('.status-line');
    if (place && place.textContent !== text) place.textContent = text;
  };
  const turn = (isAside: boolean) => sheet && stepAside(cart, sheet, isAside);
  return html`<order-wallet
    class=${sheet && !kept.get(cart) ? 'late' : ''}
    hidden
    bare
    part="wallet-slot"
    .first=${true}
    .allowed=${isAllowed}
    .expected=${sheet !== false && isAllowed}
    .onOpen=${() => {
      turn(true);
      void readyTimeOf(shop).askInCart();
    }}
    .onCancel=${() => turn(false)}
    .onSay=${say}
    .onDone=${() => {
      turn(false);
      showResult(cart, shop);
    }}
    .storefront=${shop}
  ></order-wallet>
  <p class="status-line quiet" role="status"></p>`;
}

/** Finds out whether there is a wallet before the order opens, so that space can be reserved. */
export function walletSearch(cart: OrderCart): unknown {
  kept.delete(cart);
  const shop = shopOf(cart);
  return shop && hasWallet(shop) === undefined
    ? html`<order-wallet
        hidden
        .first=${true}
        .probe=${true}
        .onDone=${() => hasWallet(shop) !== undefined && cart.requestUpdate()}
        .storefront=${shop}
      ></order-wallet>`
    : nothing;
}

/**
 * A modal dialog would make the wallet's own sheet and a bank's question inert, and be in front of
 * them. Nothing moves to another place of the page, because that would load the wallet's frame again.
 */
function stepAside({ renderRoot }: OrderCart, sheet: Sheet, isAside: boolean): void {
  const dialog = renderRoot.querySelector('dialog');
  if (!sheet.opened || !dialog?.open || sheet.isAside === isAside) return;
  sheet.isAside = isAside;
  dialog.close();
  if (isAside) dialog.show();
  else dialog.showModal();
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
