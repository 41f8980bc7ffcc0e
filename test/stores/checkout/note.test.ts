/** The answers to the merchant's questions share one text with the guest's own note. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { LONGEST_TEXT } from '../../../src/contract/limits.js';
import { noteOf } from '../../../src/stores/checkout/note.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { openShop, type TestShop } from '../shared/shop.js';

const questions = [
  { label: 'Cutlery?', type: 'yes-no', required: true },
  { label: 'Guests', type: 'number', required: true, max: 9 },
  { label: 'Company', type: 'text', methods: ['delivery'] },
];

describe('a note with answers', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  async function withQuestions(): Promise<TestShop> {
    const shop = openShop(stack, { settings: { questions: JSON.stringify(questions) } });
    await addProduct(shop, 0);
    await shop.cart.flush();
    return shop;
  }

  async function sentNote(shop: TestShop): Promise<string> {
    await shop.cart.flush();
    const id = shop.cart.$view.get().confirmed?.id ?? '';
    return (await stack.service.service.controls.aboutOrder(id))?.note ?? '';
  }

  test('has the answers even if the guest wrote the longest note first', async () => {
    const shop = await withQuestions();
    const note = noteOf(shop);
    const [cutlery, guests] = note.questions();
    assert.ok(cutlery && guests);
    const own = 'x'.repeat(note.room());
    note.write(own);
    note.answer(cutlery, 'no');
    note.answer(guests, '0009');
    assert.deepEqual(note.wrong(), []);
    assert.equal(await sentNote(shop), `Cutlery? No\nGuests: 0009\n${own}`);
    shop.close();
  });

  test('has the answers if the guest’s own part, from elsewhere, leaves no room for them', async () => {
    const shop = await withQuestions();
    shop.cart.intend({ type: 'note', note: 'y'.repeat(LONGEST_TEXT) });
    const note = noteOf(shop);
    const [cutlery] = note.questions();
    assert.ok(cutlery);
    note.answer(cutlery, 'yes');
    assert.match(await sentNote(shop), /^Cutlery\? Yes\ny{100}/);
    shop.close();
  });

  test('needs no answers if the page’s questions can’t be read', async () => {
    const wrong = '[{"label": "A", "type": "date"}]';
    const shop = openShop(stack, { settings: { questions: wrong } });
    await addProduct(shop, 0);
    const note = noteOf(shop);
    assert.deepEqual([note.questions(), note.wrong()], [[], []]);
    shop.close();
  });
});
