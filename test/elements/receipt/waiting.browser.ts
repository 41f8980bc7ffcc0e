import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/payment.js';
import type { Receipt } from '../../../src/contract/domain-orders.js';
import { readReceipt } from '../../../src/contract/receipt.js';
import type { OrderWaiting } from '../../../src/elements/receipt/order-waiting.js';
import { type RawSettings, readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import { words } from '../menu/menu-page.js';
import { testPlatform } from '../shared/test-platform.js';

const start = Date.parse('2026-03-04T22:00:00Z');
const takeout = { fulfillmentMethod: 'takeout', pickupType: 'LATER', orderDate: '2026-03-04' };
const at = (orderTime: string) => ({ ...takeout, orderTime });
const arriving = (dropoffEstimatedAt: string) => ({
  fulfillmentMethod: 'delivery',
  delivery: { status: 'assigned', dropoffEstimatedAt },
});

const receiptOf = (wire: object): Receipt =>
  readReceipt({
    id: 'order-1',
    shortId: '4F2',
    currency: 'usd',
    pricing: {},
    restaurantDisplayName: 'Saffron Lane',
    ...wire,
  });

async function show(wire: object, settings: RawSettings = {}) {
  const clock = { now: start };
  const shop = createStorefront(
    readSettings({
      proxy: 'https://orders.test',
      location: 'riverside',
      timeZone: 'America/New_York',
      ...settings,
    }),
    { ...testPlatform(() => new Promise(() => {})), now: () => clock.now },
  );
  const element = await fixture<OrderWaiting>(
    html`<order-waiting
      .storefront=${shop}
      .content=${{ kind: 'receipt', receipt: receiptOf(wire) }}
      .address=${'240 Main Street, Riverside'}
    ></order-waiting>`,
  );
  return {
    element,
    part: (name: string) => words(element.shadowRoot?.querySelector(`[part~="${name}"]`)),
    /** Lets minutes pass, as the element's own timer would. */
    async pass(minutes: number) {
      clock.now += minutes * 60_000;
      element.requestUpdate();
      await element.updateComplete;
    },
    change: (next: object) => {
      element.content = { kind: 'receipt', receipt: receiptOf(next) };
      return element.updateComplete;
    },
  };
}

const own = 'Saffron Lane';

describe('the wait on a receipt', () => {
  beforeEach(() => {
    document.title = own;
  });

  it('counts down as a range, and says that it should be ready when the time is over', async () => {
    const { element, part, pass } = await show(at('17:20'));
    expect(part('countdown')).to.equal('20–25 min');
    expect(part('ready')).to.match(/^At about 5:20\sPM$/);
    await pass(19.5);
    expect(part('countdown')).to.equal('1–6 min');
    for (const minutes of [0.5, 30]) {
      await pass(minutes);
      expect(part('over')).to.contain('Your order should be ready');
      expect(part('countdown')).to.equal('');
      expect(words(element.shadowRoot?.querySelector('section'))).not.to.match(/[-−]\d/);
    }
    await pass(30);
    expect(part('over')).to.equal('');
  });

  it('links to the number wherever it says to call, and otherwise says to ask', async () => {
    const late = arriving('2026-03-04T21:59:00Z');
    const withNumber = await show(late, { phone: '+1 212 555 0100' });
    expect(withNumber.part('over')).to.contain('Call the restaurant');
    const link =
      withNumber.element.shadowRoot?.querySelector<HTMLAnchorElement>('[part="waiting-phone"]');
    expect(link?.href).to.equal('tel:+12125550100');
    withNumber.element.remove();
    const without = await show(late);
    expect(without.part('over')).to.contain('Ask the restaurant');
    expect(words(without.element.shadowRoot?.querySelector('section'))).not.to.match(/call/i);
  });

  it('is in the title of the tab, which gets its own title back', async () => {
    const { element, pass, change } = await show(at('17:12'));
    expect(document.title).to.equal(`Ready in 12 min · ${own}`);
    await pass(2);
    expect(document.title).to.equal(`Ready in 10 min · ${own}`);
    document.title = 'Another page';
    await pass(1);
    expect(document.title).to.equal('Ready in 9 min · Another page');
    await change({ ...at('17:12'), status: 'CANCELLED' });
    expect(document.title).to.equal('Another page');
    await change(at('17:12'));
    expect(document.title).to.match(/^Ready in/);
    element.remove();
    expect(document.title).to.equal('Another page');
  });

  it('shows a time that is hours away instead of minutes, and leaves the title alone', async () => {
    const { part } = await show(at('20:30'));
    expect(part('countdown')).to.match(/8:30\sPM$/);
    expect(document.title).to.equal(own);
  });

  it('invents no time that nobody knows, but still leads to the restaurant', async () => {
    const { element, part } = await show({ fulfillmentMethod: 'takeout', pickupType: 'ASAP' });
    expect(part('countdown')).to.equal('');
    const ways = element.shadowRoot?.querySelectorAll<HTMLAnchorElement>('.ways > *');
    expect([...(ways ?? [])].map((way) => words(way))).to.deep.equal(['Directions']);
    expect(ways?.[0]?.search).to.equal('?api=1&destination=240%20Main%20Street%2C%20Riverside');
  });

  it('leads to no restaurant when a courier brings the order', async () => {
    const { part } = await show(arriving('2026-03-04T22:30:00Z'));
    expect(part('countdown')).to.equal('30–40 min');
    expect(part('directions')).to.equal('');
  });

  it('asks for notifications only when its button is pressed, and shows one when it is ready', async () => {
    const real = globalThis.Notification;
    const log: string[] = [];
    class Recorded {
      static requestPermission = async () => {
        log.push('asked');
        return 'granted';
      };
      constructor(title: string, { body }: { body: string }) {
        log.push(`${title}: ${body}`);
      }
    }
    Object.defineProperty(globalThis, 'Notification', { value: Recorded, configurable: true });
    try {
      const { element, part, pass } = await show(at('17:12'));
      expect(log).to.deep.equal([]);
      element.shadowRoot?.querySelector<HTMLElement>('[part="notify"]')?.click();
      await Promise.resolve();
      await pass(0);
      await pass(1);
      expect(words(element.shadowRoot?.querySelector('section'))).to.contain(
        'Keep this page open.',
      );
      for (const minutes of [11, 1]) await pass(minutes);
      expect(part('notify')).to.equal('');
      expect(log).to.deep.equal(['asked', 'Your order should be ready: Saffron Lane · Order 4F2']);
    } finally {
      Object.defineProperty(globalThis, 'Notification', { value: real, configurable: true });
    }
  });
});
