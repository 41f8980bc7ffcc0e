import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readMenus } from '../../src/contract/catalog.js';
import { readOrderTimes } from '../../src/contract/checkout.js';
import { readProductDetail } from '../../src/contract/product.js';

const product = {
  id: 'bowl',
  name: 'Bowl',
  price: '11.00',
  displayPrice: '$11.00',
  currency: 'usd',
};
const modifier = (id: string, members: object = {}) => ({
  id,
  name: id,
  price: '0.00',
  ...members,
});
const group = (id: string, items: object[], rule = { min: 0, max: 1 }) => ({
  id,
  name: id,
  rule,
  items,
});

describe('reading a product', () => {
  test('cuts a link that leads back to its own group', () => {
    const circle = modifier('egg', { childGroups: [{ groupId: 'protein', circular: true }] });
    const found = readProductDetail({ ...product, modifiers: [group('protein', [circle])] });
    assert.deepEqual(found.modifierGroups[0]?.modifiers[0]?.groups, []);
  });

  test('cuts a circle that nobody marked', () => {
    const inner = group('marinade', [modifier('chili', { childGroups: [{ groupId: 'protein' }] })]);
    const outer = group('protein', [
      modifier('tofu', { childGroups: [{ groupId: 'marinade', group: inner }] }),
    ]);
    const found = readProductDetail({ ...product, modifiers: [outer] });
    const chili = found.modifierGroups[0]?.modifiers[0]?.groups[0]?.modifiers[0];
    assert.equal(chili?.id, 'chili');
    assert.deepEqual(chili.groups, []);
  });

  test('finds a group that a link only names, and lets the link override one limit', () => {
    const shared = group('sauce', [modifier('tahini')], { min: 0, max: 3 });
    const link = { groupId: 'sauce', overrides: { min: 1 }, applyPerParentQuantity: true };
    const outer = group('side', [modifier('fries', { childGroups: [link] })]);
    const found = readProductDetail({ ...product, modifiers: [outer, shared] });
    const below = found.modifierGroups[0]?.modifiers[0]?.groups[0];
    assert.deepEqual(
      { min: below?.min, max: below?.max, per: below?.perParentQuantity },
      { min: 1, max: 3, per: true },
    );
  });

  test('offers only what says that it is available', () => {
    const bundle = (availability: unknown) =>
      readMenus({
        menus: [{ id: 'm', categories: [{ id: 'c', products: [{ ...product, availability }] }] }],
      }).menus[0]?.categories[0]?.products[0]?.available;
    assert.equal(bundle('available'), true);
    assert.equal(bundle(undefined), true);
    assert.equal(bundle('unavailable'), false);
    assert.equal(bundle('paused'), false);
  });

  test('finds the products of a category that only names them', () => {
    const bundle = readMenus({
      menus: [{ id: 'm', categories: [{ id: 'c', productIds: ['bowl', 'unknown'] }] }],
      popularProducts: [product],
    });
    assert.deepEqual(
      bundle.menus[0]?.categories[0]?.products.map(({ id }) => id),
      ['bowl'],
    );
  });
});

describe('reading order times', () => {
  const day = (intervals: string[]) =>
    readOrderTimes({ orderDays: [{ value: '2030-01-05', label: 'Sat', intervals }] }, 'Asia/Dubai')
      .days[0]?.times;

  test('never moves a time of the restaurant’s clock', () => {
    assert.deepEqual(day(['11:00', '23:45']), ['11:00', '23:45']);
    assert.deepEqual(day(['2030-01-05T11:00:00+04:00']), ['11:00']);
  });

  test('turns an instant in UTC into the clock of the restaurant, not of this machine', () => {
    assert.deepEqual(day(['2030-01-05T07:00:00.000Z']), ['11:00']);
  });

  test('leaves an instant out when the zone is not known, rather than showing it wrong', () => {
    const times = readOrderTimes(
      { orderDays: [{ value: '2030-01-05', label: '', intervals: ['2030-01-05T07:00:00Z'] }] },
      '',
    );
    assert.deepEqual(times.days, []);
  });
});
