/**
 * Answers the doctor's question about how the proxy identifies it. Only callers who know the secret
 * get an answer, because others could learn how to be counted as somebody else.
 */

import {
  clientNetworks,
  isOwnMachine,
  isPrivateClient,
  nameClient,
  type Pseudonyms,
} from '../http/client-address.js';
import type { Incoming } from '../http/message.js';

export const questionHeader = 'x-order-doctor';
export const countedAsHeader = 'x-order-counted-as';

/** A question is valid for five minutes, plus as long again for clock differences. */
const length = 5 * 60_000;

export const questionAt = (pseudonyms: Pseudonyms, now: number): Promise<string> =>
  pseudonyms('doctor', String(Math.floor(now / length)));

/**
 * `program`: a program on the proxy's own machine, which isn't counted. `own`: a client on the
 * machine of a server in front. `private`: a client with a private address.
 */
type CountedAs = `${'program' | 'own' | 'private' | 'public'} ${string}`;

/** `null` for everyone except the doctor. */
export async function countedAs(
  incoming: Incoming,
  trustedHops: number,
  pseudonyms: Pseudonyms,
  now: number,
): Promise<CountedAs | null> {
  const question = incoming.header(questionHeader);
  if (question === null) return null;
  const good = [await questionAt(pseudonyms, now), await questionAt(pseudonyms, now - length)];
  if (!good.includes(question)) return null;
  const networks = clientNetworks(incoming, trustedHops);
  if (networks === null) return 'program -';
  const name = await nameClient(networks, pseudonyms);
  // Only behind a counted server; otherwise this is the server's own address.
  if (trustedHops > 0 && isOwnMachine(incoming, trustedHops)) return `own ${name}`;
  return `${isPrivateClient(networks) ? 'private' : 'public'} ${name}`;
}
