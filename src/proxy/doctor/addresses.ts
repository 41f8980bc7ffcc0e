/** Checks whether addresses are found, with the restaurant's own as the question. */
import { createAddresses } from '../addresses/addresses.js';
import { ProxyError } from '../http/errors.js';
import type { ProxySettings } from '../settings.js';
import { type Finding, ok, problem, warning } from './reach.js';

/** A street that every provider knows. */
const question = '10 Downing Street, London';

/** Takes one request to the provider, if there is one. */
export async function checkAddresses({
  addresses,
  fetch: ask,
  now,
}: ProxySettings): Promise<Finding[]> {
  if (!addresses) return [];
  try {
    const found = await createAddresses(addresses, ask ?? fetch, now ?? Date.now).find(
      question,
      async () => {},
    );
    // A server for one country, or one that only looks there, finds nothing in London.
    if (found.length > 0) return [ok('addresses', `${addresses.provider} finds addresses.`)];
    return [
      warning('addresses', `${addresses.provider} answers, but found nothing for "${question}".`),
    ];
  } catch (error) {
    if (!(error instanceof ProxyError)) throw error;
    return [problem('addresses', error.options.problem ?? error.message)];
  }
}
