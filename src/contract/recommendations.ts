/** Reads what goes with a cart. docs/contract.md 2.13, 4.4, 4.5.2. */
import { ContractError, entries, id, maybeText, parseEach, record } from './wire.js';

const product = record({ id, availability: maybeText });

/**
 * Identifiers of what can be ordered now, the best first. Nothing else is taken: the menu says the
 * same with prices that are formatted.
 *
 * @throws ContractError
 */
export function readRecommendations(body: unknown): readonly string[] {
  const list = entries.read(Array.isArray(body) ? body : Object(body).products);
  if (!list) throw new ContractError('Expected a list of recommended products.');
  // One that does not fit is not suggested: the menu shows and reports it.
  return parseEach(product, list, 'recommended product', () => {})
    .filter(({ availability }) => (availability ?? 'available') === 'available')
    .map((product) => product.id);
}
