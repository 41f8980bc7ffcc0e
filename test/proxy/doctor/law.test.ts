import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { legalRules } from '../../../src/contract/legal/rules.js';
import { checkLaw, type LegalPlaces, legalAddressIn } from '../../../src/proxy/doctor/law.js';

const london = { country: 'United Kingdom', state: 'England', city: 'London', zipCode: 'E1 6HR' };
const york = { country: 'United States', state: 'NY', city: 'New York', zipCode: '10001' };
const dubai = { country: 'United Arab Emirates', state: 'Dubai', city: 'Dubai', zipCode: '' };

/** What the doctor says, with pages and forecasts as given. */
const look = async (
  place: typeof london,
  more: Partial<LegalPlaces> & { fees?: unknown; html?: string } = {},
): Promise<readonly string[]> => {
  const ask = async (url: string | URL | Request): Promise<Response> =>
    String(url).includes('/fees?')
      ? Response.json(more.fees ?? null)
      : new Response(more.html ?? '');
  const findings = await checkLaw({
    places: new Map([['corner', place]]),
    now: Date.parse('2026-11-24'),
    ask,
    ...more,
  });
  return findings.map(({ state, subject, message }) => `${state} ${subject}: ${message}`);
};

const seller =
  'data-seller="A Ltd" data-seller-address="B" data-seller-email="c@d.example" data-seller-company="1" data-seller-tax="2"';
const pageWith = (attributes: string) =>
  `<script type="module" src="x.js" data-location="corner" ${attributes}></script>`;
const page = 'https://restaurant.example/order';

describe('the doctor', () => {
  it('names the rules of the locations whose review is due, and only those', async () => {
    const last = Object.values(legalRules).reduce(
      (latest, { review }) => (review > latest ? review : latest),
      '',
    );
    const [due = ''] = await look(york, { now: Date.parse(last) + 86_400_000 });
    assert.match(due, /^warning law: .*us-nyc-surcharge \(\d{4}-\d{2}-\d{2}\).*us-calories/);
    assert.doesNotMatch(due, /gb-/);
    assert.deepEqual(await look(york), [
      'ok law: 2 rules apply, and none is due for review: docs/law.md',
    ]);
    const beacon = { country: 'United States', state: 'NY', city: 'Beacon', zipCode: '12508' };
    assert.deepEqual(await look(beacon), [
      'ok law: 1 rule applies, and none is due for review: docs/law.md',
    ]);
  });

  it('still names a rule whose permission has ended by the day of its review', async () => {
    const oakland = { country: 'United States', state: 'CA', city: 'Oakland', zipCode: '94607' };
    const [due = ''] = await look(oakland, { now: Date.parse('2027-01-02') });
    assert.match(due, /^warning law: .*us-ca-age \(2026-12-31\)/);
  });

  it('doesn’t take a page of another location for one of this location', async () => {
    const other = pageWith(seller).replace('"corner"', '"elsewhere"');
    const [found] = await look(london, { page, html: other });
    assert.match(found ?? '', /^warning corner: .*The page has no settings for this location/);
  });

  it('reads a page on which guests choose the restaurant', async () => {
    const choosing = pageWith(seller).replace('data-location="corner"', "data-merchant='lane'");
    assert.match((await look(london, { page, html: choosing })).join(), /^ok law/);
  });

  it('reads a shop’s own element, whose settings have no data- before them', async () => {
    const element = pageWith(seller)
      .replace('<script', '<order-storefront')
      .replaceAll('data-', '');
    assert.match((await look(london, { page, html: element })).join(), /^ok law/);
    const missing = element.replace('seller-email=', 'no-email=');
    assert.match((await look(london, { page, html: missing })).join(), /Add data-seller-email:/);
  });

  it('follows the law that the page names', async () => {
    const html = pageWith('data-law="none"');
    assert.match((await look(london, { page, html })).join(), /^ok law/);
    const british = await look(york, { page, html: pageWith('data-law=GB') });
    assert.match(british.join(), /^warning corner: The page doesn’t say who sells/);
  });

  it('warns if a page doesn’t say who sells where the country wants that', async () => {
    const [unseen] = await look(london);
    assert.match(unseen ?? '', /^warning corner: Its pages have to say who sells: data-seller, /);
    const [missing] = await look(london, { page, html: pageWith('data-seller="A Ltd"') });
    assert.match(missing ?? '', /Add data-seller-address, data-seller-email, .*data-seller-tax/);
    const good = await look(london, { page, html: pageWith(seller) });
    assert.match(good.join(), /^ok law/);
  });

  it('warns about charges that aren’t allowed, taxes on top and menus without known fees', async () => {
    const address = 'https://orders.example';
    const html = pageWith(seller);
    const fees = (...kinds: readonly string[]) => ({ fees: kinds.map((kind) => ({ kind })) });
    const card = await look(london, { address, page, html, fees: fees('paymentProcessingFee') });
    assert.match(card[0] ?? '', /^warning corner: .*paymentProcessingFee.*gb-surcharge/);
    const tax = await look(london, { address, page, html, fees: fees('tax') });
    assert.match(tax[0] ?? '', /prices have to include VAT/);
    const service = await look(dubai, { address, page, html, fees: fees('serviceFee') });
    assert.match(service[0] ?? '', /serviceFee.*unless its pages offer room_service/);
    const none = await look(london, { address, page, html });
    assert.match(none[0] ?? '', /^warning corner: The proxy hasn’t seen an order yet/);
    assert.match((await look(london, { address, page, html, fees: fees() })).join(), /^ok law/);
  });

  it('reads the address of a location, and nothing where there is none', () => {
    assert.deepEqual(
      legalAddressIn({ addressData: { ...london, street: '42 Sclater Street' } }),
      london,
    );
    assert.deepEqual(legalAddressIn({ addressData: { country: 1 } })?.country, '');
    assert.equal(legalAddressIn({ addressData: null }), null);
    assert.equal(legalAddressIn('gone'), null);
  });
});
