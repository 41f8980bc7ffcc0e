/**
 * Checks the ordering service: its clock, the remaining allowance, the key, the locations, and
 * whether pages may call it directly. docs/contract.md 5, 8.
 */
import type { LegalAddress } from '../../contract/legal/regions.js';
import { isObject } from '../http/json.js';
import type { ProxySettings } from '../settings.js';
import { legalAddressIn } from './law.js';
import {
  type Answered,
  type Finding,
  failureOf,
  ok,
  problem,
  type Reached,
  reach,
  saidOf,
  warning,
} from './reach.js';

/** Sessions and the service's waiting times depend on this machine's clock. */
const noticeable = 30_000;
const harmful = 5 * 60_000;

function checkClock(headers: Headers, now: number): Finding {
  const theirs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return warning('clock', 'The service does not say what time it is.');
  const off = Math.abs(now - theirs);
  if (off < noticeable) return ok('clock', 'It agrees with the service’s.');
  const amount = off < 120_000 ? `${Math.round(off / 1000)} seconds` : minutes(off);
  const message = `This machine is ${amount} ${now > theirs ? 'ahead of' : 'behind'} the service. Synchronize it with a time server (NTP).`;
  return off < harmful ? warning('clock', message) : problem('clock', message);
}

const minutes = (milliseconds: number): string => `${Math.round(milliseconds / 60_000)} minutes`;

/** An order takes about seven requests, and the proxy's catalog reads a handful. */
const comfortable = 50;

function checkAllowance(headers: Headers, now: number): Finding {
  const remaining = numberOf(headers.get('x-ratelimit-remaining'));
  const reset = numberOf(headers.get('x-ratelimit-reset'));
  if (remaining === null) {
    return warning('allowance', 'The service does not say how many requests are left.');
  }
  const until =
    reset === null ? '' : ` for the next ${Math.max(1, Math.round((reset - now / 1000) / 60))} min`;
  const left = `${remaining} requests are left${until}`;
  if (remaining >= comfortable) return ok('allowance', `${left}.`);
  return warning(
    'allowance',
    `Only ${left}. The allowance counts everything from this address: check whether something else uses it.`,
  );
}

const numberOf = (header: string | null): number | null =>
  header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;

// Checks whether the ordering service is reachable, accepts the key and knows the locations.
// docs/contract.md 5.

interface ServiceCheck {
  readonly findings: readonly Finding[];
  /** The last response; clock and allowance are read from it. */
  readonly answer: Reached | null;
  /** Where the locations are, which says whose law applies. */
  readonly places: ReadonlyMap<string, LegalAddress>;
}

/** Reads each location once, with the key. */
export async function checkService(settings: ProxySettings): Promise<ServiceCheck> {
  const findings: Finding[] = checkAddress(settings);
  const places = new Map<string, LegalAddress>();
  let answer: Reached | null = null;
  let isAnyKnown = false;
  for (const location of settings.locations) {
    answer = await reach(settings.fetch ?? fetch, addressOf(settings, location), {
      headers: { accept: 'application/json', 'x-api-key': settings.apiKey },
    });
    const place = answer.reached ? legalAddressIn(answer.value) : null;
    if (place) places.set(location, place);
    const found = findingFor(location, answer);
    findings.push(found);
    // Problems with the service or the key are the same for every location.
    if (found.subject !== location) break;
    isAnyKnown ||= answer.reached && answer.status !== 404;
  }
  if (answer && !isAnyKnown && (await isNowhere(settings, answer))) {
    return { findings: [...checkAddress(settings), nowhere], answer, places };
  }
  return { findings, answer, places };
}

const nowhere = problem(
  'service',
  'The server answers 404 to a location exactly as it does to a path that doesn’t exist. Check ORDERING_BASE_URL first: it has to be the whole address and end in /api/v1. If it is right, correct ORDERING_LOCATIONS.',
);

/** A well-formed path that no service has. */
const madeUp = 'nobody-has-this';

/** Whether the answer about the last location is what the server says about any unknown path. */
async function isNowhere(settings: ProxySettings, answer: Reached): Promise<boolean> {
  const { baseUrl, apiKey, locations, fetch: ask = fetch } = settings;
  if (!answer.reached || answer.status !== 404) return false;
  const other = await reach(ask, `${baseUrl.replace(/\/+$/, '')}/${madeUp}`, {
    headers: { accept: 'application/json', 'x-api-key': apiKey },
  });
  return other.reached && saidOf(answer, `locations/${locations.at(-1)}`) === saidOf(other, madeUp);
}

