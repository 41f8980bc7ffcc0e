/** Finds addresses for what a guest has typed. A POST, because text in a query ends up in logs. */
import type { Context, Exchange, Outcome } from '../context.js';
import { checkWrite, readBody } from '../http/body.js';
import { ProxyError } from '../http/errors.js';
import { jsonAnswer } from '../http/message.js';
import { readQuery } from '../http/path.js';

export const addressFields = ['query'] as const;

/** In characters. */
const shortest = 3;
const longest = 200;

export async function findAddresses(
  { incoming, query, address }: Exchange,
  { addresses, limits }: Context,
): Promise<Outcome> {
  if (!addresses) {
    throw new ProxyError(
      404,
      'ADDRESSES_OFF',
      'This proxy looks up no addresses. See docs/address-lookup.md.',
    );
  }
  checkWrite(incoming);
  readQuery(query);
  const { query: typed } = (await readBody(incoming, addressFields)) ?? {};
  const text = typeof typed === 'string' ? typed.trim() : '';
  if (text.length < shortest || text.length > longest) {
    throw new ProxyError(400, 'QUERY_REFUSED', `A query has ${shortest} to ${longest} characters.`);
  }
  await limits('addresses', address);
  const found = await addresses.find(text, () => limits('addressesToAll', 'all'));
  return { answer: jsonAnswer({ addresses: found }, { 'cache-control': 'no-store' }) };
}
