/** A guest who orders: the result, and whether the checkout had begun. */
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { addProduct, orderable } from '../../stores/shared/adding.js';
import { payByCard } from '../../stores/shared/paying.js';
import type { Evening } from './evening.js';
import { type Chance, openPage, type Shop, seconds } from './guest.js';

export interface Order {
  /** The guest pressed "pay" with a cart that the service had confirmed. */
  begun: boolean;
  /** When the service first confirmed the cart, `null` until then. */
  cartAt: number | null;
  /** When the receipt was shown, `null` until then. */
  done: number | null;
}

/** How long a guest waits for a busy service, before and during the checkout. */
const patience = { before: 120_000, during: 300_000 };

/** `items`: the number of different ones. */
export async function order(
  evening: Evening,
  address: string,
  items: number,
  chance: Chance,
): Promise<Order> {
  const { time } = evening;
  const outcome: Order = { begun: false, cartAt: null, done: null };
  const shop = openPage(evening, address, chance);
  shop.cart.$view.listen(({ confirmed }) => {
    if (confirmed) outcome.cartAt ??= time.now();
  });
  try {
    const dishes = await simpleDishes(shop);
    for (let item = 0; item < items; item += 1) {
      await time.sleep(seconds(10, 30, chance));
      await addProduct(shop, dishes[Math.floor(chance() * dishes.length)] ?? 0);
    }
    await time.sleep(seconds(5, 20, chance));
    if (!(await confirmed(evening, shop))) return outcome;
    outcome.begun = true;
    await pay(evening, shop, chance);
    if (shop.$stage.get() === 'receipt') {
      const { content } = receiptOf(shop);
      await content.load();
      const value = content.$value.get();
      if (value.state === 'ready' && value.value.kind === 'receipt') outcome.done = time.now();
    }
  } catch {
    // The menu or a dish couldn't load: nothing was ordered.
  } finally {
    shop.close();
  }
  return outcome;
}

/** The dishes on the menu without required choices, so that no addition is rejected. */
async function simpleDishes(shop: Shop): Promise<number[]> {
  const products = await orderable(shop);
  return products.flatMap(({ hasModifiers }, index) => (hasModifiers ? [] : [index]));
}

/** Everything in the cart is confirmed by the service. */
async function confirmed({ time }: Evening, shop: Shop): Promise<boolean> {
  const until = time.now() + patience.before;
  while (shop.cart.$view.get().pending || !shop.cart.$view.get().confirmed) {
    if (time.now() > until) return false;
    await time.sleep(1000);
  }
  return true;
}

async function pay(evening: Evening, shop: Shop, chance: Chance): Promise<void> {
  const { time } = evening;
  shop.startCheckout();
  const checkout = checkoutOf(shop);
  await Promise.allSettled([checkout.times.load(), checkout.gratuity.load()]);
  await time.sleep(seconds(20, 45, chance));
  checkout.rememberContact({
    customerName: 'Ada Guest',
    emailAddress: 'ada@example.com',
    phoneNumber: '',
  });
  const until = time.now() + patience.during;
  await checkout.prepare();
  while (checkout.$payment.get().step !== 'ready' && time.now() < until) {
    // The page says when to try again, and the guest does.
    await time.sleep(5_000);
    await checkout.prepare();
  }
  await time.sleep(seconds(15, 40, chance));
  await checkout.confirm((secret) => time.during(payByCard(evening, secret)));
  while (checkout.$payment.get().step === 'unknown' && time.now() < until) {
    await time.sleep(3_000);
    await checkout.checkAgain();
  }
}
