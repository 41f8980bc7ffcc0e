import '../../../src/bundles/list.js';
import { expect, waitUntil as waitUntilSoon } from '@open-wc/testing';
import '../../../src/bundles/alongside.js';
import '../../../src/bundles/core.js';
import '../../../src/bundles/ordering.js';
import '../../../src/bundles/fulfillment.js';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import type { OrderWhen } from '../../../src/elements/time/order-when.js';
import { all, button, openMenu, words } from '../menu/menu-page.js';
import { type FakeService, numbered, openShop, menu as wireMenu } from '../menu/menu-shop.js';

/** A timeout longer than any step takes on a slow machine. */
const waitUntil = (holds: () => unknown, what: string) =>
  waitUntilSoon(holds as () => boolean, what, { timeout: 20_000 });

const menus = (active: boolean): FakeService['menus'] => ({
  menus: [
    { ...wireMenu('all', { Bowls: numbered(2), Drinks: numbered(2, 'tea') }), isActive: active },
  ],
  popularProducts: [],
});

const openNow = { ready: true, pickupType: 'ASAP', orderDate: '', orderTime: '' };

/** The proxy's responses if it accepts orders for these days. */
const timesOf =
  (orderDays: readonly unknown[], readiness: object = openNow): FakeService['intercept'] =>
  (path) => {
    if (path.endsWith('/time-intervals')) return Promise.resolve(Response.json({ orderDays }));
    if (!path.endsWith('/ordering-readiness')) return null;
    return Promise.resolve(Response.json(readiness));
  };

const evening = [
  { value: '2031-03-05', label: 'Wed', intervals: ['18:00', '18:30'] },
  { value: '2031-03-06', label: 'Thu', intervals: [] },
  { value: '2031-03-07', label: 'Fri', intervals: ['19:00'] },
];

async function whenIn(menu: OrderMenu): Promise<OrderWhen> {
  const [when] = all(menu, 'order-when') as OrderWhen[];
  if (!when) throw new Error('Expected the time in the row of categories.');
  await when.updateComplete;
  return when;
}

const openButton = (when: OrderWhen) => button(when.shadowRoot ?? when, /^Time of your order:/);
const choiceIn = (when: OrderWhen) =>
  when.shadowRoot?.querySelector('order-when-choice')?.shadowRoot;

async function openDialog(when: OrderWhen): Promise<ShadowRoot> {
  openButton(when).focus();
  openButton(when).click();
  await waitUntil(() => choiceIn(when)?.querySelector('dialog[open] input'), 'the dialog is open');
  return choiceIn(when) as ShadowRoot;
}

const slotsIn = (dialog: ShadowRoot) => dialog.querySelector('order-slots')?.shadowRoot;

