/** States of the receipt: real orders of the frame’s kitchen, brought there by its staff. */

const PICKED_UP = ['paid', 'paid-by-wallet', 'refunded'];

const receiptOf = (kind, title, about) => ({
  title,
  about,
  markup: '<order-receipt></order-receipt>',
  async steps(guest, kitchen) {
    const { id, token } = await kitchen.placeOrder(kind);
    const receipt = await guest.find('order-receipt:not([hidden]), order-receipt');
    receipt.setAttribute('receipt-id', id);
    receipt.setAttribute('receipt-token', token);
    await guest.find('[part~="total"]');
    if (!PICKED_UP.includes(kind)) await guest.find('[part~="tracking"]');
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
  'receipt-on-its-way': receiptOf('on-its-way', 'Receipt, on its way', 'A courier has the order.'),
  'receipt-delivered': receiptOf('delivered', 'Receipt, delivered', 'The courier was there.'),
  'receipt-cancelled': receiptOf(
    'cancelled',
    'Receipt, cancelled',
    'The courier gave up, and everything is refunded.',
  ),
  'receipt-gone': {
    title: 'Receipt, not to be opened',
    about: 'The link is no longer good.',
    markup:
      '<order-receipt receipt-id="507f1f77bcf86cd799439011" receipt-token="gone"></order-receipt>',
    steps: (guest) => guest.find('[part~="failed"]'),
  },
};
