/**
 * Checks that a response is about the requested cart. Otherwise a proxy, a cache or a service that
 * mixes up guests could show one guest's order to another. docs/contract.md 2.2
 */
import type { Cart, Location } from '../../contract/domain.js';
import { readLocation } from '../../contract/location.js';
import { OrderingError, reportOnce } from '../http/errors.js';
import { type Answer, reading, type Send } from '../http/transport.js';
import type { CartAccess } from './access.js';
import { generationOf, locationUrl, type Shop } from './urls.js';

/** The first response about a cart waits for the location. */
const LOCATION_TIMEOUT_MS = 3000;

/** After that many failures, carts are no longer compared with the location. */
const MOST_FAILURES = 2;

export interface CartIdentity {
  /** @throws OrderingError if the response is about another cart, or one of another location */
  check(answer: Answer, cart: Cart, access: CartAccess | null): Promise<void>;
}

/** A single request with a short timeout: a cart waits for the response. */
export async function askForLocation(shop: Shop, send: Send): Promise<Location> {
  const url = locationUrl(shop, generationOf(shop), '');
  return reading(await send({ method: 'GET', url, timeout: LOCATION_TIMEOUT_MS }), readLocation);
}

export function cartIdentity(shop: Shop, location: () => Promise<Location>): CartIdentity {
  let names: readonly string[] | null = null;
  let failures = 0;

  /** Settings may contain the location's slug; carts contain its id. */
  const namesOfLocation = async (): Promise<readonly string[] | null> => {
    if (names || failures >= MOST_FAILURES) return names;
    try {
      const { id, slug } = await location();
      names = [id, slug];
    } catch {
      failures += 1;
    }
    return names;
  };

  const isHere = async (locationId: string, access: CartAccess | null): Promise<boolean> => {
    if (locationId === shop.location || locationId === access?.known?.locationId) return true;
    const found = await namesOfLocation();
    return found === null || found.includes(locationId);
  };

  return {
    async check(answer, { id, locationId }, access) {
      const known = access && knownId(access);
      if (known && id !== known) throw refused(answer, 'the requested cart, found another');
      if (locationId && !(await isHere(locationId, access))) {
        throw refused(answer, 'a cart of this location, found one of another');
      }
    },
  };
}

/** `null` while only the proxy knows it. */
export const knownId = ({ cartId, known }: CartAccess): string | null =>
  known?.id ?? (cartId === 'current' ? null : cartId);

function refused({ status }: Answer, what: string): OrderingError {
  const message = `Expected ${what}. It is not shown. Check the service, the proxy and every cache between them.`;
  reportOnce(message);
  return new OrderingError({ kind: 'unexpected', status, message });
}

/** If the response has no location, the known one stays. */
export const namesOf = ({ id, locationId }: Cart, before?: CartAccess) => ({
  id,
  locationId: locationId || (before?.known?.locationId ?? ''),
});

/** Tells the integrator why; the guest sees at the checkout that the order can't be paid. */
export function reportDoubt({ doubt }: Cart): void {
  if (doubt) reportOnce(`This order cannot be paid for, since its total is in doubt. ${doubt}`);
}