const checkAddress = ({ baseUrl }: ProxySettings): Finding[] =>
  /\/api\/v\d+\/*$/.test(baseUrl)
    ? []
    : [warning('service', 'ORDERING_BASE_URL usually ends in /api/v1, and this one does not.')];

const addressOf = ({ baseUrl }: ProxySettings, location: string): string =>
  `${baseUrl.replace(/\/+$/, '')}/locations/${location}`;

function findingFor(location: string, answer: Reached): Finding {
  if (!answer.reached) {
    return problem('service', `The service can't be reached: ${answer.why} (ORDERING_BASE_URL).`);
  }
  const { status, value } = answer;
  if (status >= 300 && status < 400) {
    return problem('service', 'It answers with a redirect. Use the address that it redirects to.');
  }
  if (status === 429)
    return problem('allowance', 'The service rejects requests for now: there were too many.');
  if (status >= 500) return problem('service', `The service has a problem: it answers ${status}.`);
  if (!isObject(value)) {
    return problem(
      'service',
      `Something other than the service answers (${status}, no JSON). ORDERING_BASE_URL has to end in /api/v1.`,
    );
  }
  return locationFinding(location, status, value);
}

function locationFinding(location: string, status: number, value: object): Finding {
  switch (status) {
    case 200:
      return openFinding(location, value);
    case 401:
      return problem('key', 'The service does not accept ORDERING_API_KEY. Copy it again.');
    case 403:
      return problem(
        location,
        'The key may not use this location, or the subscription is inactive. Check both in the merchant’s dashboard.',
      );
    case 404:
      return problem(
        location,
        'The service does not know this location. Correct ORDERING_LOCATIONS: slug or identifier, as pages write it.',
      );
    default:
      return problem(location, `Expected the location, found the status ${status}.`);
  }
}

function openFinding(location: string, value: object): Finding {
  const name =
    'restaurantDisplayName' in value && typeof value.restaurantDisplayName === 'string'
      ? value.restaurantDisplayName
      : 'A location without a name';
  if ('isOrderingAllowed' in value && value.isOrderingAllowed === false) {
    return warning(location, `${name} takes no orders right now. Turn ordering on there.`);
  }
  return ok(location, `The key works for ${name}.`);
}

/** Reads each merchant once: guests choose from those of its locations that the proxy serves. */
export async function checkMerchants(settings: ProxySettings): Promise<Finding[]> {
  const { baseUrl, apiKey, locations, merchants = [], fetch: ask = fetch } = settings;
  const findings: Finding[] = [];
  for (const merchant of merchants) {
    const url = `${baseUrl.replace(/\/+$/, '')}/merchant/${merchant}`;
    const answer = await reach(ask, url, {
      headers: { accept: 'application/json', 'x-api-key': apiKey },
    });
    findings.push(merchantFinding(merchant, locations, answer));
  }
  return findings;
}

function merchantFinding(merchant: string, served: readonly string[], answer: Reached): Finding {
  const subject = `merchant ${merchant}`;
  if (answer.reached && answer.status === 404) {
    return problem(subject, 'The service does not know this merchant. Correct ORDERING_MERCHANTS.');
  }
  if (answer.reached && (answer.status === 401 || answer.status === 403)) {
    return problem(
      subject,
      `The service does not let ORDERING_API_KEY read this merchant (${answer.status}), so guests have no list to choose from. Check ORDERING_MERCHANTS, and in the merchant’s dashboard whether the key is one of this merchant.`,
    );
  }
  if (!answer.reached || answer.status !== 200 || !isObject(answer.value)) {
    return warning(subject, `It could not be read: ${failureOf(answer)}.`);
  }
  const all = Array.isArray(answer.value.locations) ? answer.value.locations.filter(isObject) : [];
  const names = all.map(({ id, slug, restaurantSlug }) => [restaurantSlug, slug, id]);
  const listed = names.filter((each) => each.some((name) => served.includes(`${name}`))).length;
  if (listed > 0)
    return ok(subject, `Guests can choose from ${listed} of its ${all.length} locations.`);
  const known = names.map((each) => each.find(Boolean)).join(', ') || 'none';
  return problem(
    subject,
    `None of its locations is in ORDERING_LOCATIONS, so guests have none to choose from. The service calls them ${known}.`,
  );
}

/** What any response of the service also reveals. */
export const readHeaders = (answer: Answered, now: number): Finding[] => [
  checkClock(answer.headers, now),
  ...(answer.status === 429 || answer.status >= 500 ? [] : [checkAllowance(answer.headers, now)]),
];

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
    return [
      problem(
        'direct',
        `Expected pages to reach the service directly (PROXY_DIRECT), but ${answer.why}.`,
      ),
    ];
  }
  return [directFinding(answer, origin)];
}

function directFinding({ status, headers }: Answered, origin: string): Finding {
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
