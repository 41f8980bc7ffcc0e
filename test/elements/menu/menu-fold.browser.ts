import { expect, nextFrame } from '@open-wc/testing';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { until } from '../shared/until.js';
import { all, button, names, openMenu, words } from './menu-page.js';
import { numbered, openShop, menu as wireMenu } from './menu-shop.js';

const categories = ['Plates', 'Grill', 'Soups', 'Breads', 'Sweets'];

/** Rendered completely, then collapsed. */
async function openFolded(): Promise<OrderMenu> {
  const menus = [
    wireMenu('all', Object.fromEntries(categories.map((name) => [name, numbered(80, name)]))),
  ];
  const menu = await openMenu(openShop({ menus: { menus, popularProducts: [] } }).shop);
  await until(() => names(menu).length === 400, 'all are painted');
  // What is on the screen stays as it is.
  await until(() => blocks(menu).some(isFar), 'it is longer than the window');
  await until(() => blocks(menu).filter(isFar).every(isFolded), 'it is folded');
  await nextFrame();
  return menu;
}

const blocks = (menu: OrderMenu) => all(menu, '.block');
const isFolded = ({ style }: HTMLElement) => style.contentVisibility === 'auto';
const isFar = (block: HTMLElement) => block.getBoundingClientRect().top > window.innerHeight;
const heading = (menu: OrderMenu, name: string) => {
  const found = all(menu, 'h2').find((one) => words(one) === name);
  if (!found) throw new Error(`Expected a category ${name}.`);
  return found;
};
const height = (menu: OrderMenu) => menu.getBoundingClientRect().height;

async function inPlace(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await nextFrame();
}

describe('a long menu with collapsed categories', () => {
  afterEach(() => window.scrollTo(0, 0));

  it('keeps its height, however much of it has been rendered', async () => {
    const menu = await openFolded();
    const before = height(menu);
    for (const name of categories) {
      heading(menu, name).scrollIntoView({ behavior: 'instant' });
      await inPlace();
    }
    expect(height(menu)).to.be.closeTo(before, before * 0.01);
  });

  it('jumps to a category that was never visible, and marks it', async () => {
    const menu = await openFolded();
    const row = all(menu, '[part~="categories"]')[0] ?? menu;
    button(row, /Sweets/).click();
    await inPlace();
    expect(menu.shadowRoot?.activeElement).to.equal(heading(menu, 'Sweets'));
    expect(heading(menu, 'Sweets').getBoundingClientRect().top).to.be.within(0, 140);
    await until(
      () => words(row.querySelector('[aria-current="true"]') ?? row) === 'Sweets',
      'the category is marked',
    );
  });

  it('lets keyboard users reach a distant dish', async () => {
    const menu = await openFolded();
    const last = all(menu, '.open').at(-1);
    last?.focus();
    await inPlace();
    expect(menu.shadowRoot?.activeElement).to.equal(last);
    expect(last?.getBoundingClientRect().top).to.be.within(0, window.innerHeight);
  });

  it('leaves the category open where the focus is, which the browser may be about to scroll to', async () => {
    const menu = await openFolded();
    const [last] = all(menu, '.open').slice(-1);
    last?.focus({ preventScroll: true });
    menu.parentElement?.style.setProperty('inline-size', '340px');
    await until(() => !isFolded(blocks(menu).at(-1) ?? menu), 'the last one is open');
    await inPlace();
    const far = blocks(menu).filter(isFar);
    expect(far.filter((block) => !isFolded(block))).to.deep.equal(blocks(menu).slice(-1));
  });

  it('adjusts its height to another width', async () => {
    const menu = await openFolded();
    const wide = height(menu);
    menu.parentElement?.style.setProperty('inline-size', '340px');
    await inPlace();
    const there = height(menu);
    expect(there).not.to.be.closeTo(wide, wide * 0.1);
    heading(menu, 'Sweets').scrollIntoView({ behavior: 'instant' });
    await inPlace();
    expect(height(menu)).to.be.closeTo(there, there * 0.01);
  });

  it('keeps its height while another step is shown', async () => {
    const menu = await openFolded();
    const before = height(menu);
    menu.style.display = 'none';
    await inPlace();
    menu.style.display = '';
    await inPlace();
    expect(height(menu)).to.be.closeTo(before, before * 0.01);
  });
});
