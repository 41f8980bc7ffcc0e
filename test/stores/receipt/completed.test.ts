import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CartItem, Charge, Choice } from '../../../src/contract/domain.js';
import { money } from '../../../src/contract/money.js';
import { readReceipt } from '../../../src/contract/receipt.js';
import { completed, withAllCharges } from '../../../src/stores/receipt/completed.js';

const usd = (minor: number) => money(minor, 'usd');

const choice = (name: string, children: Choice[] = [], quantity = 1): Choice => ({
  groupId: `group of ${name}`,
  groupName: '',
  modifiers: [{ id: name, name, price: usd(0), quantity, children }],
});

const item = (more: Partial<CartItem>): CartItem => ({
  id: 'line-1',
  productId: 'tea',
  categoryId: null,
  name: 'Tea',
  imageUrl: '',
  price: usd(900),
  quantity: 1,
  total: usd(900),
  instructions: '',
  ifUnavailable: 'remove_item',
  choices: [],
  ...more,
});

const receiptWith = (pricing: object, items: object[] = []) =>
  readReceipt({ id: 'order-1', currency: 'usd', pricing, items });

const dish = (modifiers: readonly string[], more: object = {}) => ({
  id: 'entry-1',
  name: 'Tea',
  quantity: 1,
  total: '9.00',
  modifiers: modifiers.map((name) => ({ groupName: '', name, quantity: 1 })),
  ...more,
});

describe('the choices on the receipt of an order that was placed here', () => {
  const nested = [choice('Large'), choice('Tofu', [choice('Chili')])];

  it('are nested as in the cart, also if the receipt has other ids', () => {
    const receipt = receiptWith({}, [dish(['Large', 'Tofu', 'Chili'])]);
    const [found] = completed(receipt, { items: [item({ choices: nested })], charges: [] }).items;
    assert.deepEqual(found?.choices, nested);
  });

  it('comes with what the bank statement will say, which only the cart has', () => {
    const kept = { items: [], charges: [], statementDescriptor: 'HARBOR LANE' };
    assert.equal(completed(receiptWith({}), kept).statementDescriptor, 'HARBOR LANE');
  });

  it('are never those of the same dish with other choices', () => {
    const receipt = receiptWith({}, [dish(['Small'])]);
    const [found] = completed(receipt, { items: [item({ choices: nested })], charges: [] }).items;
    assert.equal(found?.choices, undefined);
  });
});

describe('the rows of a receipt', () => {
  const pricing = { subtotal: '10.00', tax: '0.80', total: '11.30' };
  const fee: Charge = { kind: 'applicationFee', amount: usd(50) };

  it('include charges that only the cart lists, in their usual order', () => {
    const known: Charge[] = [{ kind: 'gratuity', amount: usd(0) }, fee];
    const found = withAllCharges(receiptWith(pricing), known);
    assert.deepEqual(
      found.charges.map(({ kind }) => kind),
      ['tax', 'applicationFee', 'gratuity'],
    );
    assert.equal(found.unlisted, undefined);
  });

  it('add up even if nobody knows what the rest is for', () => {
    assert.equal(withAllCharges(receiptWith(pricing)).unlisted?.minor, 50);
    assert.equal(
      withAllCharges(receiptWith({ ...pricing, total: '10.80' }), [fee]).unlisted,
      undefined,
    );
  });

  it('invent nothing if an amount is unknown, or taxes are inside the prices', () => {
    for (const doubtful of [
      { ...pricing, tax: undefined, total: '9.00' },
      { ...pricing, total: '10.00' },
      { ...pricing, total: 'unknown' },
    ]) {
      const receipt = receiptWith(doubtful);
      assert.deepEqual(withAllCharges(receipt, [fee]), receipt);
    }
  });

  it('do not count a discount twice', () => {
    const items = [{ ...dish([]), total: '10.00' }];
    const discounted = { subtotal: '10.00', discount: '2.00', total: '8.50' };
    assert.equal(withAllCharges(receiptWith(discounted, items)).unlisted?.minor, 50);
    const after = { subtotal: '8.00', discount: '2.00', total: '8.50' };
    assert.equal(withAllCharges(receiptWith(after, items)).unlisted, undefined);
    const linesToo = [{ ...dish([]), total: '8.00' }];
    const taxed = { ...after, tax: '0.50' };
    assert.equal(withAllCharges(receiptWith(taxed, linesToo)).unlisted, undefined);
  });
});
