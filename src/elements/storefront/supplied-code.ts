/** Applies a discount code from a link or a script of the page, and tells the guest the result. */
import { discountText } from '../../messages/checkout.js';
import { loadLanguage, setLanguage } from '../../messages/language.js';
import { codeInAddress } from '../../page/addresses.js';
import { discountCodeOf, type SuppliedCode } from '../../stores/cart/discount-code.js';
import { dependenciesOf } from '../../stores/storefront/dependencies.js';
import type { Storefront } from '../../stores/storefront/types.js';
import type { OrderMenu } from '../menu/order-menu.js';
import { elementsOf } from './events.js';
import { ScriptError } from './show-order.js';

const LONGEST_CODE = 64;

const isCode = (code: unknown): code is string =>
  typeof code === 'string' && code.trim() !== '' && code.trim().length <= LONGEST_CODE;

const followed = new WeakSet<Storefront>();

/** The cart or the checkout shows a refusal, because guests can act on it there. */
function follow(shop: Storefront): void {
  if (followed.has(shop)) return;
  followed.add(shop);
  const { $supplied } = discountCodeOf(shop);
  $supplied.subscribe((supplied) => {
    if (supplied?.step === 'waiting' || supplied?.step === 'applied') void announce(shop, supplied);
    // It would contradict the refusal.
    else if (supplied?.step === 'refused') silence(shop, supplied);
  });
  // The menu in a drawer begins when the drawer opens.
  const announceAgain = () => {
    const supplied = $supplied.get();
    if (supplied?.step === 'waiting') void announce(shop, supplied);
  };
  document.addEventListener('order-open', announceAgain);
  dependenciesOf(shop).onClose(() => document.removeEventListener('order-open', announceAgain));
}

const menusOf = (shop: Storefront) =>
  [...elementsOf(shop)].filter(({ localName }) => localName === 'order-menu') as OrderMenu[];

function silence(shop: Storefront, { code }: SuppliedCode): void {
  for (const menu of menusOf(shop)) {
    setLanguage(menu.currentLanguage);
    if (menu.toast === discountText('waiting', { code })) menu.toast = '';
  }
}

async function announce(shop: Storefront, { step, code }: SuppliedCode): Promise<void> {
  for (const menu of menusOf(shop)) {
    await menu.updateComplete;
    await loadLanguage(menu.currentLanguage);
    setLanguage(menu.currentLanguage);
    menu.toast = discountText(step === 'applied' ? 'applied' : 'waiting', { code });
  }
}

/** `?code=` in the page's address, once per order. */
export function useLinkedCode(shop: Storefront): void {
  const code = codeInAddress(shop.settings.raw.urlParameters);
  follow(shop);
  if (isCode(code)) discountCodeOf(shop).supply(code.trim());
}

/**
 * Resolves once the service has answered, or with `waiting` while the order is empty.
 *
 * @throws ScriptError `wrong-code` or `code-refused`
 */
export function applyCode(shop: Storefront, code: string): Promise<'applied' | 'waiting'> {
  if (!isCode(code)) {
    throw new ScriptError(
      'wrong-code',
      `Expected a code of 1 to ${LONGEST_CODE} characters, found ${String(code).length}.`,
    );
  }
  const store = discountCodeOf(shop);
  follow(shop);
  store.supply(code.trim(), { again: true });
  return new Promise((resolve, reject) => {
    const stop = store.$supplied.subscribe((supplied) => {
      if (supplied?.step === 'sent') return;
      queueMicrotask(() => stop());
      if (supplied?.step !== 'refused') return resolve(supplied?.step ?? 'waiting');
      const reason = supplied.reason || 'The service gave no reason.';
      reject(new ScriptError('code-refused', `Expected the order to accept the code. ${reason}`));
    });
  });
}
