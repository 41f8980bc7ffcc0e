import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inLanguage } from '../../src/contract/money.js';
import { countryOptions } from '../../src/elements/fulfillment/address-form.js';
import { distanceText } from '../../src/elements/locations/place-row.js';
import { dayOfInstant, instantText } from '../../src/elements/shared/instants.js';

const lunch = '2026-03-04T12:30:00Z';

for (const language of ['en_US', 'not a language!', 'x']) {
  test(`values are formatted in the browser's language on a page with lang="${language}"`, () => {
    const texts = (spoken: string) => [
      dayOfInstant(lunch, spoken),
      instantText(lunch, 'Europe/London', spoken),
      instantText(lunch, 'Somewhere/Else', spoken),
      distanceText(1500, 'Australia', spoken),
      countryOptions(spoken),
    ];
    assert.deepEqual(texts(language), texts(''));
  });
}

for (const language of ['ar-EG', 'fa', 'en-GB', 'ar-SA-u-ca-gregory']) {
  test(`values have the digits of the prices on a page with lang="${language}"`, () => {
    for (const text of [
      dayOfInstant(lunch, language),
      instantText(lunch, 'Europe/London', language),
      distanceText(1500, 'Australia', language),
    ]) {
      assert.match(text, /[0-9]/);
      assert.doesNotMatch(text, /[^0-9\P{Nd}]/u);
    }
  });
}

test('an error other than the language is not hidden', () => {
  const timeZone = 'Somewhere/Else';
  assert.throws(
    () => inLanguage('en', (locale) => new Intl.DateTimeFormat(locale, { timeZone })),
    RangeError,
  );
});
