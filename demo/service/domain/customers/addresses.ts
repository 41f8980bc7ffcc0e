/** Addresses that a customer saved. See docs/contract.md 2.13.9. */

import type { z } from 'zod';
import { timestamp } from '../../clock.js';
import type { Database } from '../../database/open.js';
import type { Tables } from '../../database/tables.js';
import { deleteRows, findRow, insertRow, updateRows } from '../../database/tables.js';
import { matchAddress } from '../../http/entity-tag.js';
import { type Page, type PageWanted, readPage } from '../../http/page.js';
import { conflict, notFound } from '../../http/refusal.js';
import type { address, addressChange } from '../../newer/bodies.js';
import { newId } from '../../tokens.js';
import { ADDRESSES_EACH } from '../lifetimes.js';

export type Address = Tables['customer_address'];

export const showAddress = (address: Address) => ({
  addressId: address.id,
  fullAddress: address.full_address,
  line1: address.line1,
  line2: address.line2,
  line3: address.line3,
  lat: address.lat,
  lng: address.lng,
  revision: address.revision,
  createdAt: timestamp(address.created_at),
});

export function addressesOf(
  db: Database,
  customerId: string,
  wanted: PageWanted,
): Promise<Page<Address>> {
  const all = db.selectFrom('customer_address').selectAll();
  const theirs = all.where('customer_id', '=', customerId);
  return readPage(theirs, 'customer_address', 'created_at', wanted);
}

export async function saveAddress(
  db: Database,
  customerId: string,
  wanted: z.infer<typeof address>,
  now: number,
): Promise<Address> {
  const { count } = await db
    .selectFrom('customer_address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (count >= ADDRESSES_EACH) {
    throw conflict(
      'TOO_MANY_ADDRESSES',
      `A customer may save ${ADDRESSES_EACH} addresses. Remove one first.`,
    );
  }
  const saved: Address = {
    id: newId(),
    customer_id: customerId,
    full_address: wanted.fullAddress,
    line1: wanted.line1,
    line2: wanted.line2 ?? '',
    line3: wanted.line3 ?? '',
    lat: wanted.lat,
    lng: wanted.lng,
    revision: 0,
    created_at: now,
  };
  await insertRow(db, 'customer_address', saved);
  return saved;
}

export async function changeAddress(
  db: Database,
  customerId: string,
  id: string,
  seen: number,
  { fullAddress, ...change }: z.infer<typeof addressChange>,
): Promise<Address> {
  const before = await findRow(db, 'customer_address', { id, customer_id: customerId });
  if (!before) throw noAddress();
  matchAddress(seen, before.revision);
  // What the change leaves out is absent, not undefined.
  const changed = {
    ...before,
    ...change,
    full_address: fullAddress ?? before.full_address,
    revision: before.revision + 1,
  } as Address;
  await updateRows(db, 'customer_address', { id }, changed);
  return changed;
}

export async function removeAddress(db: Database, customerId: string, id: string): Promise<void> {
  const count = await deleteRows(db, 'customer_address', { id, customer_id: customerId });
  if (count === 0) throw noAddress();
}

/** Also for another customer's address. */
const noAddress = () => notFound('address with that id');
