/** What guests see of an overlay: in the menu, its search and the product dialog. */
import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { hashOf } from '../../../src/contract/overlay-text.js';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import type { CartLine } from '../../../src/stores/storefront/types.js';
import { all, button, card, names, openMenu, words } from '../menu/menu-page.js';
import { openShop, product, menu as wireMenu } from '../menu/menu-shop.js';
import { bowl } from '../shared/bowl.js';
import { until } from '../shared/until.js';

const hostile = '<img src="x" onerror="document.body.dataset.hacked = 1">"><script>1</script>';

const overlay = {
  language: 'en',
  categories: { 'all-Bowls': { names: { de: 'Schalen' } } },
  products: {
    Bowl: {
      names: { de: 'Schüssel' },
      descriptions: { de: 'Mit allem.' },
      alt: { de: 'Eine Schüssel' },
      allergens: {
        contains: ['sesame', 'pine-nut'],
        mayContain: ['milk'],
        hash: hashOf({ name: 'Bowl', description: 'About Bowl' }),
      },
      kilojoules: 2000,
      age: 18,
      usual: { Size: ['Small'], Protein: ['Chicken'], 'On top': ['Dill', 'Feta'] },
    },
    Bread: {
      names: { de: 'Brot' },
      allergens: { contains: ['wheat'], hash: hashOf({ name: 'Bread', description: 'Older' }) },
    },
    Salad: { names: { de: hostile }, descriptions: { de: hostile }, alt: { de: hostile } },
  },
  groups: { Size: { names: { de: 'Größe' } } },
  options: {
    Dill: {
      names: { de: 'Dill frisch' },
      allergens: { contains: ['mustard'], hash: hashOf({ name: 'Dill' }) },
      calories: 5,
    },
  },
  phrases: [
    { en: 'No onions', de: 'Ohne Zwiebeln' },
    { en: 'x'.repeat(100), de: 'Lang' },
    { en: hostile.slice(0, 90), de: hostile.slice(0, 90) },
  ],
};

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

function open() {
  const menus = {
    menus: [
      wireMenu('all', {
        Bowls: [
          product('Bowl', { modifierIds: bowl.map(({ id }) => id), images: [picture] }),
          product('Bread'),
          product('Salad', { images: [picture] }),
        ],
      }),
    ],
    popularProducts: [],
  };
  return openShop({
    language: 'de',
    menus,
    modifiers: { Bowl: bowl },
    intercept(path) {
      if (path.endsWith('/overlay')) return Promise.resolve(Response.json(overlay));
      if (!path.endsWith('/menus')) return null;
      return Promise.resolve(Response.json(menus, { headers: { 'x-order-overlay': '1' } }));
    },
  });
}

/** Opens a product, and waits for its choices. */
async function openDialog(menu: OrderMenu, name: string): Promise<HTMLDialogElement> {
  button(card(menu, name), new RegExp(`^${name.slice(0, 4)}`)).click();
  const dialog = () =>
    menu.shadowRoot?.querySelector('order-product')?.shadowRoot?.querySelector('dialog');
  await until(() => dialog()?.open && !dialog()?.querySelector('[aria-busy]'), 'it is open');
  const found = dialog();
  if (!found) throw new Error('Expected a dialog.');
  return found;
}

const facts = (dialog: Element) => [...dialog.querySelectorAll('.facts div')].map(words);
const settled = async (menu: OrderMenu) =>
  menu.shadowRoot?.querySelector('order-product')?.updateComplete;

describe('a menu with an overlay', () => {
  it('is in the guest’s language, and marks texts of another', async () => {
    const menu = await openMenu(open().shop);
    expect(names(menu).slice(0, 2)).to.deep.equal(['Schüssel', 'Brot']);
    expect(words(all(menu, 'h2')[0])).to.equal('Schalen');
    const [first, second] = all(menu, '[part~="description"]');
    expect(first?.lang).to.equal('');
    expect(words(second)).to.equal('About Bread');
    expect(second?.lang).to.equal('en');
    expect(card(menu, 'Schüssel').querySelector('img')?.alt).to.equal('Eine Schüssel');
  });

  it('is searched in both languages', async () => {
    const menu = await openMenu(open().shop);
    button(menu.shadowRoot as ShadowRoot, /Speisekarte durchsuchen|suchen/i).click();
    const input = () =>
      menu.shadowRoot?.querySelector('order-finder')?.shadowRoot?.querySelector('input');
    await until(input, 'the search is open');
    for (const typed of ['bread', 'Brot']) {
      const field = input() as HTMLInputElement;
      field.value = typed;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await until(() => names(menu).join() === 'Brot', `"${typed}" finds it`);
      field.value = '';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await until(() => names(menu).length === 3, 'the menu is back');
    }
  });

  it('shows markup in an overlay as text, wherever it appears', async () => {
    const menu = await openMenu(open().shop);
    expect(names(menu)[2]).to.equal(hostile);
    const dialog = await openDialog(menu, hostile);
    expect(words(dialog.querySelector('h2'))).to.equal(hostile);
    expect(dialog.querySelector('img')?.alt).to.equal(hostile);
    for (const root of [menu.shadowRoot, dialog]) {
      expect(root?.querySelector('script, [onerror]')).to.equal(null);
    }
    expect(document.body.dataset.hacked).to.equal(undefined);
  });
});

