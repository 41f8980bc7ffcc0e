import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { entryOf } from '../../../src/elements/menu/linked.js';
import { productOf } from '../../../src/stores/product/product.js';
import { button, card, openMenu, words } from '../menu/menu-page.js';
import { openShop, product } from '../menu/menu-shop.js';
import { bowl, openBowlShop } from '../shared/bowl.js';
import { until } from '../shared/until.js';
import { add, fieldset, input, loaded, open, settled } from './dialog.js';

describe('opening and closing the product dialog', () => {
  it('opens from the plus of a product with choices', async () => {
    const menu = await openMenu(openBowlShop().shop);
    for (const one of menu.shadowRoot?.querySelectorAll('.card:not(.out)') ?? []) {
      expect(one.querySelector('.add'), words(one)).not.to.equal(null);
    }
    button(card(menu, 'Bowl'), /^Choose options: Bowl$/).click();
    const dialog = () =>
      menu.shadowRoot?.querySelector('order-product')?.shadowRoot?.querySelector('dialog');
    await until(() => dialog()?.open, 'the dialog is open');
    dialog()?.close();
  });

  it('leads to the first gap even if Add is pressed while the choices load', async () => {
    const { shop } = openBowlShop();
    const menu = await openMenu(shop);
    const dialog = await open(menu, 'Bowl');
    add(dialog).click();
    await loaded(dialog);
    await until(
      () => (dialog.getRootNode() as ShadowRoot).activeElement === input(dialog, 'Small'),
      'the first gap has the focus',
    );
    expect(words(fieldset(dialog, 'Size'))).to.contain('Please choose one.');
  });

  it('shows the choices, also if its code loads after the press', async () => {
    const { shop } = openBowlShop();
    await openMenu(shop);
    const menus = shop.menus.$value.get();
    const entry = menus.state === 'ready' && entryOf(menus.value, 'Bowl');
    if (!entry) throw new Error('Expected the bowl on the menu.');
    // In another document, elements aren't defined until they are moved.
    const early = document.implementation.createHTMLDocument().createElement('order-product');
    early.storefront = shop;
    const place = await fixture(html`<div></div>`);
    place.append(early);
    void early.show(entry);
    await until(() => early.shadowRoot?.querySelector('fieldset'), 'the choices are there');
    early.shadowRoot?.querySelector('dialog')?.close();
  });

  it('closes on Escape, returns the focus and lets the page scroll again', async () => {
    const menu = await openMenu(openBowlShop().shop);
    const dialog = await open(menu, 'Bread');
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    await sendKeys({ press: 'Escape' });
    await until(() => !dialog.open, 'the dialog closes');
    await until(
      () => menu.shadowRoot?.activeElement === button(card(menu, 'Bread'), /^Bread$/),
      'the focus is back',
    );
    expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
  });

  it('closes when the page shows another restaurant, whose order can’t have the product', async () => {
    const menu = await openMenu(openBowlShop().shop);
    const dialog = await open(menu, 'Bread');
    menu.storefront = openShop({}, undefined, undefined, 'old-town').shop;
    await until(() => !dialog.open, 'the dialog closes');
  });

  it('doesn’t take the focus back from a guest who has moved on since it closed', async () => {
    const menu = await openMenu(openBowlShop().shop);
    const dialog = await open(menu, 'Bread');
    const closed = new Promise((resolve) =>
      dialog.addEventListener('close', resolve, { once: true }),
    );
    dialog.close();
    const next = button(card(menu, 'Skewer'), /^Skewer$/);
    next.focus();
    await closed;
    await settled(menu);
    // After the menu’s listener has run too.
    await new Promise((wake) => setTimeout(wake));
    expect(menu.shadowRoot?.activeElement).to.equal(next);
  });

  it('restores the page’s scrolling once the last of several has closed, in any order', async () => {
    const { style } = document.documentElement;
    style.overflow = 'scroll';
    const [below, above] = [
      await openMenu(openBowlShop().shop),
      await openMenu(openBowlShop().shop),
    ];
    const first = await open(below, 'Bread');
    const second = await open(above, 'Bread');
    for (const [dialog, meanwhile] of [
      [first, 'hidden'],
      [second, 'scroll'],
    ] as const) {
      const closed = new Promise((resolve) =>
        dialog.addEventListener('close', resolve, { once: true }),
      );
      button(dialog, /Close/).click();
      await closed;
      expect(style.overflow).to.equal(meanwhile);
    }
    style.overflow = '';
  });

  it('never steps back further than it stepped forward, however slow a step is', async () => {
    const [below, above] = [
      await openMenu(openBowlShop().shop),
      await openMenu(openBowlShop().shop),
    ];
    const [first, second] = [await open(below, 'Bread'), await open(above, 'Bowl')];
    await until(() => history.state?.['order-elements']?.length === 2, 'both have their entries');
    const steps: number[] = [];
    const { go } = history;
    history.go = (count = 0) => {
      steps.push(count);
      setTimeout(() => go.call(history, count), 1500);
    };
    try {
      first.close();
      await new Promise((wake) => setTimeout(wake, 1200));
      second.close();
      await until(() => !history.state?.['order-elements'], 'all entries are left');
    } finally {
      history.go = go;
    }
    expect(steps).to.deep.equal([-1, -1]);
  });

  it('is one step of browser Back where two menus show the same, until the last has closed', async () => {
    const [below, above] = [
      await openMenu(openBowlShop().shop),
      await openMenu(openBowlShop().shop),
    ];
    const [first, second] = [await open(below, 'Bread'), await open(above, 'Bread')];
    const isStep = () => history.state?.['order-elements']?.length === 1;
    await until(isStep, 'they have an entry');
    first.close();
    await new Promise((wake) => setTimeout(wake, 100));
    expect(isStep(), 'the entry stays while one is open').to.equal(true);
    history.back();
    await until(() => !second.open, 'the step closes it');
    expect(history.state?.['order-elements']).to.equal(undefined);
  });

  it('says so if the choices can’t load, and retries on demand', async () => {
    const { shop, service: answers } = openBowlShop();
    const menu = await openMenu(shop);
    answers.intercept = () =>
      Promise.resolve(Response.json({ statusCode: 404, message: 'Not found' }, { status: 404 }));
    const dialog = await open(menu, 'Bowl');
    await until(() => dialog.querySelector('[role="alert"]'), 'the failure is shown');
    add(dialog).click();
    const root = dialog.getRootNode() as ShadowRoot;
    await until(
      () => words(root.activeElement) === 'Try again',
      'the way to retry has the focus once it has failed again',
    );
    answers.intercept = () => null;
    button(dialog, /Try again/).click();
    await loaded(dialog);
    expect(dialog.open).to.equal(true);
  });

  it('retries choices that couldn’t load when Add is pressed, and leads to the first gap', async () => {
    const { shop, service: answers } = openBowlShop();
    const menu = await openMenu(shop);
    answers.intercept = () => Promise.reject(new TypeError('down'));
    const dialog = await open(menu, 'Bowl');
    await until(() => dialog.querySelector('[role="alert"]'), 'the failure is shown');
    answers.intercept = () => null;
    add(dialog).click();
    await loaded(dialog);
    expect(words(fieldset(dialog, 'Size'))).to.contain('Please choose one.');
  });

  it('drops choices that arrive after another product was opened', async () => {
    const { shop, service: answers } = openBowlShop();
    const menu = await openMenu(shop);
    let arrive = () => {};
    answers.intercept = (path) =>
      path.endsWith('/Bowl')
        ? new Promise((resolve) => {
            arrive = () =>
              resolve(
                Response.json({ ...product('Bowl', { modifierIds: ['Size'] }), modifiers: bowl }),
              );
          })
        : null;
    const dialog = await open(menu, 'Bowl');
    button(dialog, /Close/).click();
    await until(() => !dialog.open, 'the dialog closes');
    await open(menu, 'Bread');
    arrive();
    await productOf(shop, 'Bowl');
    await settled(menu);
    expect(dialog.querySelectorAll('fieldset')).to.have.length(0);
    expect(words(dialog.querySelector('h2'))).to.equal('Bread');
  });
});
