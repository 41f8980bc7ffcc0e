/** How requests about a customer are authorized, repeated, and which generation answers them. docs/contract.md 4.5.4 */
import type { Generation } from '../../contract/cart.js';
import { OrderingError, type RetryPlatform, retryRead } from '../http/errors.js';
import { type Exchange, reading, type Send } from '../http/transport.js';
import type { CustomerToken } from './access.js';
import { rootUrl, type Shop } from './urls.js';

type Read<T> = (body: unknown) => T;

/** A request below `/customer`. */
type Call = Pick<Exchange, 'method' | 'headers' | 'body' | 'keepalive'> & { readonly path: string };

export interface CustomerCalls {
  /** @throws OrderingError if nobody is logged in */
  bearer(): Record<string, string>;
  /** Sent once, to the newer generation if none is named. */
  call<T>(wanted: Call, read: Read<T>, generation?: Generation, authority?: object): Promise<T>;
  /** Repeated if the service can't be reached. */
  get<T>(path: string, read: Read<T>): Promise<T>;
  getEither<T>(path: string, read: Read<T>): Promise<T>;
  /**
   * Profile, cards and logout exist in both generations at the same path. The older ones need the
   * proxy's key, so without a proxy they are unavailable.
   */
  inEither<T>(run: (generation: Generation) => Promise<T>): Promise<T>;
}

export function customerCalls(
  shop: Shop,
  send: Send,
  platform: RetryPlatform,
  customer: CustomerToken,
): CustomerCalls {
  const inEither = eitherGeneration(shop);

  const bearer = (): Record<string, string> => {
    const token = customer();
    if (token) return { authorization: `Bearer ${token}` };
    throw new OrderingError({ kind: 'unauthorized', message: 'Nobody is logged in.' });
  };

  const call: CustomerCalls['call'] = async (
    { path, headers, ...wanted },
    read,
    generation = 'newer',
    authority = bearer(),
  ) => {
    const answer = await send({
      ...wanted,
      url: rootUrl(shop, generation, `/customer${path}`),
      headers: { ...authority, ...headers },
      // The older operations need the proxy's key.
      direct: generation === 'older' ? undefined : {},
    });
    return reading(answer, read);
  };

  const get = <T>(path: string, read: Read<T>, generation?: Generation): Promise<T> =>
    retryRead(() => call({ method: 'GET', path }, read, generation), platform);

  return {
    bearer,
    call,
    get,
    getEither: (path, read) => inEither((generation) => get(path, read, generation)),
    inEither,
  };
}

/** Tries the generation that last answered, and the older one if the service lacks the newer. */
function eitherGeneration({ api }: Shop): CustomerCalls['inEither'] {
  let known: Generation = 'newer';
  return async (run) => {
    // Another call may change `known` meanwhile.
    const first = known;
    try {
      return await run(first);
    } catch (error) {
      const isMissing = OrderingError.from(error).status === 404;
      if (!isMissing || first === 'older' || api !== 'proxy') throw error;
      const found = await run('older');
      known = 'older';
      return found;
    }
  };
}
