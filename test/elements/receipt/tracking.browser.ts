import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { readReceipt } from '../../../src/contract/receipt.js';
import '../../../src/bundles/fulfillment.js';
import type { OrderTracking } from '../../../src/elements/receipt/order-tracking.js';
import { words } from '../menu/menu-page.js';
import { openShop } from '../menu/menu-shop.js';

async function show(wire: object, language = ''): Promise<HTMLElement> {
  const receipt = readReceipt({
    id: 'order-1',
    currency: 'usd',
    pricing: {},
    fulfillmentMethod: 'takeout',
    restaurantDisplayName: 'Saffron Lane',
    ...wire,
  });
  const element = await fixture<OrderTracking>(
    html`<order-tracking .storefront=${openShop({ language }).shop} .receipt=${receipt}></order-tracking>`,
  );
  return element.shadowRoot?.querySelector('[role="status"]') as HTMLElement;
}

const textOf = async (wire: object) => words(await show(wire));

describe('the message about a canceled order', () => {
  const call = 'Please ask Saffron Lane what happens next.';

  it('does not mention a courier if there was none', async () => {
    for (const status of ['CANCELLED', 'canceled']) {
      expect(await textOf({ status })).to.equal(`The order was canceled. ${call}`);
    }
  });

  const closed = {
    fulfillmentMethod: 'delivery',
    status: 'RECEIVED',
    delivery: { status: 'searching', cancellationReason: 'The bridge is closed.' },
  };

  it('contains the reason if only the delivery has it', async () => {
    expect(await textOf(closed)).to.equal(
      `The delivery was canceled. The bridge is closed. ${call}`,
    );
  });

  it('aligns the reason with the start of the page', async () => {
    const state = await show(closed, 'ar');
    const reason = document.createRange();
    reason.selectNodeContents(state.querySelector('bdi') as HTMLElement);
    const { right } = state.getBoundingClientRect();
    expect(reason.getBoundingClientRect().right).to.be.closeTo(right, 1);
  });
});

describe('the courier’s own page', () => {
  const links = async (delivery: object) => {
    const state = await show({ fulfillmentMethod: 'delivery', status: 'RECEIVED', delivery });
    const root = state.getRootNode() as ShadowRoot;
    return [...root.querySelectorAll('a')].map(({ href }) => href);
  };

  it('is linked only once there is one, instead of the page that the guest is on', async () => {
    const trackingUrl = 'https://courier.example/7';
    expect(await links({ status: 'pickup', trackingUrl })).to.deep.equal([trackingUrl]);
    expect(await links({ status: 'pickup', trackingUrl: '' })).to.deep.equal([]);
    expect(await links({ status: 'pickup' })).to.deep.equal([]);
  });
});

describe('the steps of a delivery', () => {
  const stepsAt = async (status: string) => {
    const state = await show({
      fulfillmentMethod: 'delivery',
      status: 'RECEIVED',
      delivery: { status },
    });
    const root = state.getRootNode() as ShadowRoot;
    return [...root.querySelectorAll('[part=step] > :first-child')].map(words);
  };

  it('that are over say what they came to, and no longer what was going on', async () => {
    expect((await stepsAt('searching'))[0]).to.equal('Looking for a courier');
    expect(await stepsAt('delivered')).to.deep.equal([
      'Courier found done',
      'The courier came to the restaurant done',
      'Picked up at the restaurant done',
      'On the way to you done',
      'Delivered done',
    ]);
  });
});
