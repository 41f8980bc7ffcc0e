import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/fulfillment.js';
import { contactOf } from '../../../src/stores/checkout/contact.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import { testPlatform } from '../shared/test-platform.js';
import { until } from '../shared/until.js';

const jane = { customerName: 'Jane', emailAddress: 'jane@example.com', phoneNumber: '' };

describe('the end of a guest’s turn at a shared tablet', () => {
  const { now } = Date;
  afterEach(() => {
    Date.now = now;
  });

  it('doesn’t show the last guest’s receipt to the guest who wakes a sleeping tablet', async () => {
    const settings = readSettings({
      proxy: 'https://orders.test',
      location: 'riverside',
      sharedTablet: '',
    });
    const shop = createStorefront(
      settings,
      testPlatform(async () => new Response('{}', { status: 404 })),
    );
    await fixture(html`<order-next-guest .storefront=${shop}></order-next-guest>`);
    contactOf(shop).remember(jane);
    const touch = (seconds: number) => {
      Date.now = () => now() + seconds * 1000;
      document.dispatchEvent(new PointerEvent('pointerdown'));
    };
    touch(50);
    touch(100);
    expect(contactOf(shop).$contact.get()).to.deep.equal(jane);
    touch(170);
    await until(
      () => contactOf(shop).$contact.get().customerName === '',
      'the next guest sees who ordered',
    );
    shop.close();
  });
});
