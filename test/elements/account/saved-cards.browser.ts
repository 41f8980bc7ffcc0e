import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { load } from '../../../src/bundles/load.js';
import type { OrderSavedCards } from '../../../src/elements/account/order-saved-cards.js';
import { accountOf } from '../../../src/stores/account/account.js';
import { customerOf } from '../../../src/stores/account/customer.js';
import { openShop } from '../cart/cart-shop.js';
import { until } from '../shared/until.js';

type Writable = { get(): object; set(to: object): void };

/** A shop with a logged-in customer. */
function customersShop() {
  const opened = openShop();
  const $login = customerOf(opened.shop).$login as unknown as Writable;
  $login.set({ ...$login.get(), step: 'signed-in' });
  return opened;
}

describe('saved cards', () => {
  it('are requested at each shop that the checkout changes to', async () => {
    await load('account');
    const [first, second] = [customersShop(), customersShop()];
    const asksForCards = ({ shop }: typeof first) =>
      accountOf(shop).cards.$value.get().state !== 'idle';
    const element = await fixture<OrderSavedCards>(
      html`<order-saved-cards .storefront=${first.shop}></order-saved-cards>`,
    );
    await until(() => asksForCards(first), 'the first shop is asked');
    expect(asksForCards(second)).to.equal(false);
    element.storefront = second.shop;
    await until(() => asksForCards(second), 'the second shop is asked');
    first.shop.close();
    second.shop.close();
  });
});
