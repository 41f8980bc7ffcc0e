/** The cart's bar together with overlays of the page. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { OrderCart } from '../../../src/elements/cart/order-cart.js';
import { lockScroll } from '../../../src/elements/shared/sheet.js';
import { all, button, openCart, painted } from './cart-page.js';
import { openShop } from './cart-shop.js';

const bounds = (cart: OrderCart) => all(cart, '[part="dock"]')[0]?.getBoundingClientRect();

/** The element that a press in the middle of the bar would hit. */
function pressed(cart: OrderCart): string {
  const { left = 0, top = 0, width = 0, height = 0 } = bounds(cart) ?? {};
  return document.elementFromPoint(left + width / 2, top + height / 2)?.localName ?? 'nothing';
}

async function openBar(around: HTMLElement): Promise<OrderCart> {
  const { shop, add } = openShop();
  add('Tea');
  const cart = await openCart(shop, 'bar');
  around.append(cart);
  document.body.append(around);
  await painted(cart);
  return cart;
}

function box(style: string, tag = 'div'): HTMLElement {
  const made = document.createElement(tag);
  made.style.cssText = style;
  return made;
}

const launcher = () =>
  box('position: fixed; inset: auto 0 0; height: 90px; z-index: 2147483647; background: teal');

describe('the bar of order-cart', () => {
  before(async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    await setViewport({ width: 390, height: 800 });
  });
  afterEach(() => {
    fixtureCleanup();
    document.body.replaceChildren();
  });
  after(() => setViewport({ width: 1280, height: 800 }));

  for (const style of [
    'transform: translateY(40px)',
    'filter: blur(0)',
    'overflow: hidden; contain: layout; height: 60px',
  ]) {
    it(`is at the bottom of the window inside a box with ${style}`, async () => {
      const cart = await openBar(box(style));
      expect(bounds(cart)?.bottom).to.equal(window.innerHeight);
      expect(bounds(cart)?.width).to.equal(document.documentElement.clientWidth);
      expect(pressed(cart)).to.equal('order-cart');
    });
  }

  it('is not covered by a chat launcher of the page, and can sit above it', async () => {
    const around = box('');
    const cart = await openBar(around);
    document.body.append(launcher());
    expect(pressed(cart)).to.equal('order-cart');
    around.style.setProperty('--order-sticky-bottom', '90px');
    expect(bounds(cart)?.bottom).to.equal(window.innerHeight - 90);
    expect(Math.abs(cart.offsetHeight - 90 - (bounds(cart)?.height ?? 0))).to.be.at.most(2);
  });

  it('is below overlays of the page, and returns afterwards', async () => {
    const cart = await openBar(box(''));
    document.body.append(launcher());
    const unlockScroll = lockScroll();
    expect(pressed(cart)).not.to.equal('order-cart');
    unlockScroll();
    expect(pressed(cart)).to.equal('order-cart');
  });

  it('does not cover a modal dialog of the page that was already open', async () => {
    const dialog = box(
      'inset: 0; width: 390px; height: 800px; max-width: none; max-height: none; padding: 0',
      'dialog',
    ) as HTMLDialogElement;
    document.body.append(dialog);
    dialog.showModal();
    const cart = await openBar(box(''));
    expect(pressed(cart)).to.equal('dialog');
    dialog.close();
    cart.requestUpdate();
    await painted(cart);
    expect(pressed(cart)).to.equal('order-cart');
  });

  it('appears above a modal dialog of the page that contains it', async () => {
    const dialog = box('transform: translateY(10px)', 'dialog') as HTMLDialogElement;
    const cart = await openBar(dialog);
    dialog.showModal();
    cart.requestUpdate();
    await painted(cart);
    expect(bounds(cart)?.bottom).to.equal(window.innerHeight);
    expect(pressed(cart)).to.equal('order-cart');
    button(cart, /View order/).click();
    await painted(cart);
    expect(all(cart, 'dialog')[0]?.matches(':modal')).to.equal(true);
  });
});
