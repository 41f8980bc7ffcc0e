import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amountIn, amountsIn } from '../../src/contract/order-amounts.js';

describe('the amounts that an order has to reach, in a setting', () => {
  it('are for every method, or for those that it names', () => {
    assert.deepEqual(amountsIn('15'), { every: 1500 });
    assert.deepEqual(amountsIn(' takeout 10; delivery 25.50 ; 15.5'), {
      takeout: 1000,
      delivery: 2550,
      every: 1550,
    });
    assert.deepEqual(amountsIn(''), {});
  });

  it('aren’t guessed from what may be another amount', () => {
    for (const wrong of ['$15', '15,50', '1.505', '-5', 'pickup 10', 'delivery', '10 20']) {
      assert.equal(amountsIn(wrong), null, wrong);
    }
  });

  it('are one amount for free delivery', () => {
    assert.equal(amountIn('40'), 4000);
    for (const wrong of ['delivery 40', '20; delivery 40', 'free', '']) {
      assert.equal(amountIn(wrong), null, wrong);
    }
  });
});
