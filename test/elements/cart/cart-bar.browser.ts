import { aTimeout, expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { languageCodes } from '../../../src/contract/languages.js';
import type { OrderCart } from '../../../src/elements/cart/order-cart.js';
import { until } from '../shared/until.js';
import { all, announced, button, buttons, openCart, painted, parts } from './cart-page.js';
import { openShop } from './cart-shop.js';

const dialog = (cart: OrderCart) => cart.shadowRoot?.querySelector('dialog');
const isOpen = (cart: OrderCart) => dialog(cart)?.open === true;

async function openSheet(cart: OrderCart): Promise<void> {
  button(cart, /View order/).click();
  await until(() => isOpen(cart), 'the order is open');
}

describe('order-cart as a bar', () => {
  before(async () => {
    // During the fade-in, the open order's contrast is too low.
    await emulateMedia({ reducedMotion: 'reduce' });
    await setViewport({ width: 390, height: 800 });
  });
  after(() => setViewport({ width: 1280, height: 800 }));

  it('is a bar in narrow windows, and a panel in wide ones', async () => {
    const { shop, add } = openShop();
    add('Tea');
    const cart = await openCart(shop, 'auto');
    expect(parts(cart, 'bar')).to.have.length(1);
    await setViewport({ width: 1000, height: 800 });
    await until(() => parts(cart, 'panel').length === 1, 'the panel is there');
    expect(parts(cart, 'bar')).to.deep.equal([]);
    await setViewport({ width: 390, height: 800 });
    await until(() => parts(cart, 'bar').length === 1, 'the bar is back');
  });

  it('covers at most a quarter of a low window', async () => {
    const { shop, add } = openShop();
    add('Tea');
    const cart = await openCart(shop, 'bar');
    await setViewport({ width: 320, height: 256 });
    const [dock] = all(cart, '[part~="dock"]');
    expect(dock?.offsetHeight).to.be.at.most(256 / 4);
    await setViewport({ width: 390, height: 800 });
  });

  it('is absent while the order is empty', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop, 'bar');
    expect(parts(cart, 'dock')).to.deep.equal([]);
    expect(cart.offsetHeight).to.equal(0);
    add('Tea');
    await painted(cart);
    expect(parts(cart, 'bar')).to.deep.equal(['1 item · about $9.00 View order']);
  });

  it('sits at the bottom of the window, and reserves space for itself', async () => {
    const { shop, add } = openShop();
    add('Tea', { quantity: 3 });
    await shop.cart.flush();
    const cart = await openCart(shop, 'bar');
    expect(parts(cart, 'bar')).to.deep.equal(['3 items · 28.9 dollars View order']);
    const dock = all(cart, '[part="dock"]')[0]?.getBoundingClientRect();
    expect(dock?.bottom).to.equal(window.innerHeight);
    expect(dock?.width).to.equal(document.documentElement.clientWidth);
    expect(Math.abs(cart.offsetHeight - (dock?.height ?? 0))).to.be.at.most(2);
    await expect(cart).to.be.accessible();
  });

  for (const width of [320, 390]) {
    it(`shows its amount and what it does in full on phones, in every language, at ${width} px`, async () => {
      await setViewport({ width, height: 640 });
      for (const language of languageCodes) {
        const { shop, add } = openShop({}, { language });
        add('Tea', { quantity: 12 });
        const cart = await openCart(shop, 'bar');
        await until(() => cart.lang === language, 'the language has arrived');
        await painted(cart);
        const [bar] = all(cart, '[part="bar"]');
        const box = bar?.getBoundingClientRect();
        const texts = [...(bar?.querySelectorAll('span') ?? [])];
        const action = texts.at(-1);
        for (const text of texts) {
          const { left, right, height } = text.getBoundingClientRect();
          const name = `${language}: ${text.textContent}`;
          expect(left, name).to.be.at.least(box?.left ?? 0);
          expect(right, name).to.be.at.most(box?.right ?? 0);
          const isWhole = text === action || text.matches('.price');
          expect(height, name).to.be.below(isWhole ? 30 : 50);
        }
        expect(box?.height, language).to.be.below(60);
        // Beside each other: the first text takes two lines where both don't fit in one.
        const end = texts[0]?.getBoundingClientRect().bottom;
        if (width === 390)
          expect(action?.getBoundingClientRect().top, language).to.be.below(end ?? 0);
        cart.remove();
        shop.close();
      }
      await setViewport({ width: 390, height: 800 });
    });
  }

  it('opens the order over the page, and requests the total', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop, 'bar');
    add('Tea');
    await painted(cart);
    expect(service.asked).to.deep.equal([]);
    await openSheet(cart);
    expect(dialog(cart)?.matches(':modal')).to.equal(true);
    expect(dialog(cart)?.offsetHeight).to.equal(window.innerHeight);
    expect(cart.shadowRoot?.activeElement?.id).to.equal('title');
    await until(() => parts(cart, 'total').length === 1, 'the total is shown');
    expect(announced(cart)).to.equal('1 item, total 10.9 dollars');
    await expect(cart).to.be.accessible();
  });

  it('opens the order before it sends anything, because that would delay the frame', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop, 'bar');
    add('Tea');
    await painted(cart);
    const { requestAnimationFrame } = window;
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (frame) => held.push(frame);
    try {
      button(cart, /View order/).click();
      await aTimeout(100);
      expect(isOpen(cart)).to.equal(true);
      expect(service.asked).to.deep.equal([]);
    } finally {
      window.requestAnimationFrame = requestAnimationFrame;
      for (const frame of held) requestAnimationFrame(frame);
    }
    await until(() => service.asked.length > 0, 'the order is being sent');
  });

  it('lets the page scroll and returns the focus to the bar when closed', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop, 'bar');
    add('Tea');
    await painted(cart);
    button(cart, /View order/).focus();
    const before = document.documentElement.style.overflow;
    await openSheet(cart);
    expect(document.documentElement.style.overflow).to.equal('hidden');
    await sendKeys({ press: 'Escape' });
    await until(() => parts(cart, 'heading').length === 0, 'the order is closed');
    expect(document.documentElement.style.overflow).to.equal(before);
    expect(cart.shadowRoot?.activeElement).to.equal(button(cart, /View order/));
  });

  it('closes on a press outside it, but not inside', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop, 'bar');
    add('Tea');
    await painted(cart);
    await openSheet(cart);
    all(cart, '[part="line-name"]')[0]?.click();
    expect(isOpen(cart)).to.equal(true);
    dialog(cart)?.click();
    expect(isOpen(cart)).to.equal(false);
  });

  it('closes when the guest goes to the checkout', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop, 'bar');
    add('Tea');
    await painted(cart);
    await openSheet(cart);
    button(cart, /Go to checkout/).click();
    await until(() => shop.$stage.get() === 'checkout', 'the checkout has begun');
    await painted(cart);
    expect(cart.hidden).to.equal(true);
    await until(() => document.documentElement.style.overflow !== 'hidden', 'the page scrolls');
    shop.returnToMenu();
    await painted(cart);
    expect(isOpen(cart)).to.equal(false);
    expect(parts(cart, 'bar')).to.have.length(1);
  });

  it('lets the page scroll again when the window grows or the element is removed', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop, 'auto');
    add('Tea');
    await painted(cart);
    await openSheet(cart);
    await setViewport({ width: 1000, height: 800 });
    await until(() => parts(cart, 'panel').length === 1, 'the panel is there');
    await until(() => document.documentElement.style.overflow !== 'hidden', 'the page scrolls');
    await setViewport({ width: 390, height: 800 });
    await until(() => parts(cart, 'bar').length === 1, 'the bar is back');
    await openSheet(cart);
    cart.remove();
    await until(() => document.documentElement.style.overflow !== 'hidden', 'the page scrolls');
  });

  it('stays closed if it is closed in the moment in which it opens', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop, 'bar');
    add('Tea');
    await painted(cart);
    const opening = cart.open();
    cart.close();
    await opening;
    expect(isOpen(cart)).to.equal(false);
    expect(document.documentElement.style.overflow).not.to.equal('hidden');
  });

  it('opens nothing if it is removed in the moment in which it opens', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop, 'bar');
    add('Tea');
    await painted(cart);
    const opening = cart.open();
    cart.remove();
    await opening;
    expect(document.documentElement.style.overflow).not.to.equal('hidden');
  });

  it('stays open on the empty order after the last line is removed', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop, 'bar');
    add('Tea');
    await painted(cart);
    await openSheet(cart);
    button(cart, /Remove Tea/).click();
    await painted(cart);
    await painted(cart);
    expect(parts(cart, 'empty')).to.have.length(1);
    expect(buttons(cart)).to.deep.equal(['Close', 'Undo']);
    expect(cart.shadowRoot?.activeElement?.id).to.equal('title');
  });

  it('shows notices above the bar, even while the order is empty', async () => {
    const { shop, add } = openShop({
      intercept: (_method, path) =>
        path.endsWith('/cart-item')
          ? Promise.resolve(Response.json({ message: 'Not today.' }, { status: 422 }))
          : null,
    });
    const cart = await openCart(shop, 'bar');
    add('Feast');
    await shop.cart.flush();
    await until(() => parts(cart, 'notice').length === 1, 'the reason is shown');
    expect(parts(cart, 'bar')).to.deep.equal([]);
    button(cart, /Close/).click();
    await painted(cart);
    expect(parts(cart, 'dock')).to.deep.equal([]);
  });
});
