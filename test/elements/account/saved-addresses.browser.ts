import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { load } from '../../../src/bundles/load.js';
import type { OrderSavedAddresses } from '../../../src/elements/account/order-saved-addresses.js';
import { accountOf } from '../../../src/stores/account/account.js';
import { customerOf } from '../../../src/stores/account/customer.js';
import { openShop } from '../cart/cart-shop.js';
import { until } from '../shared/until.js';

type Writable = { get(): object; set(to: object): void };

const home = {
  ...{ id: 'home', full: '12 Main Street', line1: '12 Main Street', line2: '', line3: '' },
  ...{ lat: 1, lng: 2, revision: '1' },
};

describe('saved addresses', () => {
  it('give way to the fields of an address when the customer logs out', async () => {
    await load('account');
    const { shop } = openShop({}, { method: 'delivery' });
    const $login = customerOf(shop).$login as unknown as Writable;
    $login.set({ ...$login.get(), step: 'signed-in' });
    (accountOf(shop).addresses.$value as unknown as Writable).set({
      state: 'ready',
      value: { items: [home], more: false, busy: false, error: null },
    });
    const element = await fixture<OrderSavedAddresses>(
      html`<order-saved-addresses .storefront=${shop} .onChoose=${async () => true}>
        <input id="street">
      </order-saved-addresses>`,
    );
    const street = element.querySelector('input') as HTMLInputElement;
    const radio = element.shadowRoot?.querySelector<HTMLInputElement>('input[type=radio]');
    radio?.click();
    await until(() => street.offsetParent === null, 'the fields give way to the saved address');
    $login.set({ ...$login.get(), step: 'guest' });
    await until(() => street.offsetParent !== null, 'the fields are back');
    expect(element.shadowRoot?.querySelector('input[type=radio]')).to.equal(null);
    shop.close();
  });
});
