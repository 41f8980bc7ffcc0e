/** States of the receipt: real orders of the frame’s backend, moved along by its staff. */
import { deliverable, direct, goodCard, lost, refuse, until, withCard } from './parts.js';

const ordered = { settings: withCard(goodCard) };

const WITH_COURIER = ['courier-sought', 'on-its-way', 'delivered', 'canceled'];
const markup = '<order-receipt></order-receipt>';

/** Opens the receipt as its link would. */
async function openReceipt(guest, { id, token }) {
  const receipt = document.querySelector('order-receipt');
  receipt.setAttribute('receipt-id', id);
  receipt.setAttribute('receipt-token', token);
  await guest.find('[part~="total"]');
}

const receiptOf = (kind, title, about, backend) => ({
  title,
  about,
  markup,
  backend,
  async steps(guest, backend) {
    await openReceipt(guest, await backend.placeOrder(kind));
    if (WITH_COURIER.includes(kind)) await guest.find('[part~="tracking"]');
  },
});

const isReceipt = ({ path }) => path.includes('/receipts/');

/** Places a delivery order and opens its receipt by its link. */
const broughtHere = (until) => ({
  settings: (backend) => ({ ...withCard(goodCard)(backend), ...deliverable(backend) }),
  async steps(guest) {
    await guest.goToDelivery('12 main beacon');
    await guest.find('[part~="courier"]:not(:empty)');
    await guest.fillContact();
    await guest.press('[part~="pay"][aria-disabled="false"]');
    await guest.find('order-receipt:not([hidden])');
    await guest.find(until);
  },
});

export const receiptStates = {
  receipt: receiptOf('paid', 'Receipt', 'A paid order, opened by its link.'),
  'receipt-wallet': receiptOf(
    'paid-by-wallet',
    'Receipt, paid with a wallet',
    'The wallet is named, and the card behind it.',
  ),
  'receipt-refunded': receiptOf(
    'refunded',
    'Receipt, part refunded',
    'The restaurant has given back the price of one dish.',
  ),
  'receipt-table': receiptOf('at-table', 'Receipt, at the table', 'Brought to table 12.', 'midday'),
  'receipt-room': receiptOf(
    'to-room',
    'Receipt, room service',
    'Brought up to room 1204.',
    'midday',
  ),
  'receipt-on-its-way': receiptOf('on-its-way', 'Receipt, on its way', 'A courier has the order.'),
  'receipt-delivered': receiptOf('delivered', 'Receipt, delivered', 'The courier was there.'),
  'receipt-canceled': receiptOf(
    'canceled',
    'Receipt, canceled',
    'The courier gave up, and everything is refunded.',
  ),
  'receipt-looking': receiptOf(
    'courier-sought',
    'Receipt, a courier is looked for',
    'A delivery that has just been ordered.',
  ),
  'receipt-unread': {
    ...ordered,
    title: 'Receipt, loading failed',
    about: 'The payment succeeded, but the receipt can’t load.',
    wire: (call) => (isReceipt(call) ? lost() : call.next()),
    ...broughtHere('[part~="failed"]'),
  },
  'receipt-none': {
    ...ordered,
    title: 'Receipt, not available',
    about: 'The service has no receipt for this order; the ordered items are shown instead.',
    wire: (call) => (isReceipt(call) ? refuse(404, 'Not found') : call.next()),
    ...broughtHere('[part~="total"]'),
  },
  'receipt-rating': {
    ...ordered,
    title: 'Receipt, rating',
    about: 'Guests who ordered here are asked once how it was.',
    async steps(guest) {
      await guest.order();
      await guest.press('[part~="star"]:nth-child(4) input');
      await guest.find('[part~="rating"] textarea');
    },
  },
  'receipt-rated': {
    ...ordered,
    title: 'Receipt, rated',
    about: 'The restaurant received the rating.',
    async steps(guest) {
      await guest.order();
      await guest.press('[part~="star"]:nth-child(4) input');
      await guest.press('[part~="rate"]');
      await guest.find('[part~="rated"]');
    },
  },
  'receipt-again': {
    title: 'Receipt, order again',
    about: 'One dish costs more now and another isn’t available: the guest is asked.',
    markup,
    backend: 'changing',
    settings: direct,
    async steps(guest, backend) {
      const [pricier, gone] = [await backend.reserveDish(), await backend.reserveDish()];
      const placed = await backend.placeOrder('paid', pricier, gone);
      await backend.raisePrice(pricier);
      await backend.sellOut(gone);
      await openReceipt(guest, placed);
      await guest.press('[part~="again"]');
      await guest.find('[part~="again-question"]');
    },
  },
  'receipt-next-guest': {
    ...ordered,
    title: 'Receipt on a shared tablet',
    about: 'The screen is cleared on request, or a minute after the last touch.',
    settings: (backend) => ({ ...withCard(goodCard)(backend), sharedTablet: '' }),
    async steps(guest) {
      await guest.order();
      await guest.find('[part~="next-guest"]');
    },
  },
  'receipt-gone': {
    title: 'Receipt, link expired',
    about: 'The link is no longer valid.',
    markup:
      '<order-receipt receipt-id="507f1f77bcf86cd799439011" receipt-token="gone"></order-receipt>',
    steps: until('[part~="failed"]'),
  },
};
