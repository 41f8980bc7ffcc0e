/** A hotel's menu and order as the service sends them, and an overlay for them. */
import type { Cart, MenuBundle, Product, ProductDetail } from '../../../src/contract/domain.js';
import type { Overlay } from '../../../src/contract/overlay.js';
import { hashOf } from '../../../src/contract/overlay-text.js';

export const money = (minor: number) => ({ minor, text: `$${minor / 100}` });

export const product = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  name: `Name of ${id}`,
  description: `About ${id}`,
  price: money(900),
  currency: 'usd',
  imageUrl: '',
  available: true,
  hasModifiers: false,
  dietary: ['vegan'],
  ingredients: ['water'],
  calories: 100,
  ...more,
});

export const bundle = (products: readonly Product[]): MenuBundle => ({
  menus: [
    {
      id: 'day',
      name: 'Day',
      active: true,
      hours: '11 to 22',
      categories: [{ id: 'all', name: 'All', products }],
    },
  ],
  popular: products.slice(0, 1),
  usual: { currency: 'usd', scale: 1 },
  problems: [],
});

export const soup = product('soup', { name: 'Soup', description: 'Warm.' });
export const overlay: Overlay = {
  language: 'en',
  location: { names: { ar: 'فندق' } },
  menus: { day: { names: { ar: 'اليوم' }, hours: { ar: '١١ إلى ٢٢' } } },
  categories: { all: { names: { ar: 'الكل' } } },
  products: {
    soup: {
      original: { name: 'Soup' },
      names: { ar: 'شوربة', de: 'Suppe' },
      descriptions: { ar: 'دافئة.' },
      ingredients: { ar: 'ماء' },
      alt: { en: 'A bowl' },
      allergens: { contains: ['celery'], mayContain: ['milk'], hash: hashOf(soup) },
      calories: 260,
      kilojoules: 1090,
      age: 18,
    },
  },
  groups: { bread: { names: { ar: 'الخبز' } } },
  options: {
    pita: {
      original: { name: 'Pita' },
      names: { ar: 'عربي' },
      allergens: { contains: ['wheat'], hash: hashOf({ name: 'Pita' }) },
      calories: 165,
    },
  },
  fees: {
    fulfillmentFee: { names: { ar: 'رسوم' } },
    'fulfillmentFee.room_service': { names: { ar: 'الصينية' }, purposes: { en: 'For the tray' } },
  },
  phrases: [
    { en: 'No onions', ar: 'بلا بصل' },
    { en: 'No garlic', ar: 'بلا ثوم' },
  ],
};

export const detail: ProductDetail = {
  ...soup,
  hasModifiers: true,
  modifierGroups: [
    {
      id: 'bread',
      name: 'Bread',
      description: '',
      min: 1,
      max: 1,
      perParentQuantity: false,
      modifiers: [
        { id: 'pita', name: 'Pita', price: money(0), maxQuantity: 1, groups: [] },
        { id: 'toast', name: 'Toast', price: money(100), maxQuantity: 1, groups: [] },
      ],
    },
  ],
};

export const cart = {
  id: 'c',
  restaurantName: 'Hotel',
  method: 'room_service',
  items: [
    {
      id: 'item',
      productId: 'soup',
      categoryId: 'all',
      name: 'Soup',
      imageUrl: '',
      price: money(900),
      quantity: 2,
      total: money(1800),
      instructions: 'Hot, please; No onions',
      ifUnavailable: 'remove_item',
      choices: [
        {
          groupId: 'bread',
          groupName: 'Bread',
          modifiers: [{ id: 'pita', name: 'Pita', price: money(0), quantity: 1, children: [] }],
        },
      ],
    },
  ],
  charges: [{ kind: 'fulfillmentFee', amount: money(300) }],
} as unknown as Cart;
