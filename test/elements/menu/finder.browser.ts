import { expect } from '@open-wc/testing';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { until } from '../shared/until.js';
import { all, button, card, headings, names, openMenu, words } from './menu-page.js';
import { numbered, openShop, product, menu as wireMenu } from './menu-shop.js';

const dishes = {
  menus: [
    wireMenu('all', {
      Sweets: [
        product('Crème brûlée', { nutrition: { dietaryPreferences: ['vegetarian'] } }),
        product('Baklava', {
          nutrition: { dietaryPreferences: ['vegan', 'vegetarian', 'contains-nuts'] },
        }),
      ],
      Drinks: [
        product('Lemonade', {
          description: 'Saffron steeped overnight',
          nutrition: { dietaryPreferences: ['vegan'] },
        }),
      ],
    }),
  ],
  popularProducts: [],
};

const finderOf = (menu: OrderMenu) => {
  const finder = menu.shadowRoot?.querySelector('order-finder');
  if (!finder?.shadowRoot) throw new Error('Expected the search to be open.');
  return finder;
};

async function search(menus = dishes): Promise<OrderMenu> {
  const menu = await openMenu(openShop({ menus }).shop);
  button(menu.shadowRoot as ShadowRoot, /Search/).click();
  await until(() => menu.shadowRoot?.querySelector('order-finder')?.shadowRoot, 'it opened');
  await finderOf(menu).updateComplete;
  return menu;
}

