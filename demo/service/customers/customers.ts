/** Customers' accounts, one for each identifier and merchant. */
import type { CustomerTable } from '../database/customer-tables.js';
import type { Database } from '../database/open.js';
import { newId } from '../tokens.js';
import type { NewCustomer } from './challenges.js';
import type { Identifier } from './identifier.js';

export type Customer = CustomerTable;

/** The account of who proved to hold this identifier. The first login makes it. */
export async function accountOf(
  db: Database,
  merchantId: string,
  { value, delivery }: Identifier,
  start: NewCustomer,
  now: number,
): Promise<Customer> {
  const column = delivery === 'email' ? 'email' : 'phone';
  const known = await db
    .selectFrom('customer')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(column, '=', value)
    .executeTakeFirst();
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
  await db.insertInto('customer').values(customer).execute();
  return customer;
}

export function customerById(db: Database, id: string): Promise<Customer> {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** A name is taken where there is none yet, and never replaced by logging in again. */
async function nameOnce(db: Database, known: Customer, start: NewCustomer): Promise<Customer> {
  if (known.name !== '' || start.name === '') return known;
  const names = { name: start.name, last_name: known.last_name || start.lastName };
  await db.updateTable('customer').set(names).where('id', '=', known.id).execute();
  return { ...known, ...names };
}
