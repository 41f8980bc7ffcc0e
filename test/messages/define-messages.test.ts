/** Sentences that a page defines: what is taken, what is left out, and what the console says. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test';
import '../../src/bundles/list.js';
import { cartText } from '../../src/messages/cart.js';
import { defineMessages, type Messages } from '../../src/messages/define.js';
import { setLanguage } from '../../src/messages/language.js';
import { eventually } from '../harness/eventually.js';

/** What the console says, with the language that it is about. */
const said: string[] = [];
const about = (name: string): string[] => said.filter((text) => text.includes(` in ${name}: `));

/** Node's own; older versions have none. */
const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');

/** Of the browser. */
const visitor: { connection?: { saveData: boolean } } = {};

before(() => {
  Object.defineProperty(globalThis, 'navigator', { value: visitor, configurable: true });
  for (const level of ['error', 'warn'] as const)
    mock.method(console, level, (text: string) => said.push(text));
});
after(() => {
  mock.restoreAll();
  if (own) Object.defineProperty(globalThis, 'navigator', own);
  else Reflect.deleteProperty(globalThis, 'navigator');
  setLanguage('en');
});
beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => {
  mock.timers.reset();
  visitor.connection = { saveData: false };
  said.length = 0;
});

/** Lets the check run that waits until the menu is shown, and another one after it. */
async function checked(last: string): Promise<void> {
  mock.timers.tick(3000);
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
  defineMessages(last, {});
  mock.timers.tick(3000);
  mock.timers.reset();
  await eventually.equal(() => about(last).length, 1);
}

describe('sentences that a page defines', () => {
  it('need the tag of a language', () => {
    defineMessages('my language', { cart: { tax: 'IVA' } });
    assert.match(said.join(), /expected a BCP 47 tag like "it", found "my language"/);
    defineMessages('italian', { cart: { tax: 'IVA' } });
    assert.match(said.join(), /found "italian"/);
  });

  it('are for all regions of the language, and are added to earlier ones', () => {
    defineMessages('qai-CH', { cart: { tax: 'IVA' } });
    defineMessages('qai', { cart: { total: 'Totale' } });
    setLanguage('qai-IT');
    assert.deepEqual([cartText('tax'), cartText('total')], ['IVA', 'Totale']);
  });

  it('are left out and named if they are no text', () => {
    defineMessages('qda', { cart: { tax: 5, total: 'I alt' } } as unknown as Messages);
    assert.match(about('qda').join(), /found something else in cart\.tax/);
    setLanguage('qda');
    assert.deepEqual([cartText('tax'), cartText('total')], ['Tax', 'I alt']);
  });

  it('are left out and named if they have a placeholder that nobody fills in', async () => {
    defineMessages('qpt', { cart: { removeLine: 'Remover {dish}', total: 'Soma' } });
    await checked('qro');
    assert.match(about('qpt').join(), /cart\.removeLine has no {dish}, and isn’t used/);
    setLanguage('qpt');
    assert.deepEqual(
      [cartText('removeLine', { name: 'Naan' }), cartText('total')],
      ['Remove Naan', 'Soma'],
    );
  });

  it('may be in one file with those of the ordering page', async () => {
    defineMessages('qsv', { orderPage: { title: 1 } } as unknown as Messages);
    await checked('qno');
    assert.doesNotMatch(said.join(), /orderPage/);
  });

  it('are compared once, and not for guests who save data', async () => {
    visitor.connection = { saveData: true };
    defineMessages('qpl', { cart: { tax: 'VAT' } });
    mock.timers.tick(3000);
    visitor.connection = { saveData: false };
    defineMessages('qcs', { cart: { tax: 'DPH' } });
    defineMessages('qcs', { cart: { total: 'Celkem' } });
    await checked('qsk');
    assert.deepEqual([about('qpl').length, about('qcs').length], [0, 1]);
  });

  it('of a new language name 20 missing ones, of one of the widget’s none', async () => {
    defineMessages('de', { cart: { tax: 'MwSt.' } });
    defineMessages('qfi', { cart: { tax: 'ALV' } });
    await checked('qet');
    assert.deepEqual(about('de'), []);
    const [missing = ''] = about('qfi');
    assert.equal(missing.match(/\w+\.\w+/g)?.length, 20, missing);
    assert.match(missing, /, …\. order-elements-proxy messages --language=qfi/);
  });

  it('keep the direction of values in a language from right to left', () => {
    defineMessages('yi', { cart: { removeLine: 'נעם אַוועק {name}' } });
    setLanguage('yi');
    assert.equal(cartText('removeLine', { name: 'Naan' }), 'נעם אַוועק \u2068Naan\u2069');
  });
});
