import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/core.js';
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
  it('is the one around it on the page', async () => {
    const menu = await openIn('', 'de-AT');
    button(card(menu, 'dish-1'), /Hinzufügen/);
  });

  it('is the one of its shop before the one of the page, and is told to readers', async () => {
    const menu = await openIn('ar', 'en');
    button(card(menu, 'dish-1'), /أضف/);
    expect(menu.lang).to.equal('ar');
  });

  it('turns the layout round where only the widget is written from right to left', async () => {
    const menu = await openIn('ar', 'en');
    expect(getComputedStyle(menu).direction).to.equal('rtl');
  });

  it('decides where a dish begins whose words run the other way', async () => {
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

  it('is each element’s own where a page has two', async () => {
    const french = await openIn('', 'fr');
    const spanish = await openIn('', 'es');
    french.requestUpdate();
    await french.updateComplete;
    button(card(french, 'dish-1'), /Ajouter/);
    button(card(spanish, 'dish-1'), /Añadir/);
  });

  it('is English where the language has no file', async () => {
    const menu = await openIn('', 'nl');
    button(card(menu, 'dish-1'), /Add/);
  });
});
