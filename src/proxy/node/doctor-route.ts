/**
 * `GET /doctor`: the doctor's findings for programs of the operator, such as a website's dashboard, and for
 * the studio.
 * Off unless a key is set. docs/hosting-the-proxy.md
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { createOrigins } from '../http/cors.js';
import { jsonAnswer, type Outgoing } from '../http/message.js';
import type { ProxySettings } from '../settings.js';

/** A dashboard that many people have open costs the service no more requests than one. */
const KEPT_MS = 10_000;

interface DoctorRoute {
  /** `null` if the target is another route. */
  answer(request: DoctorRequest): Promise<Outgoing> | null;
}

interface DoctorRequest {
  readonly method: string;
  readonly target: string;
  /** Of this machine, at which it arrived. */
  readonly port: number | null;
  header(name: string): string | null;
}

interface Kept {
  readonly at: number;
  readonly findings: Promise<unknown>;
}

/**
 * Answers `{"findings": [{"state", "subject", "message"}]}`. `?address=` is this proxy as pages call it, and
 * `?page=` one of the operator's pages. Nobody but the operator's own pages names another server that is called:
 * that of their script, at a public address.
 */
export function createDoctorRoute(
  settings: ProxySettings,
  key: string | undefined,
): DoctorRoute | null {
  if (key === undefined) return null;
  const pages = createOrigins(settings.origins);
  const now = settings.now ?? Date.now;
  let kept = new Map<string, Kept>();

  const findingsFor = (address: string, page: string): Promise<unknown> => {
    const name = `${address} ${page}`;
    const found = kept.get(name);
    if (found && now() - found.at < KEPT_MS) return found.findings;
    kept = new Map([...kept].filter(([, { at }]) => now() - at < KEPT_MS));
    const findings = examineNow(settings, address, page);
    kept.set(name, { at: now(), findings });
    return findings;
  };

  const read = async (request: DoctorRequest): Promise<Outgoing> => {
    if (request.method === 'OPTIONS') return preflight;
    if (request.method !== 'GET') return refused(405, 'Expected GET.', { allow: 'GET' });
    if (!isSame(bearerOf(request.header('authorization')), key)) {
      const what = 'Expected the header "Authorization: Bearer …" with the value of DOCTOR_KEY.';
      return refused(401, what, { 'www-authenticate': 'Bearer' });
    }
    const query = new URLSearchParams(request.target.split('?')[1]);
    const address = query.get('address') ?? '';
    const page = query.get('page') ?? '';
    if (address && hostOf(address) !== request.header('host')) {
      const what = `Expected the address under which this proxy is called, found ${address}.`;
      return refused(400, what);
    }
    // A header says what its sender wants: it could name any machine of the proxy's network.
    if (address && !(await isReachable(new URL(address), request.port))) {
      return refused(400, `Expected the public address of this proxy, found ${address}.`);
    }
    if (page && !(URL.canParse(page) && pages.has(new URL(page).origin))) {
      return refused(400, `Expected a page of PROXY_ORIGINS, found ${page}.`);
    }
    if (page && !(await isPublic(new URL(page)))) {
      return refused(400, `Expected a page with a public address, found ${page}.`);
    }
    return jsonAnswer({ findings: await findingsFor(address, page) }, uncached);
  };

  /** The studio may be on a page of the operator, which may read the answer; it needs the key all the same. */
  const forPage = (request: DoctorRequest, answer: Outgoing): Outgoing => {
    const origin = request.header('origin') ?? '';
    const allowed: Record<string, string> = pages.has(origin)
      ? { 'access-control-allow-origin': origin }
      : {};
    return { ...answer, headers: { ...answer.headers, vary: 'Origin', ...allowed } };
  };

  return {
    answer: (request) =>
      /^\/doctor(?:$|\?)/.test(request.target)
        ? read(request)
            // Guests order meanwhile, and a rejected promise would end the process.
            .catch(() => failed)
            .then((answer) => forPage(request, answer))
        : null,
  };
}

/** The doctor's code loads with the first question. */
async function examineNow(
  settings: ProxySettings,
  address: string,
  page: string,
): Promise<unknown> {
  const { examine } = await import('../doctor/doctor.js');
  return examine({
    readSettings: () => settings,
    ...(address && { address: new URL(address).origin }),
    ...(page && { page }),
    mayAsk: (script) => mayAsk(script, page),
  });
}

/** The operator's own machine, named as such in PROXY_ORIGINS. */
const development = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** A name in PROXY_ORIGINS may lead into the proxy's own network, by a star or by its owner. */
async function isPublic({ hostname }: URL): Promise<boolean> {
  if (development.test(hostname)) return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  // If there is no such name, the doctor says so.
  const found = ipaddr.isValid(host)
    ? [{ address: host }]
    : await lookup(host, { all: true }).catch(() => []);
  return found.every(({ address }) => ipaddr.process(address).range() === 'unicast');
}

/** The proxy's own address: public, or on this machine with the port at which the question arrived. */
const isReachable = async (address: URL, port: number | null): Promise<boolean> =>
  development.test(address.hostname)
    ? Number(address.port || (address.protocol === 'https:' ? 443 : 80)) === port
    : isPublic(address);

/** The script that a page names: this machine's own only for a page that is there, too. */
async function mayAsk(script: URL, page: string): Promise<boolean> {
  const isHere = development.test(script.hostname) && !development.test(new URL(page).hostname);
  return !isHere && (await isPublic(script));
}

const uncached = { 'cache-control': 'no-store' };

const preflight: Outgoing = {
  ...jsonAnswer({}, uncached),
  status: 204,
  body: null,
  headers: {
    ...uncached,
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'Authorization',
    'access-control-max-age': '600',
  },
};

const refused = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Outgoing => ({
  ...jsonAnswer({ error: 'DOCTOR_REFUSED', message }, { ...uncached, ...headers }),
  status,
});

const failed: Outgoing = {
  ...jsonAnswer(
    {
      error: 'DOCTOR_FAILED',
      message: 'The doctor failed. Run the command order-elements-proxy doctor.',
    },
    uncached,
  ),
  status: 500,
};

const hostOf = (address: string): string | null =>
  /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address).host : null;

const bearerOf = (header: string | null): string => /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';

/** Takes as long for a wrong key as for the right one. */
const isSame = (found: string, key: string): boolean => timingSafeEqual(digest(found), digest(key));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
