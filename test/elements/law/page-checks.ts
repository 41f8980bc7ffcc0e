/** What the pages of the legal rules have in common: where a guest finds what a rule demands. */
import { expect, fixture, html } from '@open-wc/testing';
import type { RawSettings } from '../../../src/stores/storefront/settings.js';
import { openMenu, words } from '../menu/menu-page.js';
import { until } from '../shared/until.js';
import { dish, type FakeService, openShop, type TestShop } from './law-shop.js';

/** Throws if the page doesn't show what the rule demands. */
export type Check = () => Promise<void>;

/** The texts of a part of a legal note at one place of the page. */
export async function note(
  shop: TestShop,
  place: string,
  part: string,
): Promise<readonly HTMLElement[]> {
  await shop.law.load();
  const element = await fixture<HTMLElement & { updateComplete: Promise<unknown> }>(
    html`<order-law place=${place} .storefront=${shop}></order-law>`,
  );
  await element.updateComplete;
  return [...(element.shadowRoot?.querySelectorAll<HTMLElement>(`[part~="${part}"]`) ?? [])];
}

export const says =
  (settings: RawSettings, place: string, part: string, ...texts: readonly string[]): Check =>
  async () => {
    const shop = openShop(settings);
    await shop.menus.load();
    const found = (await note(shop, place, part)).map(words).join(' ');
    shop.close();
    for (const text of texts) expect(found).to.include(text);
  };

/** The notes are above the first card, at the moment when it appears. */
export const beforeFirstItem = (law: string, part: string, ...texts: readonly string[]): Check =>
  besideItems(law, part, texts, Node.DOCUMENT_POSITION_FOLLOWING);

/** The notes are below the last card. */
export const afterLastItem = (law: string, part: string, ...texts: readonly string[]): Check =>
  besideItems(law, part, texts, Node.DOCUMENT_POSITION_PRECEDING);

/** @param where - where the dishes are, seen from the notes */
const besideItems =
  (law: string, part: string, texts: readonly string[], where: number): Check =>
  async () => {
    const shop = openShop({ law });
    const menu = await openMenu(shop);
    const root = menu.shadowRoot as ShadowRoot;
    const found = root.querySelector(`[part~="${part}"]`) as HTMLElement;
    const card = root.querySelector('.card') as HTMLElement;
    shop.close();
    for (const text of texts) expect(words(found)).to.include(text);
    expect(found.compareDocumentPosition(card)).to.equal(where);
  };

/** In the order of a cart with one item. */
export async function withCart(
  settings: RawSettings,
  service: Partial<FakeService>,
  check: (shop: TestShop) => Promise<void>,
): Promise<void> {
  const shop = openShop(settings, service);
  await Promise.all([shop.menus.load(), shop.law.load()]);
  const menus = shop.menus.$value.get();
  const [product] =
    menus.state === 'ready' ? (menus.value.menus[0]?.categories[0]?.products ?? []) : [];
  if (!product) throw new Error(`Expected ${dish.name} on the menu.`);
  shop.cart.add({ product, categoryId: null, quantity: 1, choices: [], instructions: '' });
  await shop.cart.flush();
  await until(() => !shop.cart.$view.get().pending, 'the cart is confirmed');
  await check(shop);
  shop.close();
}

/** What the checkout shows before a payment is prepared. */
export const atCheckout =
  (
    law: string,
    check: (root: ShadowRoot) => Promise<void> | void,
    service: Partial<FakeService> = {},
  ): Check =>
  () =>
    withCart({ law }, service, async (shop) => {
      shop.startCheckout();
      const element = await fixture<HTMLElement>(
        html`<order-checkout .storefront=${shop}></order-checkout>`,
      );
      const root = element.shadowRoot as ShadowRoot;
      await until(() => root.querySelector('[part~="tip"]') !== null, 'the tips are shown');
      await check(root);
    });
