import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { announced, button, card, openMenu, words } from '../menu/menu-page.js';
import { openShop, product, menu as wireMenu } from '../menu/menu-shop.js';
import { openBowlShop } from '../shared/bowl.js';
import { until } from '../shared/until.js';
import { add, facts, fieldset, input, loaded, open, settled } from './dialog.js';

describe('the product dialog', () => {
  it('adds a product without choices, with its quantity and instructions', async () => {
    const { shop, asked } = openBowlShop();
    const menu = await openMenu(shop);
    const dialog = await open(menu, 'Bread');
    expect(words(dialog)).to.contain('wheat').and.to.contain('210 kcal');
    button(dialog, /One more: Quantity/).click();
    await settled(menu);
    expect(words(add(dialog))).to.contain('$18.00');
    const text = dialog.querySelector('textarea');
    if (text) text.value = ' Warm, please ';
    text?.dispatchEvent(new InputEvent('input'));
    add(dialog).click();
    await until(() => !dialog.open, 'the dialog closes');
    await until(() => announced(menu) === 'Bread added. 2 in your order.', 'it is said');
    const [line] = shop.cart.$view.get().lines;
    expect(line?.quantity).to.equal(2);
    expect(line?.instructions).to.equal('Warm, please');
    expect(menu.shadowRoot?.activeElement).to.equal(button(card(menu, 'Bread'), /^Bread$/));
    expect(asked.some((path) => path.includes('/products/'))).to.equal(false);
  });

  it('is as high as its content in a wide window, of which WebKit showed only the button', async () => {
    await setViewport({ width: 1280, height: 900 });
    const dialog = await open(await openMenu(openBowlShop().shop), 'Bread');
    const content = dialog.querySelector('.scroll');
    expect(content?.clientHeight).to.be.above(150);
    expect(content?.clientHeight).to.equal(content?.scrollHeight);
    await setViewport({ width: 800, height: 600 });
  });

  it('offers a product with an unknown price with its price text, and estimates nothing', async () => {
    const { shop } = openShop({
      menus: {
        menus: [
          wireMenu('all', {
            Bowls: [
              product('Tea', { price: '1.250', displayPrice: 'KD 1.250', currency: 'kwd' }),
              product('Soup', { price: '1250', displayPrice: '$99' }),
            ],
          }),
        ],
        popularProducts: [],
      },
    });
    const menu = await openMenu(shop);
    for (const [name, text] of [
      ['Tea', 'KD 1.250'],
      ['Soup', '$99'],
    ] as const) {
      const dialog = await open(menu, name);
      expect(words(dialog.querySelector('.head .price'))).to.equal(text);
      expect(words(add(dialog))).to.equal('Add to order');
      add(dialog).click();
      await until(() => !dialog.open, 'the dialog closes');
    }
    expect(shop.cart.$view.get().lines.map(({ total }) => total)).to.deep.equal([
      { minor: null, text: '–' },
      { minor: null, text: '–' },
    ]);
  });

  it('states each group’s rule in words', async () => {
    const menu = await openMenu(openBowlShop().shop);
    const dialog = await open(menu, 'Bowl');
    await loaded(dialog);
    expect(words(fieldset(dialog, 'Size'))).to.contain('Choose 1');
    expect(words(fieldset(dialog, 'On top'))).to.contain('Optional, up to 2');
    expect(input(dialog, 'Small').type).to.equal('radio');
    expect(input(dialog, 'Olives').type).to.equal('checkbox');
    expect(words(fieldset(dialog, 'Size'))).to.contain('+$2.00');
  });

  it('goes to the first missing choice, even a nested one', async () => {
    const { shop } = openBowlShop();
    const menu = await openMenu(shop);
    const dialog = await open(menu, 'Bowl');
    await loaded(dialog);
    input(dialog, 'Small').click();
    input(dialog, 'Chicken').click();
    await settled(menu);
    expect(words(dialog)).not.to.contain('Please choose');
    add(dialog).click();
    await settled(menu);
    await until(() => dialog.matches(':focus-within'), 'the focus is in the dialog');
    expect(words(fieldset(dialog, 'Marinade'))).to.contain('Please choose one.');
    const focused = dialog.getRootNode() as ShadowRoot;
    expect(focused.activeElement).to.equal(input(dialog, 'Lemon'));
    expect(shop.cart.$view.get().lines).to.have.length(0);
    expect(dialog.open).to.equal(true);
  });

  it('estimates the line and passes on nested choices', async () => {
    const { shop } = openBowlShop();
    const menu = await openMenu(shop);
    const dialog = await open(menu, 'Bowl');
    await loaded(dialog);
    for (const name of ['Large', 'Chicken']) input(dialog, name).click();
    await settled(menu);
    input(dialog, 'Chili').click();
    input(dialog, 'Feta').click();
    await settled(menu);
    button(dialog, /One more: Tahini/).click();
    await settled(menu);
    button(dialog, /One more: Tahini/).click();
    button(dialog, /One more: Quantity/).click();
    await settled(menu);
    // (9.00 + 2.00 + 3.00 + 0.25 + 1.00 + 2 × 0.75) × 2
    expect(words(add(dialog))).to.contain('$33.50');
    add(dialog).click();
    await until(() => !dialog.open, 'the dialog closes');
    const protein = shop.cart.$view.get().lines[0]?.choices[1];
    expect(protein?.modifiers[0]?.name).to.equal('Chicken');
    expect(protein?.modifiers[0]?.children[0]?.modifiers[0]?.name).to.equal('Chili');
  });

  it('accepts nothing more in a full group, whose options stay focusable and say what to do', async () => {
    const menu = await openMenu(openBowlShop().shop);
    const dialog = await open(menu, 'Bowl');
    await loaded(dialog);
    input(dialog, 'Olives').click();
    input(dialog, 'Feta').click();
    await settled(menu);
    const dill = input(dialog, 'Dill');
    dill.focus();
    expect((dialog.getRootNode() as ShadowRoot).activeElement).to.equal(dill);
    dill.click();
    await settled(menu);
    expect(dill.checked).to.equal(false);
    expect(dill.getAttribute('aria-disabled')).to.equal('true');
    const hint = dialog.querySelector(`[id="${dill.getAttribute('aria-describedby')}"]`);
    expect(words(hint)).to.equal('To choose something else, remove one first.');
    expect(words(fieldset(dialog, 'On top'))).to.contain('2 of 2 chosen');
    input(dialog, 'Olives').click();
    await settled(menu);
    dill.click();
    await settled(menu);
    expect(dill.checked).to.equal(true);
  });

  it('replaces the choice in an optional group of at most one, and a second press clears it', async () => {
    const menu = await openMenu(openBowlShop().shop);
    const dialog = await open(menu, 'Bowl');
    await loaded(dialog);
    input(dialog, 'Pita').click();
    await settled(menu);
    input(dialog, 'Naan').click();
    await settled(menu);
    expect(input(dialog, 'Naan').checked).to.equal(true);
    expect(input(dialog, 'Pita').checked).to.equal(false);
    input(dialog, 'Naan').click();
    await settled(menu);
    expect(input(dialog, 'Naan').checked).to.equal(false);
  });

  it('chooses what is required and has no alternative, and shows which groups are done', async () => {
    const { shop } = openBowlShop();
    const menu = await openMenu(shop);
    const dialog = await open(menu, 'Bowl');
    await loaded(dialog);
    expect(input(dialog, 'Paper box').checked).to.equal(true);
    expect(words(fieldset(dialog, 'Box'))).to.contain('Done');
    expect(words(fieldset(dialog, 'Size'))).to.contain('Required');
    expect(words(fieldset(dialog, 'On top'))).not.to.contain('Required');
    for (const name of ['Small', 'Paneer']) input(dialog, name).click();
    await settled(menu);
    expect(words(fieldset(dialog, 'Size'))).to.contain('Done');
    add(dialog).click();
    await until(() => !dialog.open, 'the dialog closes');
    const chosen = shop.cart.$view.get().lines[0]?.choices.map(({ groupName }) => groupName);
    expect(chosen).to.deep.equal(['Size', 'Protein', 'Box']);
  });

  it('keeps the choices, the quantity and the instructions of a closed product, until it is added', async () => {
    const menu = await openMenu(openBowlShop().shop);
    const first = await open(menu, 'Bowl');
    await loaded(first);
    for (const name of ['Large', 'Paneer']) input(first, name).click();
    button(first, /One more: Quantity/).click();
    const text = first.querySelector('textarea');
    if (text) text.value = 'Extra hot';
    text?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    button(first, /Close/).click();
    await until(() => !first.open, 'the dialog closes');
    const opener = button(card(menu, 'Bowl'), /^Bowl$/);
    await until(() => menu.shadowRoot?.activeElement === opener, 'the focus is back');
    const again = await open(menu, 'Bowl');
    await loaded(again);
    expect(input(again, 'Large').checked).to.equal(true);
    expect(words(again.querySelector('.foot output'))).to.equal('2');
    expect(again.querySelector('textarea')?.value).to.equal('Extra hot');
    add(again).click();
    await until(() => !again.open, 'the dialog closes');
    const anew = await open(menu, 'Bowl');
    await loaded(anew);
    expect(input(anew, 'Large').checked).to.equal(false);
    expect(anew.querySelector('textarea')?.value).to.equal('');
  });

  it('shows a sold-out product without a way to order it', async () => {
    const menu = await openMenu(openBowlShop().shop);
    const dialog = await open(menu, 'Gone');
    expect(words(dialog)).to.contain('Sold out today');
    expect(facts(dialog)).to.deep.equal([
      'DietNot stated by the restaurant',
      'AllergensNot stated by the restaurant',
      'IngredientsNot stated by the restaurant',
    ]);
    expect(() => add(dialog)).to.throw();
  });

  it('does not present a diet label as allergen information', async () => {
    const menu = await openMenu(openBowlShop().shop);
    const dialog = await open(menu, 'Skewer');
    expect(facts(dialog).slice(0, 2)).to.deep.equal([
      'DietHalal',
      'AllergensNot stated by the restaurant',
    ]);
    button(dialog, /Close/).click();
    await until(() => !dialog.open, 'the dialog closes');
    await open(menu, 'Baklava');
    expect(facts(dialog).slice(0, 2)).to.deep.equal(['DietVegan', 'AllergensContains nuts']);
  });
});
