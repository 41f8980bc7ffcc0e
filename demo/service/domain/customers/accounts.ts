/** Customers' accounts, one for each identifier and merchant. */

import type { Database } from '../../database/open.js';
import type { Tables } from '../../database/tables.js';
import { findRow, insertRow, updateRows } from '../../database/tables.js';
import { type Page, type PageWanted, readPage } from '../../http/page.js';
import { newId } from '../../tokens.js';
import { type Order, orderFromRow, selectOrders } from '../orders/store.js';
import type { NewCustomer } from './challenges.js';
import type { Identifier } from './login.js';

export type Customer = Tables['customer'];

/** The account for a verified identifier. The first login creates it. */
export async function accountOf(
  db: Database,
  merchantId: string,
  { value, delivery }: Identifier,
  start: NewCustomer,
  now: number,
): Promise<Customer> {
  const column = delivery === 'email' ? 'email' : 'phone';
  const known = await findRow(db, 'customer', { merchant_id: merchantId, [column]: value });
  if (known) return nameOnce(db, known, start);
  const customer: Customer = {
    id: newId(),
    merchant_id: merchantId,
    email: delivery === 'email' ? value : null,
    phone: delivery === 'sms' ? value : null,
    name: start.name,
    last_name: start.lastName,
    picture: start.picture,
    created_at: now,
  };
  await insertRow(db, 'customer', customer);
  return customer;
}

export function customerById(db: Database, id: string): Promise<Customer> {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Sets a missing name; a later login never replaces one. */
async function nameOnce(db: Database, known: Customer, start: NewCustomer): Promise<Customer> {
  if (known.name !== '' || start.name === '') return known;
  const names = { name: start.name, last_name: known.last_name || start.lastName };
  await updateRows(db, 'customer', { id: known.id }, names);
  return { ...known, ...names };
}

/** docs/contract.md 2.11. */
export const showCustomer = (customer: Customer) => ({
  id: customer.id,
  profilePicture: customer.picture,
  customerName: customer.name,
  lastName: customer.last_name,
  customerEmail: customer.email,
  phoneNumber: customer.phone,
});

/** The older generation uses null for unknown values. */
export const showOlderCustomer = (customer: Customer) => ({
  ...showCustomer(customer),
  profilePicture: customer.picture || null,
  lastName: customer.last_name || null,
});

export async function ordersOf(
  db: Database,
  customerId: string,
  wanted: PageWanted,
): Promise<Page<Order>> {
  const page = await readPage(theirs(db, customerId), 'orders', 'created_at', wanted);
  return { ...page, entries: page.entries.map(orderFromRow) };
}

/** `null` if there is no such order or it is someone else's. */
export async function orderOf(
  db: Database,
  customerId: string,
  orderId: string,
): Promise<Order | null> {
  const row = await theirs(db, customerId).where('orders.id', '=', orderId).executeTakeFirst();
  return row ? orderFromRow(row) : null;
}

const theirs = (db: Database, customerId: string) =>
  selectOrders(db)
    .innerJoin('cart_owner', 'cart_owner.cart_id', 'orders.cart_id')
    .where('cart_owner.customer_id', '=', customerId);
