/**
 * Whether an answer is about the cart that was asked for. A proxy, a cache or a service that mixes up
 * guests would otherwise show one guest's order as another's. docs/contract.md 2.2
 */
import type { Cart, Location } from '../../contract/domain.js';
import { readLocation } from '../../contract/location.js';
import { OrderingError, reportOnce } from '../http/errors.js';
import { type Answer, reading, type Send } from '../http/transport.js';
import type { CartAccess } from './access.js';
import { generationOf, locationUrl, type Shop } from './access.js';

/** The first answer about a cart waits for it. */
const LOCATION_TIMEOUT_MS = 3000;

/** A location that cannot be read is not compared with. */
const MOST_FAILURES = 2;

export interface CartIdentity {
  /** @throws OrderingError where the answer is about another cart, or one of another location */
  check(answer: Answer, cart: Cart, access: CartAccess | null): Promise<void>;
}

/** Asks once, and soon: a cart waits for the answer. */
export async function askForLocation(shop: Shop, send: Send): Promise<Location> {
  const url = locationUrl(shop, generationOf(shop), '');
  return reading(await send({ method: 'GET', url, timeout: LOCATION_TIMEOUT_MS }), readLocation);
}

export function cartIdentity(shop: Shop, location: () => Promise<Location>): CartIdentity {
  let names: readonly string[] | null = null;
  let failures = 0;

  /** Settings may name the location by its slug; carts name it by its identifier. */
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
      if (known && id !== known)
        throw refused(answer, 'the cart that was asked for, found another');
      if (locationId && !(await isHere(locationId, access))) {
        throw refused(answer, 'a cart of this location, found one of another');
      }
    },
  };
}

/** `null` as long as only the proxy knows it. */
export const knownId = ({ cartId, known }: CartAccess): string | null =>
  known?.id ?? (cartId === 'current' ? null : cartId);

function refused({ status }: Answer, what: string): OrderingError {
  const message = `Expected ${what}. It is not shown. Check the service, the proxy and every cache between them.`;
  reportOnce(message);
  return new OrderingError({ kind: 'unexpected', status, message });
}

/** An answer that does not name the location takes nothing away from what is known. */
export const namesOf = ({ id, locationId }: Cart, before?: CartAccess) => ({
  id,
  locationId: locationId || (before?.known?.locationId ?? ''),
});

/** The shopper sees at the checkout that the order cannot be paid. */
export function reportDoubt({ doubt }: Cart): void {
  if (doubt) reportOnce(`This order cannot be paid for, since its total is in doubt. ${doubt}`);
}
