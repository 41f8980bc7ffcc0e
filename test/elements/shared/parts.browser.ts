import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import '../../../src/bundles/alongside.js';
import '../../../src/bundles/core.js';
import '../../../src/bundles/ordering.js';
import '../../../src/bundles/fulfillment.js';
import { all, button, card, openMenu } from '../menu/menu-page.js';
import { numbered, openShop, menu as wireMenu } from '../menu/menu-shop.js';
import { openBowlShop } from './bowl.js';
import { until } from './until.js';

function styled(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const before = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...before, sheet];
  after(() => {
    document.adoptedStyleSheets = before;
  });
}

const blue = 'rgb(0, 0, 255)';

describe('the parts of nested elements', () => {
  it('get the page’s styles through the outermost element, as in a product’s dialog', async () => {
    styled(`order-menu::part(product-dialog) { background-color: ${blue} }
      order-menu::part(option) { color: ${blue} }`);
    const menu = await openMenu(openBowlShop().shop);
    button(card(menu, 'Bowl'), /^Bowl$/).click();
    const find = (what: string) =>
      menu.shadowRoot?.querySelector('order-product')?.shadowRoot?.querySelector(what);
    await until(() => find('[part="option"]'), 'the choices are there');
    expect(getComputedStyle(find('[part="option"]') as Element).color).to.equal(blue);
    expect(getComputedStyle(find('dialog[open]') as Element).backgroundColor).to.equal(blue);
  });

  it('get them through several levels, as in the dialog for the order time', async () => {
    styled(`order-menu::part(time), order-menu::part(not-now) { color: ${blue} }`);
    const orderDays = [{ value: '2031-03-05', label: 'Wed', intervals: ['18:00', '18:30'] }];
    const { shop } = openShop({
      menus: {
        menus: [wireMenu('all', { Bowls: numbered(2), Drinks: numbered(2, 'tea') })],
        popularProducts: [],
      },
      intercept: (path) => {
        if (path.endsWith('/time-intervals')) return Promise.resolve(Response.json({ orderDays }));
        if (!path.endsWith('/ordering-readiness')) return null;
        const [day] = orderDays;
        const later = { pickupType: 'LATER', orderDate: day?.value, orderTime: '18:00' };
        return Promise.resolve(Response.json({ ready: true, ...later }));
      },
    });
    const [when] = all(await openMenu(shop), 'order-when');
    const within = (host: Element | null | undefined, what: string) =>
      host?.shadowRoot?.querySelector<HTMLElement>(what);
    await until(() => within(when, 'button'), 'the button is there');
    within(when, 'button')?.click();
    const choice = () => within(when, 'order-when-choice');
    await until(() => within(choice(), 'dialog[open] [part="time"]'), 'the dialog is open');
    const [now, later] = choice()?.shadowRoot?.querySelectorAll('[part="time"]') ?? [];
    expect(getComputedStyle(now as Element).color).to.equal(blue);
    later?.querySelector('input')?.click();
    const slots = () => within(choice(), 'order-slots');
    await until(
      () => within(slots(), '[part="not-now"]'),
      'the times say when orders are possible',
    );
    const reason = within(slots(), '[part="not-now"]') as Element;
    expect(getComputedStyle(reason).color).to.equal(blue);
  });
});
