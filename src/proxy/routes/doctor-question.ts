/**
 * The doctor's question as whom the proxy counts it. Only who knows the secret gets an answer, since
 * others would learn from it how to be counted as somebody else.
 */

import type { Pseudonyms } from '../http/client-address.js';
import {
  clientNetworks,
  isOwnMachine,
  isPrivateClient,
  nameClient,
} from '../http/client-address.js';
import type { Incoming } from '../http/message.js';

export const questionHeader = 'x-order-doctor';
export const countedAsHeader = 'x-order-counted-as';

/** A question is good for five minutes, and for as long again where clocks differ. */
const length = 5 * 60_000;

export const questionAt = (pseudonyms: Pseudonyms, now: number): Promise<string> =>
  pseudonyms('doctor', String(Math.floor(now / length)));

/**
 * `program`: one on the proxy's own machine, which is not counted. `own`: one on the machine of a
 * server in front. `private`: of no public address.
 */
export type CountedAs = `${'program' | 'own' | 'private' | 'public'} ${string}`;

/** `null` for everybody but the doctor. */
export async function countedAs(
  incoming: Incoming,
  trustedHops: number,
  pseudonyms: Pseudonyms,
  now: number,
): Promise<CountedAs | null> {
  const asked = incoming.header(questionHeader);
  if (asked === null) return null;
  const good = [await questionAt(pseudonyms, now), await questionAt(pseudonyms, now - length)];
  if (!good.includes(asked)) return null;
  const networks = clientNetworks(incoming, trustedHops);
  if (networks === null) return 'program -';
  const name = await nameClient(networks, pseudonyms);
  // Behind a server that is counted; else it is the server itself that has this address.
  if (trustedHops > 0 && isOwnMachine(incoming, trustedHops)) return `own ${name}`;
  return `${isPrivateClient(networks) ? 'private' : 'public'} ${name}`;
}
