/** An integrator's code that depends on the types. Never run. */
import {
  type AddressLookup,
  createStorefront,
  type OrderFacts,
  OrderMenu,
  readSettings,
} from 'order-elements';
import 'order-elements/order-elements.js';
import { createProxy } from 'order-elements/proxy';

export const proxy: (settings: Parameters<typeof createProxy>[0]) => unknown = createProxy;

const menu = document.createElement('order-menu');
menu.storefront = createStorefront(readSettings({ location: 'riverside' }));
export const isMenu: boolean = menu instanceof OrderMenu;

const lookup: AddressLookup = async () => [];
const checkout = document.querySelector('order-checkout');
if (checkout) checkout.addressLookup = lookup;

document.body.addEventListener('order-placed', ({ shortId, order }) => report(shortId, order));
document.body.addEventListener('order-cart-change', ({ quantity, total }) => {
  menu.title = `${quantity.toFixed()} ${total?.text ?? ''}`;
});

function report(shortId: string | undefined, order: OrderFacts): void {
  menu.title = `${shortId ?? ''} ${order.total.text}`;
}

// @ts-expect-error an attribute is not a property
menu.receiptId = 'r-1';
