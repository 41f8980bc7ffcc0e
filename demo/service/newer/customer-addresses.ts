/** The addresses that a customer saved. See docs/contract.md 4.5.5. */

import type { Database } from '../database/open.js';
import {
  type Address,
  addressesOf,
  changeAddress,
  removeAddress,
  saveAddress,
  showAddress,
} from '../domain/customers/addresses.js';
import { requireCustomer } from '../domain/customers/sessions.js';
import { parseBody, readQuery } from '../http/body.js';
import { addressTag, readAddressMatch } from '../http/entity-tag.js';
import type { About } from '../http/operation.js';
import {
  type Answer,
  type Call,
  type Handler,
  json,
  type Operation,
  operation,
} from '../http/operation.js';
import { pageQuery, pageWanted } from '../http/page.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/customer.js';
import { PRIVATE } from './cart-write.js';
import * as bodies from './customer-bodies.js';
import { keyed } from './keyed.js';

const ADDRESSES = '/storefront/customer/addresses';

type Write = (at: { call: Call; db: Database; customerId: string }) => Promise<Answer>;

export function customerAddressOperations(parts: ServiceParts): Operation[] {
  const write =
    (change: Write): Handler =>
    async (call) => {
      const { customerId } = await requireCustomer(parts, call);
      return keyed(parts, call, `customer ${customerId}`, (db) => change({ call, db, customerId }));
    };

  return [
    operation('GET', ADDRESSES, (call) => listAddresses(parts, call), {
      section: '4.5.5',
      summary: 'Lists the saved addresses, newest first.',
      credential: 'customer',
      query: pageQuery,
      success: [{ status: 200, body: answers.addresses }],
    }),
    operation(
      'POST',
      ADDRESSES,
      write(async ({ call, db, customerId }) => {
        const wanted = parseBody(call.text, call.header('content-type'), bodies.address);
        const saved = await saveAddress(db, customerId, wanted, parts.now());
        return json(201, showAddress(saved), PRIVATE);
      }),
      {
        ...keyedAbout('Saves an address.'),
        body: bodies.address,
        success: [{ status: 201, body: answers.address }],
      },
    ),
    operation(
      'PATCH',
      `${ADDRESSES}/:addressId`,
      write(async ({ call, db, customerId }) => {
        const seen = readAddressMatch(call.header('if-match'));
        const change = parseBody(call.text, call.header('content-type'), bodies.addressChange);
        const id = call.param('addressId');
        return addressAnswer(await changeAddress(db, customerId, id, seen, change));
      }),
      {
        ...keyedAbout('Changes a saved address.'),
        ifMatch: 'address',
        entityTag: 'address',
        body: bodies.addressChange,
        success: [{ status: 200, body: answers.address }],
      },
    ),
    operation(
      'DELETE',
      `${ADDRESSES}/:addressId`,
      write(async ({ call, db, customerId }) => {
        const addressId = call.param('addressId');
        await removeAddress(db, customerId, addressId);
        return json(200, { success: true, addressId }, PRIVATE);
      }),
      {
        ...keyedAbout('Removes a saved address.'),
        success: [{ status: 200, body: answers.removedAddress }],
      },
    ),
  ];
}

/** Both generations list alike. */
export async function listAddresses(parts: ServiceParts, call: Call): Promise<Answer> {
  const { customerId } = await requireCustomer(parts, call);
  const wanted = pageWanted(readQuery(call, pageQuery));
  const { entries, nextCursor } = await addressesOf(parts.db, customerId, wanted);
  return json(200, { items: entries.map(showAddress), nextCursor }, PRIVATE);
}

const addressAnswer = (address: Address): Answer =>
  json(200, showAddress(address), { etag: addressTag(address.revision), ...PRIVATE });

const keyedAbout = (summary: string): Omit<About, 'success'> => ({
  section: '4.5.5',
  summary,
  credential: 'customer',
  keyed: true,
});
