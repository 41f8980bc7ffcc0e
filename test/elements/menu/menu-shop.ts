/**
 * A shop for the menu's tests: the real client and stores, with responses in the service's wire
 * format that a test can change, delay or drop. Cart writes stay unanswered, as on a slow connection:
 * the menu shows what the guest intends.
 */

import type { KeyValues, Platform, Texts } from '../../../src/stores/platform/platform.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { keptTexts, keyValues } from '../../stores/shared/key-values.js';
import { testPlatform } from '../shared/test-platform.js';

export interface WireProduct {
  id: string;
  name: string;
  description: string;
  price: string;
  displayPrice: string;
  currency: string;
  images: string[];
  availability: string;
  modifierIds: string[];
  nutrition?: { dietaryPreferences?: string[]; ingredients?: string[]; calorieCount?: number };
}

export interface WireMenu {
  id: string;
  name: string;
  isActive: boolean;
  time: string;
  categories: { id: string; name: string; products: WireProduct[] }[];
}

export interface FakeService {
  /** The shop's own setting; the page's if empty. */
  language: string;
  menus: { menus: WireMenu[]; popularProducts: WireProduct[] };
  /** `modifiers` of products that have any, by product id. */
  modifiers: Record<string, unknown[]>;
  /** Called before every response: `null` lets it through. */
  intercept: (path: string) => Promise<Response> | null;
}

export const product = (id: string, more: Partial<WireProduct> = {}): WireProduct => ({
  id,
  name: id,
  description: `About ${id}`,
  price: '9.00',
  displayPrice: '$9.00',
  currency: 'usd',
  images: [],
  availability: 'available',
  modifierIds: [],
  ...more,
});

export const menu = (id: string, categories: Record<string, WireProduct[]>): WireMenu => ({
  id,
  name: `${id} menu`,
  isActive: true,
  time: '11:00 to 22:00',
  categories: Object.entries(categories).map(([name, products]) => ({
    id: `${id}-${name}`,
    name,
    products,
  })),
});

export const numbered = (count: number, prefix = 'dish') =>
  Array.from({ length: count }, (_, index) => product(`${prefix}-${index + 1}`));

export interface TestShop {
  /** What the device keeps. */
  readonly kept: KeyValues;
  readonly shop: Storefront & { close(): void };
  readonly service: FakeService;
  /** Paths requested so far. */
  readonly asked: string[];
}

/** Long texts of the same device; the browser's own are shared by all tests. */
const keptBeside = new WeakMap<KeyValues, Texts>();

export function textsBeside(kept: KeyValues): Texts {
  const found = keptBeside.get(kept) ?? keptTexts();
  keptBeside.set(kept, found);
  return found;
}

/**
 * @param kept - what an earlier visit left on the device
 * @param device - long texts that it left; if none, the browser's own storage, which tests share
 */
export function openShop(
  start: Partial<FakeService> = {},
  kept = keyValues(),
  device: Partial<Pick<Platform, 'texts' | 'after' | 'now' | 'whenVisible'>> = {
    texts: textsBeside(kept),
  },
  location = 'riverside',
): TestShop {
  const service: FakeService = {
    language: '',
    menus: { menus: [menu('all', { Bowls: numbered(3) })], popularProducts: [] },
    modifiers: {},
    intercept: () => null,
    ...start,
  };
  const asked: string[] = [];
  const { language } = service;
  const settings = readSettings({ proxy: 'https://orders.test', location, language });
  const answer = (url: string): Promise<Response> => {
    const path = new URL(url).pathname;
    asked.push(path);
    return service.intercept(path) ?? answerOf(service, path);
  };
  const platform = testPlatform((url) => answer(String(url)));
  const shop = createStorefront(settings, { ...platform, shared: kept, ...device });
  return { shop, service, asked, kept };
}

async function answerOf(service: FakeService, path: string): Promise<Response> {
  const [, , location, kind, id] = path.split('/');
  if (location && !kind) {
    const restaurantDisplayName = 'Noodle bar';
    return Response.json({ id: 'riverside', restaurantSlug: 'riverside', restaurantDisplayName });
  }
  if (kind === 'menus') return Response.json(service.menus);
  if (kind === 'products') {
    const products = service.menus.menus.flatMap(({ categories }) => categories);
    const found = products.flatMap((category) => category.products).find((one) => one.id === id);
    return Response.json({ ...found, modifiers: service.modifiers[id ?? ''] ?? [] });
  }
  return new Promise(() => {});
}
