import { aTimeout, expect } from '@open-wc/testing';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { until } from '../shared/until.js';
import { all, openMenu, words } from './menu-page.js';
import { numbered, openShop, menu as wireMenu } from './menu-shop.js';

const shopWith = (count: number) =>
  openShop({
    menus: {
      menus: [
        wireMenu(
          'all',
          Object.fromEntries(
            Array.from({ length: count }, (_, at) => [
              `Category number ${at + 1}`,
              numbered(at + 1, `dish-${at + 1}`),
            ]),
          ),
        ),
      ],
      popularProducts: [],
    },
  }).shop;

/** Scrolling is smooth. */
async function stopped(row: Element): Promise<void> {
  let before: number;
  do {
    before = row.scrollLeft;
    await aTimeout(200);
  } while (row.scrollLeft !== before);
}

describe('the row of categories', () => {
  it('leads to any of twelve categories in two presses, by a list with counts', async () => {
    const menu = await openMenu(shopWith(12));
    const [list] = all(menu, '.all') as HTMLDetailsElement[];
    const entries = all(menu, '.all li button');
    expect(entries.map(words).at(-1)).to.equal('Category number 12 12');
    const [entry] = entries;
    expect(entry && getComputedStyle(entry).textAlign, 'a name of several lines').to.equal('start');
    list?.querySelector('summary')?.click();
    entries[10]?.click();
    expect(list?.open, 'the list closes').to.equal(false);
    expect(words(menu.shadowRoot?.activeElement)).to.equal('Category number 11');
  });

  it('closes the list with Escape, which goes no further, and gives the focus back', async () => {
    const menu = await openMenu(shopWith(12));
    const [list] = all(menu, '.all') as HTMLDetailsElement[];
    const summary = list?.querySelector('summary');
    summary?.click();
    const [entry] = all(menu, '.all li button');
    entry?.focus();
    const press = new KeyboardEvent('keydown', {
      key: 'Escape',
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    entry?.dispatchEvent(press);
    expect(list?.open).to.equal(false);
    expect(press.defaultPrevented, 'a drawer around it would close too').to.equal(true);
    expect(summary?.matches(':focus')).to.equal(true);
  });

  const marked = (place: string, menu: OrderMenu) =>
    all(menu, `${place} [aria-current="true"]`).map(words).join();

  it('marks the first category after a jump to the top of a page that begins with something else', async () => {
    const menu = await openMenu(shopWith(12));
    menu.style.paddingBlockStart = '100vh';
    scrollTo({ top: 100_000, behavior: 'instant' });
    await until(() => /number 1[12]$/.test(marked('.bar', menu)), 'one of the last is marked');
    scrollTo({ top: 0, behavior: 'instant' });
    await until(() => marked('.bar', menu) === 'Category number 1', 'the first is marked');
  });

  it('has a list that opens at the category on the screen, and marks it', async () => {
    const menu = await openMenu(shopWith(40));
    const [list] = all(menu, '.all') as HTMLDetailsElement[];
    const [rows] = all(menu, '.all ul');
    all(menu, '.bar button')[35]?.click();
    await until(() => marked('.bar', menu) === 'Category number 36', 'the row marks it');
    expect(marked('.all', menu)).to.equal('Category number 36 36');
    list?.querySelector('summary')?.click();
    await until(() => (rows?.scrollTop ?? 0) > 0, 'the list is scrolled');
    const entry = all(menu, '.all li button')[35]?.getBoundingClientRect();
    const box = rows?.getBoundingClientRect();
    expect(entry?.top).to.be.within(box?.top ?? 0, box?.bottom ?? 0);
    expect(entry?.bottom).to.be.within(box?.top ?? 0, box?.bottom ?? 0);
    scrollTo({ top: 0, behavior: 'instant' });
  });

  it('is above the buttons of the dishes that scroll beneath it', async () => {
    const menu = await openMenu(shopWith(12));
    const [row] = all(menu, '.nav');
    const add = all(menu, '.add').at(12);
    if (!row || !add) throw new Error('Expected the row and the button of a dish.');
    add.scrollIntoView({ behavior: 'instant', block: 'start' });
    const { left, width, top, height } = add.getBoundingClientRect();
    expect(top + height / 2).to.be.below(row.getBoundingClientRect().bottom);
    const above = menu.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2);
    expect(row.contains(above ?? null), `found ${above?.className}`).to.equal(true);
    window.scrollTo(0, 0);
  });

  it('has no list where the row is short', async () => {
    const menu = await openMenu(shopWith(6));
    expect(all(menu, '.all').length).to.equal(0);
  });

  it('says at which end the row continues, and moves it there', async () => {
    // The row follows the page, which the test before may have left scrolled.
    scrollTo({ top: 0, behavior: 'instant' });
    const menu = await openMenu(shopWith(12));
    const [nav] = all(menu, '.nav');
    const [row] = all(menu, '.bar');
    const [back, on] = all(menu, '.arrow');
    await until(() => nav?.classList.contains('more-after'), 'it continues at its end');
    if (!row) throw new Error('Expected the row of categories.');
    on?.click();
    await until(() => nav?.classList.contains('more-before'), 'there is more before it');
    await stopped(row);
    back?.click();
    await until(() => !nav?.classList.contains('more-before'), 'it is at its start again');
  });

  it('keeps its place while it moves, so that a name is released where it was pressed', async () => {
    const menu = await openMenu(shopWith(12));
    const [nav] = all(menu, '.nav');
    const [row] = all(menu, '.bar');
    await until(() => nav?.classList.contains('more-after'), 'it continues at its end');
    if (!row) throw new Error('Expected the row of categories.');
    const place = () => {
      const { left, width } = row.getBoundingClientRect();
      return { left, width };
    };
    const before = place();
    row.scrollLeft += 60;
    await until(() => nav?.classList.contains('more-before'), 'there is more before it');
    expect(place()).to.deep.equal(before);
    row.scrollLeft = row.scrollWidth;
    await until(() => !nav?.classList.contains('more-after'), 'it is at its end');
    expect(place()).to.deep.equal(before);
  });
});
