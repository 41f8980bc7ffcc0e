/** What the law of a shop demands, as far as it is known. */
import type { Storefront } from '../storefront/types.js';
import type { Demands, Subject } from './types.js';

export function demandAt<S extends Subject>({ law }: Storefront, subject: S): Demands[S] | null {
  const found = law.$value.get();
  return found.state === 'ready' ? found.value.demand(subject) : null;
}
