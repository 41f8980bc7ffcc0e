/** An `<order-button>` whose code, or that of its drawer, is blocked. */
import '../../../src/bundles/list.js';
import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { type BundleList, setBundles } from '../../../src/bundles/load.js';
import { words } from '../menu/menu-page.js';
import { openShop } from '../menu/menu-shop.js';
import { until } from '../shared/until.js';

const open = new Set<string>();
const files: Readonly<Record<string, () => Promise<unknown>>> = {
  drawer: () => import('../../../src/elements/storefront/order-drawer.js'),
  storefront: () => import('../../../src/bundles/storefront.js'),
};
const bundles = new Proxy({} as BundleList, {
  get: (_, name: string) => ({
    load: () =>
      open.has(name) && files[name]
        ? files[name]()
        : Promise.reject(new TypeError('blocked by the test')),
  }),
});

/** What the script's entry would say beside a button. */
const said = new Set<Element>();
const entry = {
  address: 'https://widget.test/order-elements.js',
  early: new Map(),
  settings: {},
  excuse: {
    say: (button: Element) => said.add(button),
    takeBack: (button: Element) => said.delete(button),
  },
};

/** The background attempts follow at once instead of after seconds. */
const comeBack = (name: string) => {
  open.add(name);
  window.dispatchEvent(new Event('online'));
};

describe('an order-button', () => {
  const { error } = console;
  before(() => {
    (globalThis as Record<symbol, unknown>)[Symbol.for('order-elements')] = entry;
    setBundles(bundles);
    console.error = () => {};
  });
  after(() => {
    console.error = error;
    delete (globalThis as Record<symbol, unknown>)[Symbol.for('order-elements')];
    fixtureCleanup();
  });

  it('without a text is replaced by what failed until its code has loaded', async () => {
    const place = await fixture(
      html`<div><order-button></order-button><order-button>Order</order-button></div>`,
    );
    const [bare, written] = place.querySelectorAll('order-button');
    await import('../../../src/page/start.js');
    await until(() => bare && said.has(bare), 'the guest reads what failed');
    expect(written && said.has(written), 'beside a button that guests see').to.equal(false);
    comeBack('storefront');
    await until(() => said.size === 0, 'the button takes its place');
  });

  it('says beside itself that its drawer can’t load, and opens it once it has', async () => {
    await files.storefront?.();
    const button = document.createElement('order-button');
    button.storefront = openShop().shop;
    document.body.append(button);
    const pressable = () => button.shadowRoot?.querySelector<HTMLElement>('[part=button]');
    await until(pressable, 'the button is painted');
    pressable()?.click();
    const line = () => button.shadowRoot?.querySelector('[part=error]') ?? null;
    await until(line, 'the guest reads what failed');
    expect(words(line())).to.contain('couldn’t be loaded');
    expect(words(line())).to.contain('Try again');
    comeBack('drawer');
    await until(() => document.querySelector('order-drawer'), 'the drawer is open');
    await until(() => !line(), 'the line is gone');
    button.remove();
  });
});
