/** Every reader of responses, with valid bodies to test it on. */

import { OrderingError } from '../../src/client/http/errors.js';
import { problemOf } from '../../src/client/http/problem.js';
import { cartIdentity } from '../../src/client/operations/cart-identity.js';
import { type Generation, readCart } from '../../src/contract/cart.js';
import { readMenus } from '../../src/contract/catalog.js';
import { readGratuity, readOrderTimes } from '../../src/contract/checkout.js';
import type { Cart } from '../../src/contract/domain.js';
import { readLocation } from '../../src/contract/location.js';
import { readClientSecret } from '../../src/contract/payment.js';
import { readProductDetail } from '../../src/contract/product.js';
import { readOrderResult, readReceipt } from '../../src/contract/receipt.js';
import { ContractError } from '../../src/contract/wire.js';
import type { Chance } from '../simulation/world/chance.js';
import { keepsCartPromises, keepsMenuPromises, keepsProductPromises } from './promises.js';
import { errorBodies, type Samples } from './samples.js';

export interface Reader {
  readonly name: string;
  /** JSON text. */
  readonly samples: readonly string[];
  read(body: unknown, chance: Chance): unknown;
}

const generations: readonly Generation[] = ['older', 'newer'];
const statuses = [400, 401, 403, 404, 408, 409, 410, 412, 413, 422, 428, 429, 500, 502, 503, 504];
const waits = ['', '3', '-1', 'soon', '1e9', 'Wed, 21 Oct 2037 07:28:00 GMT', '9'.repeat(30)];

export const readersOf = (samples: Samples): readonly Reader[] => [
  reader('a cart', [samples.newerCart, samples.olderCart], (body, chance) =>
    keepsCartPromises(
      readCart(body, chance.one(generations), chance.one([null, 0, 7])),
      Object(body).orderTotalWithServiceFeeAmount,
    ),
  ),
  reader(
    'a cart that was asked for',
    [samples.newerCart, samples.olderCart],
    async (body, chance) => readOurs(body, chance.one(generations), samples),
  ),
  reader('menus', [samples.newerMenus, samples.olderMenus], (body, chance) =>
    keepsMenuPromises(readMenus(body, chance.one(generations))),
  ),
  reader('a product', [samples.product], (body, chance) =>
    keepsProductPromises(readProductDetail(body, chance.one(generations))),
  ),
  reader('a location', [samples.location], readLocation),
  reader('order times', [samples.newerTimes, samples.olderTimes], (body, chance) =>
    readOrderTimes(body, chance.one(['', 'Asia/Dubai', 'Nowhere/Land'])),
  ),
  reader('gratuity options', [samples.gratuity], readGratuity),
  reader('a payment intent', [samples.paymentIntent], readClientSecret),
  reader('an order result', [samples.orderResult], (body) => readOrderResult(body)),
  reader('a receipt', [samples.receipt], readReceipt),
  reader('an error', errorBodies, (body, chance) => {
    const headers = new Headers({
      'retry-after': chance.one(waits),
      'x-ratelimit-remaining': chance.one(['0', '1', '']),
      'x-ratelimit-reset': chance.one(waits),
    });
    const status = chance.one(statuses);
    return problemOf({ ok: false, status, headers }, body, 'GET /', 0);
  }),
];

/** The real identity check, with the cart and the location of the samples. */
async function readOurs(body: unknown, generation: Generation, samples: Samples): Promise<Cart> {
  const ours = readCart(samples.newerCart, 'newer', null);
  const location = readLocation(samples.location);
  const shop = { api: 'proxy', proxy: '', service: '', location: 'corner' } as const;
  const identity = cartIdentity(shop, async () => location);
  const known = { id: ours.id, locationId: '' };
  const access = {
    cartId: 'current',
    session: null,
    token: null,
    revision: null,
    newer: true,
    known,
  };
  const cart = readCart(body, generation, null, ours.id);
  await identity.check({ status: 200, body, headers: new Headers() }, cart, access);
  const isHere = ['', 'corner', location.id, location.slug].includes(cart.locationId);
  if (cart.id !== ours.id || !isHere) throw new Error('shows a cart that is not ours');
  return cart;
}

const reader = (
  name: string,
  samples: readonly unknown[],
  read: (body: unknown, chance: Chance) => unknown,
): Reader => ({ name, samples: samples.map((sample) => JSON.stringify(sample)), read });

/** The only errors that a reader may throw. */
export const isExpected = (error: unknown): boolean =>
  error instanceof ContractError || error instanceof OrderingError;
