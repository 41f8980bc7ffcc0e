/**
 * What a customer can do without a cart, for both generations. See docs/contract.md 4.4 and 4.5.5.
 */
import { readQuery } from '../../http/body.js';
import { type Call, type DomainOperation, json, PRIVATE } from '../../http/operation.js';
import { pageQuery, pageWanted } from '../../http/page.js';
import type { ServiceParts } from '../../parts.js';
import type { Dialect } from '../dialect.js';
import { showOrderSummary } from '../orders/show-order.js';
import { customerById, ordersOf } from './accounts.js';
import { addressesOf, showAddress } from './addresses.js';
import { removeSavedPayment, savedPaymentsOf, showSavedPayment } from './saved-payments.js';
import { type CustomerSession, endSession, requireCustomer } from './sessions.js';

/** For the customer whose token came with the call; `show` gives the answer's body. */
export const forCustomer =
  (parts: ServiceParts) =>
  (
    summary: string,
    show: (session: CustomerSession, call: Call) => Promise<unknown>,
    more: Partial<DomainOperation> = {},
  ): DomainOperation => ({
    summary,
    run: async (call) => json(200, await show(await requireCustomer(parts, call), call), PRIVATE),
    ...more,
  });

export function customerOperations(parts: ServiceParts, dialect: Dialect) {
  const { db, shops, now, intents } = parts;
  const does = forCustomer(parts);
  return {
    profile: does("Reads the customer's profile.", async ({ customerId }) =>
      dialect.showCustomer(await customerById(db, customerId)),
    ),
    logout: does(
      "Ends the customer's session; its token opens nothing any more.",
      async (session) => {
        await endSession(db, session);
        return { success: true };
      },
    ),
    savedPayments: does('Lists the cards that the customer paid with.', async ({ customerId }) =>
      (await savedPaymentsOf(db, customerId)).map(showSavedPayment),
    ),
    forgetPayment: does('Forgets a card.', async ({ customerId }, call) => {
      const id = call.param('paymentId');
      await removeSavedPayment(db, customerId, id);
      await intents.forgetCard(id);
      return { success: true };
    }),
    orders: does(
      "Lists the customer's orders, newest first.",
      async ({ customerId }, call) => {
        const wanted = pageWanted(readQuery(call, pageQuery));
        const { entries, nextCursor } = await ordersOf(db, customerId, wanted);
        const items = entries.flatMap((each) => {
          const shop = shops.find(each.locationId);
          return shop ? [showOrderSummary(each, shop, now())] : [];
        });
        return { items, nextCursor };
      },
      { query: pageQuery },
    ),
    addresses: does(
      'Lists the saved addresses, newest first.',
      async ({ customerId }, call) => {
        const wanted = pageWanted(readQuery(call, pageQuery));
        const { entries, nextCursor } = await addressesOf(db, customerId, wanted);
        return { items: entries.map(showAddress), nextCursor };
      },
      { query: pageQuery },
    ),
  };
}
