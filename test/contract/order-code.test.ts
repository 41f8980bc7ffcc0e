import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type CodedChoice,
  type OrderCode,
  readOrderCode,
  writeOrderCode,
} from '../../src/contract/order-code.js';

const choice = (groupId: string, ...modifiers: CodedChoice['modifiers']): CodedChoice => ({
  groupId,
  modifiers,
});
const modifier = (id: string, quantity = 1, ...children: CodedChoice[]) => ({
  id,
  quantity,
  children,
});

const order: OrderCode = {
  location: 'old-town',
  lines: [
    { productId: 'tea', quantity: 2, choices: [] },
    {
      productId: 'bowl_1',
      quantity: 1,
      choices: [
        choice('size', modifier('large')),
        choice(
          'extra',
          modifier('egg', 2),
          modifier('tofu', 1, choice('sauce', modifier('chili', 3))),
        ),
        choice('side', modifier('rice')),
      ],
    },
    { productId: 'cake', quantity: 99, choices: [] },
  ],
};
const code =
  '1.sold-town.ptea.q2.pbowl_1.gsize.mlarge.gextra.megg.q2.mtofu.d.gsauce.mchili.q3.u.gside.mrice.pcake.q99';

describe('an order in a link', () => {
  it('is written with letters that no messenger cuts off, and read back', () => {
    assert.equal(writeOrderCode(order), code);
    assert.deepEqual(readOrderCode(code), order);
    assert.match(code, /^[\w.-]*\w$/);
    assert.equal(new URL(`https://a.test/#order=${code}`).hash, `#order=${code}`);
  });

  it('is not written if it would be unreadable', () => {
    const line = order.lines[1];
    assert.ok(line);
    const unwritable: readonly [string, OrderCode][] = [
      ['empty', { ...order, lines: [] }],
      ['too long', { ...order, lines: Array(100).fill(line) }],
      ['a strange id', { ...order, lines: [{ ...line, productId: 'tea.q99' }] }],
      ['no location', { ...order, location: '' }],
    ];
    for (const [why, one] of unwritable) assert.equal(writeOrderCode(one), null, why);
  });

  const hostile: readonly [why: string, text: string][] = [
    ['nothing', ''],
    ['another version', code.replace('1.', '2.')],
    ['no location', '1.ptea'],
    ['an empty location', '1.s.ptea'],
    ['no lines', '1.sold-town'],
    ['an unknown word', '1.sa.ptea.xtea'],
    ['an empty word', '1.sa.ptea..q2'],
    ['a path as id', '1.sa.p../../admin'],
    ['markup as id', '1.sa.p<img src=x onerror=alert(1)>'],
    ['an encoded id', '1.sa.p%3Cb%3E'],
    ['an id that is too long', `1.sa.p${'a'.repeat(129)}`],
    ['a quantity of nothing', '1.sa.q2.ptea'],
    ['no quantity', '1.sa.ptea.q0'],
    ['a negative quantity', '1.sa.ptea.q-1'],
    ['100 portions', '1.sa.ptea.q100'],
    ['a broken number', '1.sa.ptea.q1e1'],
    ['a quantity of a group', '1.sa.ptea.gsize.q2'],
    ['a group of nothing', '1.sa.gsize.mlarge'],
    ['a modifier without a group', '1.sa.ptea.mlarge'],
    ['a way down from nothing', '1.sa.ptea.d'],
    ['a way up from the line', '1.sa.ptea.u'],
    ['a line inside a modifier', '1.sa.ptea.ga.mb.d.pcake'],
    ['an end inside a modifier', '1.sa.ptea.ga.mb.d.gc.md'],
    ['going down twice', '1.sa.ptea.ga.mb.d.gc.md.u.d.gc.md.u'],
    ['too deep', `1.sa.ptea${'.ga.mb.d'.repeat(6)}`],
    ['too many lines', `1.sa${'.pa'.repeat(61)}`],
    ['too many characters', `1.sa.ptea.gsize${'.mlarge'.repeat(400)}`],
    ['a name of the language', '1.s__proto__.'],
  ];
  for (const [why, text] of hostile) {
    it(`is refused: ${why}`, () => assert.equal(readOrderCode(text), null));
  }

  it('keeps ids that are words of the language as plain ids', () => {
    const found = readOrderCode('1.sa.p__proto__.gconstructor.mtoString');
    assert.equal(found?.lines[0]?.productId, '__proto__');
    assert.equal(({} as Record<string, unknown>).q2, undefined);
  });
});
