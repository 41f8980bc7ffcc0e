// The service's own receipt. Moves the token from the address into this tab's storage.
import { readReceipt } from './checkout/service.js';
import { element } from './checkout/summary.js';

const at = (id) => document.getElementById(id);
const id = location.pathname.split('/').at(-1);
const KEPT = `receipt-${id}`;

const SUMS = [
  ['subtotal', 'Subtotal'],
  ['discount', 'Discount'],
  ['tax', 'Tax'],
  ['fulfillmentFee', 'Fulfillment fee'],
  ['enterpriseFee', 'Local fee'],
  ['serviceFee', 'Service fee'],
  ['tip', 'Tip'],
];

function takeToken() {
  const token = new URLSearchParams(location.hash.slice(1)).get('receiptToken');
  if (token) {
    sessionStorage.setItem(KEPT, token);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem(KEPT) ?? '';
}

function show(receipt) {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: receipt.currency.toUpperCase(),
  });
  const money = (text) => format.format(Number(text));
  const sum = (label, text, className = '') => [
    element('dt', { className, textContent: label }),
    element('dd', { className, textContent: text }),
  ];
  const { pricing, payment, delivery } = receipt;
  document.title = `Order ${receipt.shortId}, ${receipt.restaurantDisplayName}`;
  at('restaurant').textContent = receipt.restaurantDisplayName;
  at('number').textContent = `Order ${receipt.shortId}`;
  at('when').textContent = `${receipt.orderDate}, ${receipt.orderTime}`;
  at('lines').replaceChildren(...receipt.items.map((item) => line(item, money)));
  at('sums').replaceChildren(
    ...SUMS.filter(([name]) => Number(pricing[name]) !== 0).flatMap(([name, label]) =>
      sum(label, `${name === 'discount' ? '−' : ''}${money(pricing[name])}`),
    ),
    ...sum('Total', money(pricing.total), 'total'),
    ...(Number(pricing.refunded) > 0 ? sum('Refunded', `−${money(pricing.refunded)}`) : []),
  );
  at('paid').textContent = payment?.cardLast4 ? `Paid with ${paidWith(payment)}.` : '';
  at('delivery').textContent = delivery?.status
    ? `Delivery: ${delivery.status.replaceAll('_', ' ')}`
    : '';
  at('delivery').hidden = !delivery?.status;
  at('state').hidden = true;
  at('receipt').hidden = false;
}

function paidWith({ cardBrand, cardLast4, walletType }) {
  const card = `${cardBrand ?? 'card'} ending in ${cardLast4}`;
  return walletType ? `${walletType.replaceAll('_', ' ')}, ${card}` : card;
}

function line(item, money) {
  const notes = [...item.modifiers.map(({ name }) => name), item.specialInstructions];
  const text = notes.filter(Boolean).join(', ');
  return element(
    'li',
    {},
    element('span', { className: 'quantity', textContent: `${item.quantity} ×` }),
    element(
      'span',
      { className: 'what' },
      element('span', { textContent: item.name }),
      text ? element('span', { className: 'quiet', textContent: text }) : null,
    ),
    element('span', { className: 'amount', textContent: money(item.total) }),
  );
}

readReceipt(id, takeToken()).then(show, () => {
  at('state').textContent = 'This receipt cannot be opened any more. Ask the restaurant for it.';
});
