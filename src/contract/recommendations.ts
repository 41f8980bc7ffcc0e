/** Reads what goes with a cart. docs/contract.md 2.13, 4.4, 4.5.2. */
import { id, list, maybeText, parse } from './wire.js';
import { z } from './zod.js';

const products = list(z.object({ id, availability: maybeText }));
const wrapped = z.object({ products });

/**
 * Identifiers of what can be ordered now, the best first. Nothing else is taken: the menu says the
 * same with prices that are formatted.
 *
 * @throws ContractError
 */
export function readRecommendations(body: unknown): readonly string[] {
  const found = Array.isArray(body)
    ? parse(products, body, 'recommended products')
    : parse(wrapped, body, 'recommended products').products;
  return found
    .filter(({ availability }) => (availability ?? 'available') === 'available')
    .map((product) => product.id);
}
