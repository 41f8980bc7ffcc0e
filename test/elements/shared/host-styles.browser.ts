/** A page's style rules for every element change nothing of the widget's text and of its drawer. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import '../../../src/bundles/account.js';
import '../../../src/bundles/storefront.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { $pageStorefront, createStorefront } from '../../../src/stores/storefront/storefront.js';
import { type FakeService, menu, numbered, openShop } from '../menu/menu-shop.js';
import { until } from './until.js';

const resets = {
  'reverts all styles': '* { all: revert }',
  'unsets all styles': '* { all: unset }',
  'inherits fonts and colors':
    '* { font: inherit; color: inherit } body { font: italic 900 11px/1 serif; color: lime }',
  'formats every element by force':
    '* { color: lime !important; line-height: 3 !important; text-align: center !important; text-transform: uppercase !important; white-space: pre !important; text-indent: 2em !important; font-size: 30px !important; font-style: italic !important; font-weight: 900 !important }',
} as const;

const formats = [
  'color',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'lineHeight',
  'textAlign',
  'textIndent',
  'textTransform',
  'whiteSpace',
] as const;

let rules: HTMLStyleElement;

function applyRules(text: string): void {
  rules = document.createElement('style');
  rules.textContent = text;
  document.head.append(rules);
}

async function openDrawer(): Promise<HTMLElement> {
  const button = document.createElement('order-button');
  button.storefront = openShop().shop;
  document.body.append(button);
  await until(() => button.shadowRoot?.querySelector('button'), 'the button is painted');
  void button.open();
  await until(() => document.querySelector('order-drawer'), 'the drawer is open');
  return document.querySelector('order-drawer') as HTMLElement;
}

async function paintedCard(kitchen: Partial<FakeService> = {}): Promise<HTMLElement> {
  const element = document.createElement('order-menu');
  element.storefront = openShop(kitchen).shop;
  document.body.append(element);
  const card = () => element.shadowRoot?.querySelector<HTMLElement>('[part~="product"]') ?? null;
  await until(card, 'a dish is painted');
  return card() as HTMLElement;
}

const formatOf = (element: HTMLElement) => {
  const style = getComputedStyle(element);
  return Object.fromEntries(formats.map((name) => [name, style[name]]));
};

describe('a page with a rule for every element', () => {
  afterEach(() => {
    rules?.remove();
    $pageStorefront.set(null);
    document.body.replaceChildren();
    fixtureCleanup();
  });

  for (const [what, text] of Object.entries(resets)) {
    it(`that ${what} leaves the text of a dish as it is`, async () => {
      const card = await paintedCard();
      const before = formatOf(card);
      applyRules(text);
      expect(formatOf(card)).to.deep.equal(before);
    });

    it(`that ${what} leaves an open drawer over the whole window`, async () => {
      applyRules(text);
      const drawer = await openDrawer();
      const { top, left, width, height } = drawer.getBoundingClientRect();
      expect([top, left, width, height]).to.deep.equal([
        0,
        0,
        document.documentElement.clientWidth,
        window.innerHeight,
      ]);
    });
  }

  it('that reverts all styles leaves the account’s parts apart', async () => {
    const element = document.createElement('order-account');
    const settings = { proxy: 'https://orders.test', location: 'riverside', merchant: 'noodles' };
    element.storefront = createStorefront(readSettings(settings));
    document.body.append(element);
    const title = () => element.shadowRoot?.querySelector('h2');
    await until(title, 'the account is painted');
    const apart = (): number => {
      const after = title()?.nextElementSibling?.getBoundingClientRect().top ?? 0;
      return after - (title()?.getBoundingClientRect().bottom ?? 0);
    };
    expect(apart()).to.be.greaterThan(8);
    const before = apart();
    applyRules(resets['reverts all styles']);
    expect(apart()).to.equal(before);
  });

  it('and a header in front of everything leaves the drawer’s head in reach', async () => {
    applyRules(
      'header { position: sticky; top: 0; z-index: 2147483647; height: 60px; background: teal }',
    );
    document.body.append(document.createElement('header'));
    const drawer = await openDrawer();
    expect(document.elementFromPoint(innerWidth - 20, 30)).to.equal(drawer);
  });

  for (const margin of [0, 6, 20]) {
    it(`and ${margin} px of margin does not scroll sideways`, async () => {
      await setViewport({ width: 390, height: 800 });
      applyRules(`body { margin: ${margin}px }`);
      const kitchen = { menus: [menu('all', { Bowls: numbered(3), Soups: numbered(3) })] };
      const card = await paintedCard({ menus: { ...kitchen, popularProducts: [] } });
      const root = card.getRootNode() as ShadowRoot;
      await until(() => root.querySelector('.find'), 'the row of categories is there');
      expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
    });
  }

  it('can still hide an element, and set the tokens', async () => {
    const card = await paintedCard();
    applyRules('order-menu { --order-font-size: 20px; --order-color-text: rgb(1 2 3) }');
    const host = document.querySelector('order-menu') as HTMLElement;
    expect(getComputedStyle(host).fontSize).to.equal('20px');
    expect(getComputedStyle(card).color).to.equal('rgb(1, 2, 3)');
    rules.textContent = 'order-menu { display: none }';
    expect(host.offsetHeight).to.equal(0);
  });

  it('lets guests enlarge the space between letters and words', async () => {
    const card = await paintedCard();
    applyRules('* { letter-spacing: 2px !important; word-spacing: 3px !important }');
    const { letterSpacing, wordSpacing } = getComputedStyle(card);
    expect([letterSpacing, wordSpacing]).to.deep.equal(['2px', '3px']);
  });
});
