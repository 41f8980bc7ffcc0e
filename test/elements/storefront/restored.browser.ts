/** Routers like Turbo keep a copy of the page that a guest leaves, and show it when the guest comes back. */
import { expect } from '@open-wc/testing';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import '../../../src/bundles/storefront.js';
import { openShop } from '../menu/menu-shop.js';
import { until } from '../shared/until.js';

async function pageWithOpenDrawer(): Promise<void> {
  const button = document.createElement('order-button');
  button.storefront = openShop().shop;
  const ofThePage = document.createElement('aside');
  ofThePage.inert = true;
  document.body.replaceChildren(document.createElement('main'), ofThePage, button);
  await until(() => button.shadowRoot?.querySelector('button'), 'the button is painted');
  void button.open();
  await until(() => document.querySelector('order-drawer'), 'the drawer is open');
}

/** Leaves the page as routers do, and comes back to the copy that was made of it. */
async function leaveAndComeBack(): Promise<void> {
  const copy = document.body.cloneNode(true);
  document.body.replaceChildren('About us');
  await until(() => document.documentElement.style.overflow === '', 'the page scrolls again');
  document.body.replaceChildren(...copy.childNodes);
}

const inert = () => [...document.querySelectorAll('[inert]')].map(({ localName }) => localName);

describe('a page that a router restores from a copy', () => {
  afterEach(() => document.body.replaceChildren());

  it('made while the drawer was open has no dead drawer, and everything is in reach', async () => {
    await pageWithOpenDrawer();
    expect(inert()).to.deep.equal(['main', 'aside', 'order-button']);
    await leaveAndComeBack();
    await until(() => !document.querySelector('order-drawer'), 'the copy of the drawer is gone');
    expect(inert()).to.deep.equal(['aside']);
    const button = document.querySelector('order-button') as HTMLElementTagNameMap['order-button'];
    button.storefront = openShop().shop;
    void button.open();
    await until(() => document.querySelector('order-drawer order-menu'), 'it opens again');
  });
});
