/** Keys that belong to an input method, with which guests write Japanese, Chinese or Korean. */
import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { load } from '../../../src/bundles/load.js';
import type { OrderPlace } from '../../../src/elements/fulfillment/order-place.js';
import { openShop } from '../cart/cart-shop.js';
import { button, openMenu } from '../menu/menu-page.js';
import { openBowlShop } from './bowl.js';
import { until } from './until.js';

/** While the method still offers words for what was typed. */
const press = (target: Element | null | undefined, key: string) =>
  target?.dispatchEvent(
    new KeyboardEvent('keydown', {
      key,
      isComposing: true,
      bubbles: true,
      composed: true,
      cancelable: true,
    }),
  );

const found = {
  text: '1 Ginza',
  address: {
    ...{ street: '1 Ginza', streetOptional: '', city: 'Tokyo', state: '13', zipCode: '104' },
    ...{ country: 'United States', lat: 1, lng: 2 },
  },
};

describe('a key of an input method', () => {
  it('neither empties nor ends the search', async () => {
    const menu = await openMenu(openBowlShop().shop);
    button(menu.shadowRoot as ShadowRoot, /Search/).click();
    const finder = () => menu.shadowRoot?.querySelector('order-finder');
    await until(() => finder()?.shadowRoot?.querySelector('input'), 'the search is open');
    const input = finder()?.shadowRoot?.querySelector('input') as HTMLInputElement;
    input.value = 'ラーメン';
    press(input, 'Escape');
    expect(input.value).to.equal('ラーメン');
    input.value = '';
    press(input, 'Escape');
    await menu.updateComplete;
    expect(finder()).not.to.equal(null);
  });

  it('neither looks up an address nor chooses one', async () => {
    await load('fulfillment');
    const { shop } = openShop({}, { method: 'delivery' });
    const asked: string[] = [];
    shop.addressLookup = async (query) => {
      asked.push(query);
      return [found, { ...found, text: '2 Ginza' }];
    };
    const place = await fixture<OrderPlace>(html`<order-place .storefront=${shop}></order-place>`);
    const street = () => place.shadowRoot?.querySelector<HTMLInputElement>('#street');
    await until(street, 'the field is there');
    const input = street() as HTMLInputElement;
    input.focus();
    input.value = 'ぎんざ';
    press(input, 'Enter');
    expect(asked).to.deep.equal([]);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const isOpen = () => street()?.getAttribute('aria-expanded') === 'true';
    await until(isOpen, 'addresses are offered');
    press(input, 'ArrowDown');
    press(input, 'Escape');
    await place.updateComplete;
    expect(isOpen()).to.equal(true);
    expect(street()?.getAttribute('aria-activedescendant')).to.equal(null);
    shop.close();
  });

  it('doesn’t close the drawer', async () => {
    await load('storefront');
    const opener = await fixture<HTMLElement>(
      html`<order-button proxy="https://orders.test" location="riverside"></order-button>`,
    );
    await until(() => opener.shadowRoot?.querySelector('button'), 'the button is there');
    opener.shadowRoot?.querySelector('button')?.click();
    const drawer = () => document.querySelector('order-drawer');
    await until(() => drawer()?.shadowRoot?.querySelector('section'), 'the drawer is open');
    press(drawer(), 'Escape');
    expect(drawer()).not.to.equal(null);
    drawer()?.shadowRoot?.querySelector<HTMLElement>('[part~="close"]')?.click();
    await until(() => !drawer(), 'it is closed');
  });
});