describe('the product dialog with an overlay', () => {
  it('says what a dish contains, may contain and adds, and has the original on request', async () => {
    const menu = await openMenu(open().shop);
    const dialog = await openDialog(menu, 'Schüssel');
    expect(facts(dialog)).to.include.members([
      'EnthältSesam, Pinienkerne',
      'Kann enthaltenMilch',
      'Mindestalter18',
    ]);
    expect(facts(dialog).join()).to.contain('2000 kJ').and.not.to.contain('Allergene');
    const dill = [...dialog.querySelectorAll('.option')].find((one) => /Dill/.test(words(one)));
    expect(words(dill)).to.contain('Dill frisch').and.to.contain('+5 kcal · Enthält: Senf');
    const original = dialog.querySelector('details');
    expect(original?.open).to.equal(false);
    expect(words(original)).to.contain('Bowl').and.to.contain('About Bowl');
    expect(original?.querySelector('p')?.lang).to.equal('en');
  });

  it('says that allergens aren’t stated once the text of the dish has changed', async () => {
    const menu = await openMenu(open().shop);
    const dialog = await openDialog(menu, 'Brot');
    expect(facts(dialog)).to.include('AllergeneVom Restaurant nicht angegeben');
    expect(facts(dialog).join()).not.to.contain('Weizen');
  });

  it('selects the usual choices that cost nothing, and leaves the price as it is', async () => {
    const menu = await openMenu(open().shop);
    const dialog = await openDialog(menu, 'Schüssel');
    const chosen = [...dialog.querySelectorAll<HTMLInputElement>('input:checked')].map((one) =>
      words(one.closest('label')),
    );
    expect(chosen.length).to.equal(3);
    expect(chosen[0]).to.match(/^Small/);
    expect(chosen[1]).to.match(/^Dill frisch/);
    // Required, and without an alternative.
    expect(chosen[2]).to.match(/^Paper box/);
    // Written like the service's amounts.
    expect(words(button(dialog, /9[.,]00/))).to.contain('9.00');
  });

  it('sends tapped phrases in the kitchen’s language after what was typed, and shows the guest’s', async () => {
    const { shop } = open();
    const menu = await openMenu(shop);
    const dialog = await openDialog(menu, 'Brot');
    const text = dialog.querySelector('textarea') as HTMLTextAreaElement;
    text.value = 'Warm, bitte';
    button(dialog, /^Ohne Zwiebeln$/).click();
    await settled(menu);
    expect(button(dialog, /^Ohne Zwiebeln$/).ariaPressed).to.equal('true');
    button(dialog, /^Hinzufügen/).click();
    await until(() => !dialog.open, 'the dialog closes');
    const [line] = shop.cart.$view.get().lines as [CartLine];
    expect(line.instructions).to.equal('Warm, bitte; No onions');
    expect(line.instructionsShown).to.equal('Warm, bitte; Ohne Zwiebeln');
    expect(line.name).to.equal('Brot');
  });

  it('takes no phrase that would make the note longer than the service allows', async () => {
    const { shop } = open();
    const menu = await openMenu(shop);
    const dialog = await openDialog(menu, 'Brot');
    const text = dialog.querySelector('textarea') as HTMLTextAreaElement;
    text.value = 'y'.repeat(420);
    button(dialog, /^Lang$/).click();
    await settled(menu);
    expect(button(dialog, /^Lang$/).ariaPressed).to.equal('false');
    text.value = 'y'.repeat(398);
    button(dialog, /^Lang$/).click();
    await settled(menu);
    expect(button(dialog, /^Lang$/).ariaPressed).to.equal('true');
    expect(text.maxLength).to.equal(398);
  });
});
