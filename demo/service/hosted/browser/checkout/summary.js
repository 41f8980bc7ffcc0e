// The order, with every amount as the service formatted it.

const METHODS = {
  takeout: 'To take away',
  delivery: 'Delivered to you',
  table_side: 'Brought to your table',
  room_service: 'Brought to your room',
};

const SUMS = [
  ['subTotalWithoutDiscount', 'Subtotal'],
  ['discountTotal', 'Discount'],
  ['taxTotal', 'Tax'],
  ['fulfillmentMethodFeeTotal', 'Fulfillment fee'],
  ['enterpriseFeeTotal', 'Local fee'],
  ['serviceFeeTotal', 'Service fee'],
  ['paymentProcessingFeeTotal', 'Payment fee'],
  ['applicationFeeTotal', 'Platform fee'],
  ['waiterTipTotal', 'Tip'],
  ['courierTipTotal', 'Tip for the courier'],
];

function element(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** Fills the list of lines and the list of sums. */
export function showSummary(cart, { lines, sums, when }) {
  lines.replaceChildren(...cart.items.map(line));
  const shown = SUMS.filter(([name]) => /[1-9]/.test(cart[name] ?? ''));
  sums.replaceChildren(
    ...shown.flatMap(([name, label]) => sum(label, signed(name, cart[`${name}Formatted`]))),
    ...sum('Total', cart.orderTotalWithServiceFeeFormatted, 'total'),
  );
  when.textContent = `${METHODS[cart.fulfilmentMethod] ?? 'Order'}${placeOf(cart)}, ${timeOf(cart)}`;
}

const signed = (name, text) => (name === 'discountTotal' ? `−${text.replace(/^[-−]/, '')}` : text);

export const sum = (label, text, className = '') => [
  element('dt', { className, textContent: label }),
  element('dd', { className, textContent: text }),
];

const line = (item) =>
  lineRow(item, [choices(item.selections), item.specialInstructions], item.totalFormatted);

/** A line of an order or a receipt, with its notes below its name. */
export const lineRow = ({ quantity, name }, notes, amount) =>
  element(
    'li',
    {},
    element('span', { className: 'quantity', textContent: `${quantity} ×` }),
    element(
      'span',
      { className: 'what' },
      element('span', { textContent: name }),
      ...notes
        .filter(Boolean)
        .map((text) => element('span', { className: 'quiet', textContent: text })),
    ),
    element('span', { className: 'amount', textContent: amount }),
  );

function choices(groups = []) {
  return groups
    .flatMap(({ items }) => items)
    .map((option) => {
      const inner = choices(option.children);
      const name = option.quantity > 1 ? `${option.quantity} × ${option.name}` : option.name;
      return inner ? `${name} (${inner})` : name;
    })
    .join(', ');
}

function placeOf({ tableServiceInfo, roomServiceInfo, deliveryInfo }) {
  if (tableServiceInfo?.tableNumber) return ` ${tableServiceInfo.tableNumber}`;
  if (roomServiceInfo?.roomNumber) return ` ${roomServiceInfo.roomNumber}`;
  return deliveryInfo?.addressString ? ` at ${deliveryInfo.addressString}` : '';
}

/** The restaurant's clock, never converted. */
function timeOf({ pickupType, orderDate, orderTime }) {
  if (pickupType === 'ASAP') return 'as soon as possible';
  const day = new Date(`${orderDate}T00:00Z`).toLocaleDateString('en', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return `${day} at ${orderTime}`;
}

const GONE = {
  ITEM_SOLD_OUT: 'has sold out',
  ITEM_REMOVED: 'is not on the menu any more',
  SELECTION_UNAVAILABLE: 'cannot be made as chosen any more',
};

export const hasChanged = ({ catalogRevalidation }) => catalogRevalidation?.required === true;

export function showChanges(order, list) {
  list.replaceChildren(
    ...order.catalogRevalidation.changeSet.changes.map((change) => {
      const line = order.items.find(({ id }) => id === change.cartItemId);
      return element('li', { textContent: `${line?.name ?? 'Something'} ${sentence(change)}.` });
    }),
  );
}

const sentence = ({ reason, before, after }) =>
  reason === 'PRICE_CHANGED'
    ? `costs ${after} now and not ${before}`
    : `${GONE[reason] ?? 'is not offered at that time'} and will be taken off`;

// The status sentence and the visible parts of the page.

const PARTS = ['order', 'changes', 'recap', 'contact', 'payment', 'free', 'again'];

export const at = (id) => document.getElementById(id);

/** An empty text hides the sentence. */
export function say(text) {
  const state = at('state');
  state.textContent = text;
  state.hidden = text === '';
  state.classList.remove('problem');
}

export function sayProblem(text) {
  say(text);
  const state = at('state');
  state.classList.add('problem');
  state.focus();
}

export function onlyShow(...ids) {
  for (const id of PARTS) at(id).hidden = !ids.includes(id);
}
