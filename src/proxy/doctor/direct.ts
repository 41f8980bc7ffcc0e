/** Checks whether pages may call the service directly, if PROXY_DIRECT tells them to. */
import type { ProxySettings } from '../settings.js';
import { type Answered, type Finding, ok, problem, reach } from './reach.js';

/** Headers that a page sends with a cart change. */
const wanted = ['content-type', 'idempotency-key', 'if-match', 'x-cart-token'];

/** Sends the preflight that a browser sends; one request to the service. */
export async function checkDirect(settings: ProxySettings): Promise<Finding[]> {
  const { direct, locations, origins } = settings;
  const origin = origins.find((listed) => !listed.includes('*'));
  if (!direct || !origin) return [];
  const url = `${direct}/storefront/locations/${locations[0]}/ordering-sessions`;
  const answer = await reach(settings.fetch ?? fetch, url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': wanted.join(','),
    },
  });
  if (!answer.reached) {
    return [problem('direct', `Pages are told to call it, but ${answer.why} (PROXY_DIRECT).`)];
  }
  return [findingFor(answer, origin)];
}

function findingFor({ status, headers }: Answered, origin: string): Finding {
  const allowed = headers.get('access-control-allow-origin');
  if (status >= 300 || (allowed !== '*' && allowed !== origin)) {
    return problem(
      'direct',
      `The service does not let pages of ${origin} call it (status ${status}). Everything still goes through the proxy, after a first attempt. Turn PROXY_DIRECT off, or have the service allow the origin.`,
    );
  }
  const headersAllowed = listed(headers.get('access-control-allow-headers'));
  const missing = wanted.filter((name) => !headersAllowed.has(name) && !headersAllowed.has('*'));
  if (missing.length > 0) {
    return problem('direct', `The service does not let pages send ${missing.join(', ')}.`);
  }
  return ok('direct', 'Pages may call the service directly.');
}

const listed = (names: string | null): ReadonlySet<string> =>
  new Set((names ?? '').split(',').map((name) => name.trim().toLowerCase()));
