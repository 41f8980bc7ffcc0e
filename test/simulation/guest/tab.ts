/** A tab of the guest's browser: opened, killed and opened again, with the real stores in it. */
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import type {
  CartView,
  CheckoutStore,
  PaymentState,
  Storefront,
} from '../../../src/stores/storefront/types.js';
import { openPage, type Page } from '../world/page.js';
import type { World } from '../world/world.js';

export interface OpenPage {
  readonly page: Page;
  readonly shop: Storefront;
  /** Created at the start, like that of the checkout element. */
  readonly checkout: CheckoutStore;
}

export interface Tab {
  readonly name: string;
  /** `null` while nothing is open in it. */
  open(): OpenPage | null;
  /** Opens the restaurant's page if it isn't open. */
  visit(): void;
}

export interface Onlookers {
  /** The cart of a page shows something new. */
  saw(view: CartView, before: CartView | null): void;
  /** A page's payment moved on by one step. */
  payment(state: PaymentState, before: PaymentState): void;
  /** A page was opened and shows this. */
  visited(open: OpenPage): void;
}

export function createTab(world: World, name: string, onlookers: Onlookers): Tab {
  const storage = new Map<string, string>();
  let now: OpenPage | null = null;

  const visit = () => {
    if (now) return;
    const page = openPage(
      { ...world, log: (what) => world.log(`${name} ${what}`) },
      storage,
      () => {
        now = null;
        world.log(`${name} is gone`);
      },
    );
    page.act(() => {
      const shop = createStorefront(settingsOf(world), page.platform);
      const checkout = checkoutOf(shop);
      receiptOf(shop);
      now = { page, shop, checkout };
      watch(now);
    });
  };

  const watch = (open: OpenPage) => {
    const { page, shop, checkout } = open;
    let view = shop.cart.$view.get();
    shop.cart.$view.listen((next) => {
      const before = view;
      view = next;
      if (page.alive()) onlookers.saw(next, before);
    });
    let payment = checkout.$payment.get();
    world.log(`${name} opens at ${shop.$stage.get()}, payment ${payment.step}`);
    checkout.$payment.listen((next) => {
      const before = payment;
      payment = next;
      if (!page.alive()) return;
      world.log(`${name}: payment ${JSON.stringify(next)}`);
      onlookers.payment(next, before);
    });
    onlookers.saw(view, null);
    onlookers.visited(open);
  };

  return { name, open: () => now, visit };
}

const settingsOf = ({ way, addresses }: World) =>
  readSettings({
    api: way === 'storefront' ? 'storefront' : 'proxy',
    proxy: addresses.proxy,
    service: addresses.service,
    location: 'river',
    timeZone: 'America/New_York',
    processorScript: 'https://processor.example/script.js',
    processorKey: 'public-key',
  });
