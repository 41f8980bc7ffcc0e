import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { SeedDiscount, SeedFees } from '../../demo/service/data/types.js';
import type { ChosenGroup } from '../../demo/service/domain/cart/cart.js';
import {
  majorUnits,
  newerMoney,
  olderMoney,
  readMajorUnits,
} from '../../demo/service/domain/pricing/money.js';
import {
  portion,
  priceCart,
  rateUnits,
  split,
} from '../../demo/service/domain/pricing/price-cart.js';
import { chargeKinds, charges } from '../../src/contract/totals.js';
import { NO_FEES } from './fixtures/merchant.js';

const places = [
  { currency: 'usd', locale: 'en-US' },
  { currency: 'gbp', locale: 'en-GB' },
  { currency: 'aed', locale: 'en-AE' },
  { currency: 'aud', locale: 'en-AU' },
] as const;

const rate = fc.integer({ min: 0, max: 3000 }).map((units) => units / 10_000);
const fix = fc.integer({ min: 0, max: 999 });
const fees: fc.Arbitrary<SeedFees> = fc.record({
  taxRate: rate,
  serviceFeeRate: rate,
  serviceFeeFix: fix,
  enterpriseFeeRate: rate,
  enterpriseFeeFix: fix,
  paymentProcessingFeeRate: rate,
  paymentProcessingFeeFix: fix,
  fulfillment: fc.record({ takeout: fc.record({ rate, fix }) }),
});
const line = fc.record({
  price: fc.integer({ min: 0, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  selections: fc.array(
    fc.record({
      id: fc.constant('group'),
      name: fc.constant('Group'),
      min: fc.constant(0),
      max: fc.constant(9),
      options: fc.array(
        fc.record({
          id: fc.constant('option'),
          name: fc.constant('Option'),
          price: fc.integer({ min: 0, max: 500 }),
          quantity: fc.integer({ min: 1, max: 4 }),
          children: fc.constant([]),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 2 },
  ),
});
const discount: fc.Arbitrary<SeedDiscount | null> = fc.option(
  fc.oneof(
    fc.record({
      code: fc.constant('PERCENT'),
      kind: fc.constant('percentage' as const),
      value: fc.integer({ min: 0, max: 15_000 }).map((units) => units / 10_000),
    }),
    fc.record({
      code: fc.constant('FIXED5'),
      kind: fc.constant('fixed' as const),
      value: fc.integer({ min: 0, max: 100_000 }),
      minimumSubTotal: fc.integer({ min: 0, max: 50_000 }),
    }),
  ),
);
const gratuity = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 9999 }) }),
    fc.record({
      kind: fc.constant('percentage' as const),
      hundredths: fc.integer({ min: 0, max: 10_000 }),
    }),
  ),
);

const reward = fc.integer({ min: 0, max: 100_000 });

