/** Checks whether the provider of addresses answers and finds one. */
import { createAddresses } from '../addresses/addresses.js';
import { ProxyError } from '../http/errors.js';
import type { ProxySettings } from '../settings.js';
import { type Finding, ok, problem, warning } from './reach.js';

/** Addresses that every provider knows, by country. A provider limited to other countries finds none. */
const questions: Readonly<Record<string, string>> = {
  gb: '10 Downing Street, London',
  us: '350 Fifth Avenue, New York',
  ae: 'Sheikh Zayed Road, Dubai',
  au: '200 George Street, Sydney',
};

/** Takes one request to the provider, if there is one. */
export async function checkAddresses({
  addresses,
  fetch: ask,
  now,
}: ProxySettings): Promise<Finding[]> {
  if (!addresses) return [];
  const question = questions[addresses.countries?.[0] ?? 'gb'] ?? questions.gb ?? '';
  try {
    const found = await createAddresses(addresses, ask ?? fetch, now ?? Date.now).find(
      question,
      async () => {},
    );
    if (found.length > 0) return [ok('addresses', `${addresses.provider} finds addresses.`)];
    return [
      warning('addresses', `${addresses.provider} answers, but found nothing for "${question}".`),
    ];
  } catch (error) {
    if (!(error instanceof ProxyError)) throw error;
    return [problem('addresses', error.options.problem ?? error.message)];
  }
}
