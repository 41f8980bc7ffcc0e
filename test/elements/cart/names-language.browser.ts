import { expect, fixture, html } from '@open-wc/testing';
import { atom } from 'nanostores';
import '../../../src/bundles/list.js';
import { load } from '../../../src/bundles/load.js';
import { until } from '../shared/until.js';
import { all, button, openCart, painted, words } from './cart-page.js';
import { openShop } from './cart-shop.js';

const arabicPage = { language: 'ar', menuLanguage: 'en' };

describe('names from an English menu on an Arabic page', () => {
  before(() => Promise.all([load('alongside'), load('afterwards')]));

  it('are marked as English where a removed dish can be restored', async () => {
    const { shop, add } = openShop({}, arabicPage);
    const cart = await openCart(shop);
    await until(() => cart.lang === 'ar', 'the language has arrived');
    add('Mint tea');
    await painted(cart);
    button(cart, /Mint tea/).click();
    const name = () => all(cart, '.undo [lang="en"]')[0];
    await until(() => Boolean(name()), 'undo is offered');
    expect(words(name())).to.equal('Mint tea');
    expect(words(name()?.closest('.undo')))
      .to.contain('Mint tea')
      .and.match(/\p{Script=Arabic}/u);
  });

  it('are marked as English in the list of running orders, with English commas', async () => {
    const { shop } = openShop({}, arabicPage);
    const items = ['Mint tea', 'Soup'].map((name) => ({ name }));
    const cart = { id: 'one', method: 'takeout', pickupType: 'ASAP', items };
    Object.assign(shop, { $running: atom([{ cart }]) });
    const list = await fixture<HTMLElement>(
      html`<order-running .storefront=${shop}></order-running>`,
    );
    await until(() => all(list, '[lang="en"]').length > 0, 'the list has loaded');
    expect(words(all(list, '[lang="en"]')[0])).to.equal('Mint tea, Soup');
  });
});