const courier = fc.option(fc.record({ feeMinor: fix, taxMinor: fix }));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('pricing', () => {
  test('every total is the sum of its parts, for any cart, in four currencies', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fees,
        discount,
        gratuity,
        reward,
        courier,
        fc.constantFrom(...places),
        (lines, rates, code, tip, off, ride, place) => {
          const totals = priceCart({
            lines,
            fees: rates,
            method: ride ? 'delivery' : 'takeout',
            gratuity: tip,
            discount: code,
            reward: off,
            courier: ride,
          });
          assert.equal(sum(totals.lines.map(({ total }) => total)), totals.subTotal);
          assert.equal(sum(totals.lines.map((each) => each.discount)), totals.discountTotal);
          assert.equal(totals.subTotal + totals.discountTotal, totals.subTotalWithoutDiscount);
          assert.equal(
            totals.subTotal +
              totals.taxAndFeeTotal +
              totals.waiterTipTotal +
              totals.courierTipTotal,
            totals.orderTotal,
          );
          assert.equal(
            totals.subTotal + sum(chargeKinds.map((kind) => totals[charges[kind].cart])),
            totals.orderTotalWithServiceFee,
            'Add every charge of src/contract/totals.ts into a sum of price-cart.ts.',
          );
          const payable = totals.orderTotalWithServiceFee;
          assert.equal(readMajorUnits(newerMoney(place).plain(payable)), payable);
          assert.equal(Number(olderMoney(place).plain(payable)), payable);
          assert.equal(newerMoney(place).text(payable), olderMoney(place).text(payable));
          const digits = newerMoney(place).text(payable).replace(/\D/g, '');
          assert.equal(Number(digits), payable);
        },
      ),
    );
  });

  test('no discount and no reward makes a line or a total negative', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), discount, reward, (lines, code, off) => {
        const totals = priceCart({
          lines,
          fees: NO_FEES,
          method: 'takeout',
          gratuity: null,
          discount: code,
          reward: off,
          courier: null,
        });
        assert.ok(totals.subTotal >= 0);
        assert.ok(totals.discountTotal >= 0);
        for (const each of totals.lines) assert.ok(each.total >= 0 && each.discount >= 0);
      }),
    );
  });

  test('a split adds up to the cent and stays within one cent of fair', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 100 }),
        fc.integer({ min: 0, max: 10_000 }),
        (weights, units) => {
          const whole = sum(weights);
          const amount = portion(whole, units);
          const parts = split(amount, weights);
          assert.equal(sum(parts), whole === 0 ? 0 : amount);
          parts.forEach((part, index) => {
            const fair = whole === 0 ? 0 : (amount * (weights[index] ?? 0)) / whole;
            assert.ok(Math.abs(part - fair) < 1);
          });
        },
      ),
    );
  });

  test('a bill has the amounts that were calculated by hand', () => {
    const options = (children: readonly ChosenGroup[], price: number, quantity: number) => [
      {
        ...{ id: 'group', name: 'Group', min: 0, max: 9 },
        options: [{ id: 'option', name: 'Option', price, quantity, children }],
      },
    ];
    const totals = priceCart({
      lines: [
        { price: 1000, quantity: 2, selections: options(options([], 50, 1), 150, 2) },
        { price: 500, quantity: 1, selections: [] },
      ],
      fees: {
        ...NO_FEES,
        taxRate: 0.1,
        serviceFeeRate: 0.03,
        serviceFeeFix: 20,
        enterpriseFeeRate: 0.02,
        enterpriseFeeFix: 10,
        paymentProcessingFeeRate: 0.02,
        paymentProcessingFeeFix: 30,
        fulfillment: { delivery: { rate: 0.05, fix: 900 } },
      },
      method: 'delivery',
      gratuity: { kind: 'percentage', hundredths: 1500 },
      discount: { code: 'TENTH', kind: 'percentage', value: 0.1, minimumSubTotal: 3200 },
      reward: 80,
      courier: { feeMinor: 400, taxMinor: 25 },
    });
    assert.deepEqual(totals.lines, [
      { total: 2362, discount: 338 },
      { total: 438, discount: 62 },
    ]);
    const expected = {
      subTotalWithoutDiscount: 3200,
      discountTotal: 320 + 80,
      subTotal: 2800,
      taxTotal: 280 + 25,
      fulfillmentMethodFeeTotal: 140 + 400,
      enterpriseFeeTotal: 56 + 10,
      taxAndFeeTotal: 911,
      waiterTipTotal: 0,
      courierTipTotal: 420,
      orderTotal: 4131,
      serviceFeeTotal: 84 + 20,
      // Of the order and its service fee.
      paymentProcessingFeeTotal: 85 + 30,
      orderTotalWithServiceFee: 4350,
    };
    assert.deepEqual({ ...totals, ...expected }, totals);
  });

  test('the cent that is left of a split goes to the part that lost most, or the first', () => {
    assert.deepEqual(split(1, [1, 2]), [0, 1]);
    assert.deepEqual(split(1, [1, 1]), [1, 0]);
  });

  test('half a cent is rounded up, despite binary fractions', () => {
    assert.equal(portion(100, rateUnits(0.005)), 1);
    assert.equal(portion(1000, rateUnits(0.0825)), 83);
    assert.equal(portion(999, rateUnits(0.0825)), 82);
    assert.equal(portion(9_007_199_254_740, rateUnits(1)), 9_007_199_254_740);
  });

  test('an empty cart costs nothing, fixed fees included', () => {
    const totals = priceCart({
      lines: [],
      fees: { ...NO_FEES, serviceFeeFix: 50, fulfillment: { takeout: { rate: 0, fix: 300 } } },
      method: 'takeout',
      gratuity: { kind: 'amount', amount: 500 },
      discount: null,
      reward: 400,
      courier: null,
    });
    assert.equal(totals.orderTotalWithServiceFee, 0);
  });

  test('amounts are written with two decimals and read back only if they are exact', () => {
    assert.equal(majorUnits(5), '0.05');
    assert.equal(majorUnits(-1150), '-11.50');
    assert.equal(readMajorUnits('5'), 500);
    assert.equal(readMajorUnits('5.5'), 550);
    assert.equal(readMajorUnits('5.500'), 550);
    for (const wrong of ['5.555', '-1', '1e3', '', '0x10', ' 5', '9999999999']) {
      assert.equal(readMajorUnits(wrong), null, wrong);
    }
  });
});
