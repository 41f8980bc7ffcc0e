import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { reportToPage } from '../../../src/bundles/alongside.js';
import { languageCodes } from '../../../src/contract/languages.js';
import { defineMessages } from '../../../src/messages/define.js';
import { type RawSettings, readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import { until } from '../shared/until.js';

/** The integrator's console messages about these settings. */
function complaints(raw: RawSettings): string[] {
  const received: string[] = [];
  const { error } = console;
  console.error = (text: string) => received.push(text);
  const shop = createStorefront(
    readSettings({ proxy: 'https://orders.test', location: 'riverside', ...raw }),
  );
  try {
    reportToPage(shop);
  } finally {
    console.error = error;
    shop.close();
  }
  return received;
}

describe('settings that are read only when a guest needs them', () => {
  it('name a method that the code of a table needs and the page doesn’t offer', () => {
    const place = `1.spring.lane.riverside.t12.a.b..${'x'.repeat(22)}`;
    const [told = ''] = complaints({ methods: 'takeout delivery', place });
    expect(told).to.match(/data-methods: expected table_side, too, .*found "takeout delivery"/);
    for (const right of [{ place }, { methods: 'takeout table_side', place }])
      expect(complaints(right)).to.deep.equal([]);
  });

  it('name the method that a table or a room needs and the page doesn’t offer', () => {
    const [told = '', ...others] = complaints({ table: '12' });
    expect(told).to.match(/data-methods: expected table_side, too, .*data-table, found "takeout"/);
    expect(others).to.deep.equal([]);
    expect(complaints({ room: '812', methods: 'delivery' })[0]).to.match(/expected room_service/);
    for (const right of [{ method: 'table_side' }, { methods: 'takeout table_side' }])
      expect(complaints({ table: '12', ...right })).to.deep.equal([]);
  });

  it('include the name of a provider of addresses instead of an address', () => {
    const [told] = complaints({ addressLookup: 'photon' });
    expect(told).to.match(/data-address-lookup: expected an address .*found "photon"/);
    for (const addressLookup of ['proxy', '/lookup', 'lookup.php', 'https://geo.test/find'])
      expect(complaints({ addressLookup })).to.deep.equal([]);
  });

  it('are reported by name, each with what to write instead', () => {
    const received = complaints({
      processorScript: 'javascript:alert(1)',
      processorKey: 'pk_test',
      timeZone: 'Middle Earth',
      table: 'twelve',
      analytics: 'yes please',
      phone: 'ask inside',
      cartStorage: 'nowhere',
      checkoutOrigins: 'https://pay.example.com/path',
      processorFonts: 'javascript:fonts',
      room: 'attic',
      methods: 'takeout by-drone',
      addressLookup: 'http://[',
    });
    expect(received.map((text) => /data-[a-z-]+/.exec(text)?.[0])).to.deep.equal([
      'data-methods',
      'data-table',
      'data-room',
      'data-address-lookup',
      'data-processor-script',
      'data-processor-fonts',
      'data-time-zone',
      'data-phone',
      'data-cart-storage',
      'data-checkout-origins',
      'data-analytics',
    ]);
    expect(received[4]).to.match(
      /^order-elements: data-processor-script: expected an address like https:.*found "javascript:alert\(1\)"/,
    );
  });

  it('include each zone of a list by location', () => {
    const right = 'riverside America/New_York; old-town Europe/London';
    expect(complaints({ timeZone: right })).to.deep.equal([]);
    const [line = ''] = complaints({ timeZone: `${right}; harbour Asia/Dubay` });
    expect(line).to.match(/data-time-zone: expected .*by location.*found "riverside .*Dubay"/);
  });

  it('include a question that can’t be asked', () => {
    const [line, ...others] = complaints({ questions: '[{"label": "A", "type": "date"}]' });
    expect(line).to.match(/data-questions: expected question 1: type .*found .*"date"/);
    expect(others).to.deep.equal([]);
  });

  it('include a service that is no address: a consent tool wrote its own name there', () => {
    const [line, ...others] = complaints({ service: 'Order elements' });
    expect(line).to.match(
      /^order-elements: data-service: expected .*consent tool.*found "Order elements"/,
    );
    expect(others).to.deep.equal([]);
  });

  it('include a secret key of the card processor, which isn’t repeated', () => {
    const [line = '', ...others] = complaints({
      processorScript: 'https://cards.test/processor.js',
      processorKey: 'sk_live_123456',
    });
    expect(line).to.match(/data-processor-key: expected the publishable key; replace this one/);
    expect(line).not.to.contain('123456');
    expect(others).to.deep.equal([]);
  });

  it('include a card processor’s key without its script', () => {
    const [line, ...others] = complaints({ processorKey: 'pk_test' });
    expect(line).to.match(
      /data-processor-script: expected an address, as there is a key, found nothing/,
    );
    expect(others).to.deep.equal([]);
  });

  it('include a language by its name instead of its tag', () => {
    const [line = ''] = complaints({ language: 'german' });
    expect(line).to.match(
      /data-language: expected a BCP 47 language like en or ar, found "german"/,
    );
  });

  it('include a language without sentences, with those there are, unless the page defines it', async () => {
    const received: string[] = [];
    const { error } = console;
    console.error = (text: string) => received.push(text);
    const shops = [{ language: 'qaa-PL' }, { languages: 'en qab qac' }].map((raw) =>
      createStorefront(readSettings({ proxy: 'https://orders.test', location: 'there', ...raw })),
    );
    try {
      for (const shop of shops) reportToPage(shop);
      defineMessages('qac', { cart: {} });
      await until(() => received.length === 2, 'both are reported');
      expect(received[0]).to.contain(
        `data-language: expected ${languageCodes.join(', ')} or a language that the page defines`,
      );
      expect(received[0]).to.match(/^order-elements: .*, found "qaa-PL"\.$/);
      expect(received[1]).to.match(/data-languages: expected .*, found "qab"\.$/);
    } finally {
      console.error = error;
      for (const shop of shops) shop.close();
    }
  });

  it('are not reported if they are valid or absent', () => {
    expect(complaints({})).to.deep.equal([]);
    const right = {
      processorScript: 'https://cards.test/processor.js',
      processorKey: 'pk_test',
      timeZone: 'Europe/London',
      language: 'ar',
      table: '12',
      methods: 'takeout table_side',
      urlParameters: '',
      sharedTablet: '',
      catalogAcknowledgement: '',
      // What some frameworks write for a switch that is off.
      utm: 'false',
      returnUrl: 'off',
      phone: '+1 (212) 555-0100',
      cartStorage: 'tab',
      checkoutOrigins: 'https://pay.example.com https://checkout.example.com/',
    };
    expect(complaints(right)).to.deep.equal([]);
  });
});
