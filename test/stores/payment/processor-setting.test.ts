import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fontSheet, processorIn } from '../../../src/stores/checkout/checkout.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';

const page = {
  proxy: 'https://orders.example',
  location: 'riverside',
  processorScript: 'https://cards.example/v1.js',
  processorKey: 'pk_1',
};

describe('the card processor of a page', () => {
  it('has the options that the page sets', () => {
    const processorOptions = '{"stripeAccount": "acct_123", "apiVersion": "2025-01-27.acacia"}';
    assert.deepEqual(processorIn(readSettings({ ...page, processorOptions }))?.options, {
      stripeAccount: 'acct_123',
      apiVersion: '2025-01-27.acacia',
    });
  });

  for (const processorOptions of [
    'acct_123',
    '{"stripeAcount": "acct_123"}',
    '{"stripeAccount": 123}',
    '{"betas": "one"}',
    '{"__proto__": {"apiVersion": "1"}}',
    'null',
  ]) {
    it(`takes no payment for another account because of a typo: ${processorOptions}`, () => {
      assert.throws(
        () => readSettings({ ...page, processorOptions }),
        /data-processor-options: expected a JSON object with stripeAccount, apiVersion or betas/,
      );
    });
  }

  it('loads the page’s fonts only from a web URL', () => {
    const sheet = (processorFonts: string) => fontSheet(readSettings({ ...page, processorFonts }));
    assert.equal(sheet('https://fonts.example/card.css'), 'https://fonts.example/card.css');
    assert.equal(sheet('data:text/css,@font-face{}'), '');
  });

  for (const processorIntent of [
    'First',
    '{"capturemethod":"manual"}',
    '{"captureMethod":"later"}',
  ]) {
    it(`tells forms nothing wrong about their intents because of a typo: ${processorIntent}`, () => {
      assert.throws(
        () => readSettings({ ...page, processorIntent }),
        /data-processor-intent: expected first, or a JSON object with captureMethod/,
      );
    });
  }
});
