/** The proxy compared with nginx and bare Node programs. bench/README.md says how it is measured. */
import { platform } from 'node:os';
import { inMilliseconds, median, rounds } from '../figures.js';
import { calmP99, requestsPerCpuSecond, type Target } from '../load.js';
import {
  cartPath,
  menusPath,
  pageOrigin,
  type Server,
  type Servers,
  sessionsPath,
  startServers,
} from './servers.js';

const secondsEach = 2;
/** Not counted: the time until a server is at full speed again after the others' turns. */
const secondsToWarmUp = 1;
/** Below every server's capacity, so that p99 measures responding and not queueing. */
const calm = { perSecond: 500, seconds: secondsEach };

export async function benchProxy(): Promise<void> {
  if (platform() !== 'linux') {
    console.info(
      'proxy: skipped, because processor time is read from /proc, which only Linux has.',
    );
    return;
  }
  const servers = await startServers();
  try {
    await coldReads(servers);
    await cachedReads(servers);
    await passThrough(servers);
  } finally {
    await servers.close();
  }
}

async function coldReads({ proxy, upstream }: Servers): Promise<void> {
  const reads = Array.from({ length: 200 }, () => fetch(proxy.url + menusPath));
  for (const answer of await Promise.all(reads)) await answer.arrayBuffer();
  const calls = Number(await (await fetch(`${upstream.url}/menu-reads`)).text());
  console.info(`200 simultaneous cold reads of a menu\n  calls at the service ${calls}, goal 1\n`);
}

async function cachedReads({ proxy, bareServer, nginx, menuBytes }: Servers): Promise<void> {
  const servers = [proxy, bareServer, ...(nginx ? [nginx] : [])];
  const target = ({ url }: Server): Target => ({
    url: url + menusPath,
    headers: { origin: pageOrigin },
  });
  const rates = await inTurns(servers, (server) => rateOf(server, target(server)));
  const waits = await inTurns(servers, (server) => calmP99(target(server), calm));
  console.info(`cached menu of ${Math.round(menuBytes / 1024)} KB (median of ${rounds()} rounds)`);
  for (const server of servers) {
    console.info(
      `  ${shown(server, rates)}, p99 ${inMilliseconds(median(waits(server)))} at ${calm.perSecond} a second`,
    );
  }
  goal('ratio to the bare server', ratio(rates(proxy), rates(bareServer)), 0.9);
  if (nginx) {
    goal('ratio to nginx', ratio(rates(proxy), rates(nginx)), 0.4);
    goal('p99 to that of nginx', ratio(waits(proxy), waits(nginx)), 2, 'at most');
  } else {
    console.info('  nginx: skipped, it is not installed');
  }
  console.info('');
}

async function passThrough({ proxy, bareProxy }: Servers): Promise<void> {
  const headers = { origin: pageOrigin, 'x-order-session': await openSession(proxy) };
  const servers = [proxy, bareProxy];
  const rates = await inTurns(servers, (server) =>
    rateOf(server, { url: server.url + cartPath, headers }),
  );
  console.info(`a cart, passed through (median of ${rounds()} rounds)`);
  for (const server of servers) console.info(`  ${shown(server, rates)}`);
  goal('ratio to the bare proxy', ratio(rates(proxy), rates(bareProxy)), 0.7);
  console.info('');
}

async function openSession({ url }: Server): Promise<string> {
  const opened = await fetch(url + sessionsPath, {
    method: 'POST',
    headers: { origin: pageOrigin, 'x-order-client': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ fulfillmentMethod: 'takeout' }),
  });
  await opened.arrayBuffer();
  const session = opened.headers.get('x-order-session');
  if (session) return session;
  throw new Error(`Expected a session from the proxy, found ${opened.status}.`);
}

async function rateOf({ pid }: Server, target: Target): Promise<number> {
  await requestsPerCpuSecond(pid, target, secondsToWarmUp);
  return requestsPerCpuSecond(pid, target, secondsEach);
}

/** One figure for each round. */
type Results = (server: Server) => readonly number[];

/**
 * Each server's rounds, after a warm-up round. Servers take turns, so that other load on the machine
 * affects all of them.
 */
async function inTurns(
  servers: readonly Server[],
  measure: (server: Server) => Promise<number>,
): Promise<Results> {
  const found = new Map<Server, number[]>(servers.map((server) => [server, []]));
  for (const server of servers) await measure(server);
  for (let round = 0; round < rounds(); round += 1) {
    for (const [server, values] of found) values.push(await measure(server));
  }
  return (server) => found.get(server) ?? [];
}

/** The median of the rounds' own ratios: whatever slows a round down affects both of its sides. */
const ratio = (ones: readonly number[], others: readonly number[]): number =>
  median(ones.map((one, round) => one / (others[round] ?? Number.NaN)));

const shown = (server: Server, rates: Results): string =>
  `${server.name.padEnd(24)}${median(rates(server)).toFixed(0).padStart(7)} requests per CPU second`;

function goal(what: string, found: number, wanted: number, side = 'at least'): void {
  const met = side === 'at least' ? found >= wanted : found <= wanted;
  console.info(`  ${what} ${found.toFixed(2)}, goal ${side} ${wanted}: ${met ? 'met' : 'MISSED'}`);
}