describe('order-when', () => {
  it('says that the menu is for now, or for later while nothing is served', async () => {
    const open = await whenIn(await openMenu(openShop({ menus: menus(true) }).shop));
    expect(words(openButton(open))).to.contain('As soon as possible');
    const closed = await whenIn(await openMenu(openShop({ menus: menus(false) }).shop));
    expect(words(openButton(closed))).to.contain('Order for later');
  });

  const opening = { orderDate: '2031-03-05', orderTime: '18:00' };
  for (const [pickupType, isRequired] of [
    ['ASAP', false],
    ['LATER', true],
  ] as const)
    it(`marks day and time as required only if the order can’t be for now (${pickupType})`, async () => {
      const intercept = timesOf(evening, { ...openNow, ...opening, pickupType });
      const { shop } = openShop({ menus: menus(true), intercept });
      const dialog = await openDialog(await whenIn(await openMenu(shop)));
      const time = () => slotsIn(dialog)?.querySelector<HTMLSelectElement>('#orderTime');
      const mark = () => words(slotsIn(dialog)?.querySelector('#orderTime-mark'));
      await waitUntil(() => time()?.required === isRequired, 'the list of times is there');
      expect(mark()).to.equal(isRequired ? 'required' : '');
    });

  it('is absent for orders to a table', async () => {
    const { shop } = openShop({ menus: menus(true) });
    Object.assign(shop.settings, { method: 'table_side' });
    expect((await whenIn(await openMenu(shop))).hidden).to.equal(true);
  });

  it('requests no times before it is pressed, and closes if there are no later times', async () => {
    const { shop, asked } = openShop({ menus: menus(true), intercept: timesOf([]) });
    const when = await whenIn(await openMenu(shop));
    // The location says whose law the menu follows; the readiness, whether it is closed.
    const others = asked.filter((path) => !/\/(?:menus|riverside|ordering-readiness)$/.test(path));
    expect(others).to.deep.equal([]);
    const dialog = await openDialog(when);
    await waitUntil(
      () => /no later times/.test(words(slotsIn(dialog)?.querySelector('[role=status]'))),
      'it says that there are none',
    );
    expect(slotsIn(dialog)?.querySelectorAll('select, .soon').length, 'empty lists').to.equal(0);
    button(dialog, /Show the menu/).click();
    await waitUntil(() => !dialog.querySelector('dialog')?.open, 'closed');
    await waitUntil(() => when.shadowRoot?.activeElement === openButton(when), 'focus is back');
    await waitUntil(() => !dialog.querySelector('input'), 'the dialog is empty again');
  });

  it('is no higher than its content, so that WebKit stretches nothing', async () => {
    const { shop } = openShop({ menus: menus(true), intercept: timesOf([]) });
    const dialog = await openDialog(await whenIn(await openMenu(shop)));
    await waitUntil(() => slotsIn(dialog)?.querySelector('[role=status]'), 'there are no times');
    expect(button(dialog, /Show the menu/).clientHeight).to.be.below(60);
  });

  it('offers no time in UTC without the restaurant’s zone, and tells the integrator', async () => {
    const said: string[] = [];
    const { error } = console;
    console.error = (text: string) => said.push(text);
    try {
      const intervals = ['2031-03-05T18:00:00.000Z'];
      const utc = timesOf([{ value: '2031-03-05', label: 'Wed', intervals }]);
      const when = await whenIn(await openMenu(openShop({ intercept: utc }).shop));
      const dialog = await openDialog(when);
      await waitUntil(
        () => /no later times/.test(words(slotsIn(dialog)?.querySelector('[role=status]'))),
        'it says that there are none',
      );
    } finally {
      console.error = error;
    }
    expect(said.join()).to.match(
      /^order-elements: data-time-zone: expected the time zone of riverside, .* like 2031-03-05T18:00:00.000Z; found none/,
    );
  });

  it('goes to the missing time, shows the menu for it, and returns to now', async () => {
    const { shop } = openShop({ menus: menus(true), intercept: timesOf(evening) });
    const when = await whenIn(await openMenu(shop));
    const dialog = await openDialog(when);
    const [asap, ...others] = dialog.querySelectorAll('input');
    expect(others, 'a choice of later without a time').to.deep.equal([]);
    await waitUntil(() => slotsIn(dialog)?.querySelector('#orderTime'), 'the list of times');
    const list = slotsIn(dialog)?.querySelector<HTMLSelectElement>('#orderTime');
    if (list) list.value = '18:30';
    list?.dispatchEvent(new Event('change'));
    await waitUntil(() => /6:30.PM/.test(words(openButton(when))), 'the button says so');
    asap?.click();
    await waitUntil(() => /As soon as possible/.test(words(openButton(when))), 'for now again');
    button(dialog, /Show the menu/).click();
    await waitUntil(() => !dialog.querySelector('dialog')?.open, 'closed');
    expect(shop.cart.$view.get().intents).to.deep.equal([]);
  });

  it('takes one of the next times with two presses, and closes', async () => {
    const { shop } = openShop({ menus: menus(true), intercept: timesOf(evening) });
    const when = await whenIn(await openMenu(shop));
    const dialog = await openDialog(when);
    const soon = () => [...(slotsIn(dialog)?.querySelectorAll<HTMLElement>('[part=soon]') ?? [])];
    await waitUntil(() => soon().length === 3, 'days without times offer none');
    expect(slotsIn(dialog)?.querySelectorAll('#orderDate option').length).to.equal(2);
    soon()[1]?.click();
    await waitUntil(() => !dialog.querySelector('dialog')?.open, 'closed');
    expect(words(openButton(when))).to.match(/6:30.PM/);
  });

  it('has the time selected that the button says while the restaurant is closed', async () => {
    const closed = {
      ready: true,
      pickupType: 'LATER',
      orderDate: '2031-03-05',
      orderTime: '18:00',
    };
    const { shop } = openShop({ menus: menus(true), intercept: timesOf(evening, closed) });
    const when = await whenIn(await openMenu(shop));
    // The menu is shown for that time.
    await waitUntil(() => /6:00.PM/.test(words(openButton(when))), 'it says the first time');
    const dialog = await openDialog(when);
    await waitUntil(() => slotsIn(dialog)?.querySelector('#orderTime'), 'the list of times');
    const lists = slotsIn(dialog)?.querySelectorAll('select') ?? [];
    expect([...lists].map(({ value }) => value)).to.deep.equal(['2031-03-05', '18:00']);
    const pressed = slotsIn(dialog)?.querySelectorAll('[part=soon][aria-pressed=true]') ?? [];
    expect([...pressed].map(words).join()).to.match(/6:00.PM/);
    button(dialog, /Show the menu/).click();
    await waitUntil(() => !dialog.querySelector('dialog')?.open, 'closed without another choice');
    expect(shop.cart.$view.get().intents).to.deep.equal([]);
  });

  it('goes to the missing time while the restaurant takes no orders for now', async () => {
    const paused = { ready: false, reason: 'Paused' };
    const { shop } = openShop({ menus: menus(true), intercept: timesOf(evening, paused) });
    const when = await whenIn(await openMenu(shop));
    await waitUntil(() => shop.$opening.get(), 'it is known to be paused');
    const dialog = await openDialog(when);
    await waitUntil(() => slotsIn(dialog)?.querySelector('#orderTime'), 'the list of times');
    const list = slotsIn(dialog)?.querySelector<HTMLSelectElement>('#orderTime');
    expect(list?.value).to.equal('');
    button(dialog, /Show the menu/).click();
    await waitUntil(() => slotsIn(dialog)?.activeElement === list, 'the list has the focus');
  });
});
