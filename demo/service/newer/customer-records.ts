/** A customer's orders and cards. See docs/contract.md 4.5.5. */

import { orderOf, ordersOf } from '../domain/customers/accounts.js';
import {
  removeSavedPayment,
  savedPaymentsOf,
  showSavedPayment,
} from '../domain/customers/saved-payments.js';
import { requireCustomer } from '../domain/customers/sessions.js';
import { showOrder, showOrderSummary } from '../domain/orders/show-order.js';
import { readQuery } from '../http/body.js';
import { type Answer, type Call, json, type Operation, operation } from '../http/operation.js';
import { pageQuery, pageWanted } from '../http/page.js';
import { notFound } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/customer.js';
import { order } from './answers/order.js';
import { PRIVATE } from './cart-write.js';

const CUSTOMER = '/storefront/customer';

export function customerRecordOperations(parts: ServiceParts): Operation[] {
  return [
    operation('GET', `${CUSTOMER}/orders`, (call) => listOrders(parts, call), {
      section: '4.5.5',
      summary: "Lists the customer's orders, newest first.",
      credential: 'customer',
      query: pageQuery,
      success: [{ status: 200, body: answers.orders }],
    }),
    operation('GET', `${CUSTOMER}/orders/:orderId`, (call) => readOrder(parts, call), {
      section: '4.5.5',
      summary: "Reads one of the customer's orders.",
      credential: 'customer',
      success: [{ status: 200, body: order }],
    }),
    operation('GET', `${CUSTOMER}/saved-payments`, (call) => listSavedPayments(parts, call), {
      section: '4.5.5',
      summary: 'Lists the cards that the customer paid with.',
      credential: 'customer',
      success: [{ status: 200, body: answers.savedPayments }],
    }),
    operation(
      'DELETE',
      `${CUSTOMER}/saved-payments/:paymentId`,
      (call) => forgetPayment(parts, call),
      {
        section: '4.5.5',
        summary: 'Forgets a card.',
        credential: 'customer',
        success: [{ status: 200, body: answers.done }],
      },
    ),
  ];
}

/** Both generations list and forget alike. */
export async function listOrders(parts: ServiceParts, call: Call): Promise<Answer> {
  const { customerId } = await requireCustomer(parts, call);
  const wanted = pageWanted(readQuery(call, pageQuery));
  const { entries, nextCursor } = await ordersOf(parts.db, customerId, wanted);
  const items = entries.flatMap((each) => {
    const shop = parts.shops.find(each.locationId);
    return shop ? [showOrderSummary(each, shop, parts.now())] : [];
  });
  return json(200, { items, nextCursor }, PRIVATE);
}

export async function listSavedPayments(parts: ServiceParts, call: Call): Promise<Answer> {
  const { customerId } = await requireCustomer(parts, call);
  const cards = await savedPaymentsOf(parts.db, customerId);
  return json(200, cards.map(showSavedPayment), PRIVATE);
}

export async function forgetPayment(parts: ServiceParts, call: Call): Promise<Answer> {
  const { customerId } = await requireCustomer(parts, call);
  const id = call.param('paymentId');
  await removeSavedPayment(parts.db, customerId, id);
  await parts.intents.forgetCard(id);
  return json(200, { success: true }, PRIVATE);
}

async function readOrder(parts: ServiceParts, call: Call): Promise<Answer> {
  const { customerId } = await requireCustomer(parts, call);
  const found = await orderOf(parts.db, customerId, call.param('orderId'));
  const shop = found && parts.shops.find(found.locationId);
  if (!found || !shop) throw notFound('order with that id');
  return json(200, showOrder(found, shop, parts.now()), PRIVATE);
}
