import { expect, nextFrame } from '@open-wc/testing';
import { until } from '../shared/until.js';
import { all, button, card, names, openMenu, words } from './menu-page.js';
import { numbered, openShop, menu as wireMenu } from './menu-shop.js';

const long = () =>
  openShop({
    menus: {
      menus: [
        wireMenu('all', {
          Plates: numbered(200, 'plate'),
          Grill: numbered(200, 'grill'),
          Sweets: numbered(30, 'sweet'),
        }),
      ],
      popularProducts: [],
    },
  });

const short = () =>
  openShop({
    menus: {
      menus: [wireMenu('all', { Plates: numbered(40, 'plate'), Grill: numbered(34, 'grill') })],
      popularProducts: [],
    },
  });

/** Gives a test time to check before the browser is idle. */
function neverIdle(): () => void {
  const { requestIdleCallback } = window;
  window.requestIdleCallback = () => 0;
  return () => {
    // WebKit doesn't have it.
    if (requestIdleCallback) window.requestIdleCallback = requestIdleCallback;
    else Reflect.deleteProperty(window, 'requestIdleCallback');
  };
}

/** The page's own scripts leave the browser no idle time. */
function keepBusy(): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const end = performance.now() + 5;
    while (performance.now() < end);
    port2.postMessage('');
  };
  port2.postMessage('');
  return () => port1.close();
}

/** No frame until it is called; then all that waited, and those after them. */
function holdFrames(): () => void {
  const { requestAnimationFrame } = window;
  const held: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (frame) => held.push(frame);
  return () => {
    window.requestAnimationFrame = requestAnimationFrame;
    for (const frame of held.splice(0)) requestAnimationFrame(frame);
  };
}

const headings = (menu: Element) => all(menu, 'h2').map(words);

describe('a long menu', () => {
  let restore = () => {};
  afterEach(() => restore());

  it('renders the rest too on a page that is never idle', async () => {
    restore = keepBusy();
    const menu = await openMenu(short().shop);
    await until(() => names(menu).length === 74, 'all are rendered');
  });

  it('renders the visible part first, and reserves the space of the rest', async () => {
    restore = neverIdle();
    const menu = await openMenu(long().shop);
    await nextFrame();
    await nextFrame();
    const early = names(menu).length;
    expect(early).to.be.greaterThan(5);
    expect(early).to.be.lessThan(120);
    const height = menu.getBoundingClientRect().height;
    for (const heading of all(menu, 'h2')) {
      heading.scrollIntoView({ behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
    expect(menu.getBoundingClientRect().height).to.be.closeTo(height, height * 0.01);
  });

  it('shows its start before the rest, and a category of the rest that was pressed already', async () => {
    const show = holdFrames();
    restore = show;
    const menu = await openMenu(long().shop);
    expect(headings(menu)).to.deep.equal(['Plates', 'Grill']);
    button(all(menu, '[part~="categories"]')[0] ?? menu, /Sweets/).click();
    const isThere = () => words(menu.shadowRoot?.activeElement) === 'Sweets';
    await until(isThere, 'the pressed category is shown');
    expect(headings(menu)).to.deep.equal(['Plates', 'Grill', 'Sweets']);
  });

  it('is soon complete, for find-in-page and for screen readers', async () => {
    const menu = await openMenu(long().shop);
    await until(() => names(menu).length === 430, 'all are painted');
    expect(names(menu).at(-1)).to.equal('sweet-30');
  });

  it('shows a category after a jump, and does not change the page’s URL', async () => {
    restore = neverIdle();
    const menu = await openMenu(long().shop);
    const address = location.href;
    const row = all(menu, '[part~="categories"]')[0] ?? menu;
    button(row, /Sweets/).click();
    await nextFrame();
    await nextFrame();
    await nextFrame();
    const heading = all(menu, 'h2').find((one) => words(one) === 'Sweets');
    expect(menu.shadowRoot?.activeElement).to.equal(heading);
    expect(heading?.getBoundingClientRect().top).to.be.within(0, 140);
    expect(words(card(menu, 'sweet-1'))).to.contain('$9.00');
    expect(location.href).to.equal(address);
    await until(() => row.querySelector('[aria-current="true"]'), 'the category is marked');
  });

  it('stays at a pressed category while what is above it grows', async () => {
    restore = neverIdle();
    const { menu, above, top } = await atSweets();
    const pressed = top();
    const [header] = all(menu, 'order-header');
    for (const part of [...above.slice(-3).reverse(), header]) {
      part?.style.setProperty('padding-block-end', '100px');
      const isBack = () => Math.abs(top() - pressed) < 2;
      // Browsers without scroll anchoring move the page for one frame.
      await framesFor(3);
      expect(isBack(), `moved from ${pressed} to ${top()}`).to.equal(true);
    }
  });

  for (const [how, begin, by] of [
    ['with a wheel', () => dispatchEvent(new WheelEvent('wheel')), 50],
    ['by a script', () => {}, 300],
  ] as const) {
    it(`lets the page be scrolled ${how} from a pressed category while it grows`, async () => {
      restore = neverIdle();
      const { above, top } = await atSweets();
      const pressed = top();
      begin();
      scrollBy({ top: -by, behavior: 'instant' });
      above.at(-1)?.style.setProperty('padding-block-end', '100px');
      await framesFor(3);
      expect(top()).to.be.at.least(pressed + by - 1);
    });
  }

  it('shows the quantity of a product that is rendered only after it was ordered', async () => {
    restore = neverIdle();
    const { shop } = long();
    const menu = await openMenu(shop);
    const [sweet] = shop.menus.$value.get().state === 'ready' ? lastCategory(shop) : [];
    if (!sweet) throw new Error('Expected a sweet on the menu.');
    shop.cart.add({
      product: sweet,
      categoryId: null,
      quantity: 4,
      choices: [],
      instructions: '',
    });
    button(menu.shadowRoot ?? menu, /Sweets/).click();
    await until(() => names(menu).includes(sweet.name), 'the category is shown');
    expect(words(card(menu, sweet.name))).to.contain('4 in your order');
  });
});

/** A guest who has just pressed the last category; the chunks of cards above it. */
async function atSweets() {
  const menu = await openMenu(long().shop);
  await until(() => headings(menu).includes('Sweets'), 'all categories are there');
  button(all(menu, '[part~="categories"]')[0] ?? menu, /Sweets/).click();
  await framesFor(3);
  const [grill, sweets] = all(menu, '.section').slice(-2);
  if (!grill || !sweets) throw new Error('Expected two categories.');
  const above = [...grill.querySelectorAll<HTMLElement>('.chunk')];
  return { menu, above, top: () => sweets.getBoundingClientRect().top };
}

async function framesFor(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await nextFrame();
}

function lastCategory(shop: ReturnType<typeof openShop>['shop']) {
  const value = shop.menus.$value.get();
  return value.state === 'ready' ? (value.value.menus[0]?.categories.at(-1)?.products ?? []) : [];
}