function type(menu: OrderMenu, text: string): void {
  const input = finderOf(menu).shadowRoot?.querySelector('input') as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const shows = (menu: OrderMenu, expected: string[]) =>
  until(() => names(menu).join() === expected.join(), `${expected} is shown`);

const status = (menu: OrderMenu) => words(all(finderOf(menu), '[role="status"]')[0]);

describe('menu search', () => {
  it('takes the focus when it opens, and returns it when it closes', async () => {
    const menu = await search();
    expect(finderOf(menu).shadowRoot?.activeElement?.localName).to.equal('input');
    expect(names(menu), 'what was painted before').to.have.length(3);
    button(finderOf(menu).shadowRoot as ShadowRoot, /End the search/).click();
    const label = () => menu.shadowRoot?.activeElement?.getAttribute('aria-label');
    await until(() => label() === 'Search the menu', 'the button has the focus');
    expect(headings(menu)).to.deep.equal(['h2 Sweets', 'h2 Drinks']);
  });

  it('finds a dish without accents and despite a typo', async () => {
    const menu = await search();
    type(menu, 'creme brulee');
    await shows(menu, ['Crème brûlée']);
    type(menu, 'baklawa');
    await shows(menu, ['Baklava']);
  });

  it('searches descriptions, and says how many dishes match', async () => {
    const menu = await search();
    type(menu, 'saffron');
    await shows(menu, ['Lemonade']);
    expect(headings(menu)).to.deep.equal(['h2 1 dish found']);
    expect(status(menu)).to.equal('1 dish found');
  });

  it('does not search for text typed just before Escape', async () => {
    const menu = await search();
    type(menu, 'saffron');
    const input = finderOf(menu).shadowRoot?.querySelector('input');
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await finderOf(menu).updateComplete;
    expect(status(menu)).to.equal('');
    await until(() => headings(menu).length === 2, 'the menu is back');
    expect(headings(menu)).to.deep.equal(['h2 Sweets', 'h2 Drinks']);
    expect(input?.value).to.equal('');
  });

  it('finds dishes by a diet that is typed, but not by an allergen warning', async () => {
    const menu = await search();
    type(menu, 'vegan');
    await shows(menu, ['Lemonade', 'Baklava']);
    type(menu, 'nuts');
    await until(() => /No dish matches/.test(status(menu)), 'it says so');
  });

  it('shows only dishes that meet every condition, and offers no allergen warning as a condition', async () => {
    const menu = await search();
    const marks = finderOf(menu).shadowRoot as ShadowRoot;
    expect([...marks.querySelectorAll('[aria-pressed]')].map(words)).to.deep.equal([
      'Vegetarian',
      'Vegan',
    ]);
    button(marks, /^Vegan$/).click();
    await shows(menu, ['Baklava', 'Lemonade']);
    button(marks, /^Vegetarian$/).click();
    await shows(menu, ['Baklava']);
  });

  it('finds dishes that are shown outside of all hours, by words and by conditions', async () => {
    const menus = dishes.menus.map((each) => ({ ...each, isActive: false }));
    const menu = await search({ ...dishes, menus });
    expect(names(menu)).to.have.length(3);
    button(finderOf(menu).shadowRoot as ShadowRoot, /^Vegan$/).click();
    await shows(menu, ['Baklava', 'Lemonade']);
    type(menu, 'lemon');
    await shows(menu, ['Lemonade']);
  });

  it('marks what it found, and names an ingredient that the card does not show', async () => {
    const made = product('Flatbread', {
      description: 'Warm',
      nutrition: { ingredients: ['wheat flour', 'tahini'] },
    });
    const menu = await search({ ...dishes, menus: [wireMenu('all', { Bread: [made] })] });
    const marked = () => all(menu, '[part~="match"]').map(words);
    type(menu, 'flat');
    await until(() => marked().join() === 'Flatbread', 'the name is marked');
    expect(names(menu)).to.deep.equal(['Flatbread']);
    type(menu, 'tahini');
    await until(() => marked().join() === 'tahini', 'the ingredient is shown');
    expect(all(menu, '[part~="found-ingredients"]').map(words)).to.deep.equal(['tahini']);
  });

  it('says how many dishes the filters hide, and shows them on request', async () => {
    const menu = await search();
    const root = finderOf(menu).shadowRoot as ShadowRoot;
    button(root, /^Vegan$/).click();
    type(menu, 'creme');
    await until(() => all(finderOf(menu), '[part~="hidden"]').length === 1, 'it says so');
    expect(words(all(finderOf(menu), '[part~="hidden"]')[0])).to.match(/^1 dish is hidden/);
    button(root, /^Show$/).click();
    await shows(menu, ['Crème brûlée']);
  });

  it('offers earlier words that found something, until they are cleared', async () => {
    const menu = await search();
    const root = finderOf(menu).shadowRoot as ShadowRoot;
    const change = () => root.querySelector('input')?.dispatchEvent(new Event('change'));
    const recent = () => all(finderOf(menu), '[part~="recent"] bdi').map(words).join();
    for (const typed of ['saffron', 'zzzz']) {
      type(menu, typed);
      await until(() => status(menu) !== '' && /1 dish|No dish/.test(status(menu)), 'it looked');
      change();
      type(menu, '');
      await until(() => status(menu) === '', 'nothing is wanted');
    }
    expect(recent()).to.equal('saffron');
    button(root, /^saffron$/).click();
    await shows(menu, ['Lemonade']);
    type(menu, '');
    await until(() => recent() === 'saffron', 'it is offered again');
    button(root, /^Clear$/).click();
    await until(() => recent() === '', 'it is gone');
  });

  it('answers a letter in the frame that shows it, and keeps the cards that it finds again', async () => {
    const menu = await search();
    type(menu, 'l');
    await shows(menu, ['Lemonade']);
    const before = card(menu, 'Lemonade');
    type(menu, 'lem');
    // No timer and no frame is waited for.
    await finderOf(menu).updateComplete;
    await menu.updateComplete;
    expect(names(menu)).to.deep.equal(['Lemonade']);
    expect(card(menu, 'Lemonade')).to.equal(before);
  });

  it('renders the first of many matches, and the others as they come near the window', async () => {
    const menu = await search({
      ...dishes,
      menus: [wireMenu('all', { Mains: numbered(300, 'main') })],
    });
    await until(() => names(menu).length === 300, 'the whole menu is there');
    type(menu, 'main');
    await until(() => headings(menu)[0] === 'h2 300 dishes found', 'they are found');
    await until(() => names(menu).length >= 12, 'the first rows are there');
    // The results first scroll to their start.
    const lastIsThere = () => {
      all(menu, '.chunk').at(-1)?.scrollIntoView();
      return names(menu).at(-1) === 'main-300';
    };
    await until(lastIsThere, 'the last one is there');
    expect(names(menu).length).to.be.at.most(150);
    window.scrollTo(0, 0);
  });

  it('says so if nothing matches, and can add a match to the order', async () => {
    const menu = await search();
    type(menu, 'zzzz');
    const words = 'No dish matches. Try another word.';
    await until(() => status(menu) === words, 'it says so, and nothing of filters');
    expect(names(menu)).to.deep.equal([]);
    type(menu, 'lemon');
    await shows(menu, ['Lemonade']);
    button(card(menu, 'Lemonade'), /Add/).click();
    await until(() => all(menu, '[part~="quantity"]').length === 1, 'it is in the order');
  });
});
