import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { button, card, names } from '../menu/menu-page.js';
import { openShop } from '../menu/menu-shop.js';
import { until } from './until.js';

const arrived = (menu: OrderMenu) => until(() => names(menu).length > 0, 'the menu has arrived');

async function openIn(language: string, lang = ''): Promise<OrderMenu> {
  const { shop } = openShop({ language });
  const holder = await fixture<HTMLElement>(
    html`<div lang=${lang || 'en'}><order-menu .storefront=${shop}></order-menu></div>`,
  );
  const menu = holder.querySelector('order-menu') as OrderMenu;
  await arrived(menu);
  return menu;
}

describe('the language of an element', () => {
  it('is the language of the surrounding page', async () => {
    const menu = await openIn('', 'de-AT');
    button(card(menu, 'dish-1'), /Hinzufügen/);
  });

  it('is its shop’s language rather than the page’s, and screen readers learn of it', async () => {
    const menu = await openIn('ar', 'en');
    button(card(menu, 'dish-1'), /أضف/);
    expect(menu.lang).to.equal('ar');
  });

  it('is the page’s again when its next shop has none of its own', async () => {
    const menu = await openIn('ar', 'en');
    menu.storefront = openShop().shop;
    await until(
      () => /^Add/.test(menu.shadowRoot?.querySelector('.add')?.getAttribute('aria-label') ?? ''),
      'English',
    );
    expect(getComputedStyle(menu).direction).to.equal('ltr');
  });

  it('mirrors the layout even if only the widget is in a right-to-left language', async () => {
    const menu = await openIn('ar', 'en');
    expect(getComputedStyle(menu).direction).to.equal('rtl');
  });

  it('puts a dish in the other writing direction at the start of the layout', async () => {
    const menu = await openIn('ar', 'ar');
    for (const part of ['product-name', 'description']) {
      const block = card(menu, 'dish-1').querySelector(`[part~="${part}"]`) as HTMLElement;
      const words = document.createRange();
      words.selectNodeContents(block);
      const end = Number.parseFloat(getComputedStyle(block).paddingRight);
      const { right } = block.getBoundingClientRect();
      expect(words.getBoundingClientRect().right, part).to.be.closeTo(right - end, 1);
    }
  });

  it('is separate for each element if a page has two languages', async () => {
    const french = await openIn('', 'fr');
    const spanish = await openIn('', 'es');
    french.requestUpdate();
    await french.updateComplete;
    button(card(french, 'dish-1'), /Ajouter/);
    button(card(spanish, 'dish-1'), /Añadir/);
  });

  it('is English if there is no file for the language', async () => {
    const menu = await openIn('', 'qaa');
    button(card(menu, 'dish-1'), /Add/);
  });
});
