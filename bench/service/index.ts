/** The reference service compared with bare Node. bench/README.md says how it is measured. */

import { platform } from 'node:os';
import autocannon, { type Client, type Result } from 'autocannon';
import { inMilliseconds, median, rounds } from '../figures.js';
import { cpuSeconds } from '../processes.js';
import { arrive, change, type Guest, menusPath } from './guest.js';
import { type Server, startServers } from './servers.js';

const connections = 32;
const seconds = 2;
/** Uncounted warm-up answers: until about then the engine still compiles hot code. */
const enoughToWarmUp = 15_000;

type Load = (server: Server) => Promise<Result>;

export async function benchService(): Promise<void> {
  if (platform() !== 'linux') {
    console.info(
      'service: skipped, because processor time is read from /proc, which only Linux has.',
    );
    return;
  }
  const { service, bare, menuBytes, close } = await startServers();
  try {
    const menu: Load = ({ url }) =>
      autocannon({ url: url + menusPath, connections, duration: seconds });
    await compare(`menu of ${Math.round(menuBytes / 1024)} KB`, menu, [service, bare], 0.5);
    const quantity: Load = async ({ url }) => changeQuantities(url, await guestsOf(service.url));
    await compare('durable change of a quantity', quantity, [service, bare], 0.1);
  } finally {
    await close();
  }
}

/** One per connection, because changes of one cart run one after another. */
const guestsOf = (url: string): Promise<Guest[]> =>
  Promise.all(Array.from({ length: connections }, () => arrive(url)));

function changeQuantities(url: string, guests: Guest[]): Promise<Result> {
  const setupClient = (client: Client) => {
    const guest = guests.pop();
    if (!guest) throw new Error('Expected a guest for each connection.');
    client.setRequests([{ method: 'PATCH', path: guest.path, ...change(guest) }]);
    client.on('response', () => {
      guest.revision += 1;
      const { headers, body } = change(guest);
      client.setHeadersAndBody(headers, body);
    });
  };
  return Promise.resolve(autocannon({ url, connections, duration: seconds, setupClient }));
}

/** They take turns, so that other load on the machine affects both. */
async function compare(
  what: string,
  load: Load,
  [service, bare]: [Server, Server],
  goal: number,
): Promise<void> {
  const found = new Map<Server, Round[]>([
    [service, []],
    [bare, []],
  ]);
  for (const server of found.keys()) await warmUp(server, load);
  for (let round = 0; round < rounds(); round += 1) {
    for (const [server, results] of found) results.push(await measured(server, load));
  }
  const middle = (server: Server, of: keyof Round) =>
    median((found.get(server) ?? []).map((round) => round[of]));
  const shown = (server: Server, of: keyof Round) => middle(server, of).toFixed(0).padStart(7);
  console.info(`${what} (median of ${rounds()} rounds)`);
  for (const server of found.keys()) {
    console.info(
      `  ${server.name.padEnd(24)}${shown(server, 'perSecond')} requests per second, ` +
        `p99 ${inMilliseconds(middle(server, 'p99'))}, ` +
        `${shown(server, 'perCpuSecond').trim()} requests per CPU second`,
    );
  }
  const ratio = (of: keyof Round) => middle(service, of) / middle(bare, of);
  const met = ratio('perSecond') >= goal ? 'met' : 'MISSED';
  console.info(`  ratio ${ratio('perSecond').toFixed(2)}, goal ${goal}: ${met}`);
  console.info(`  ratio by CPU seconds ${ratio('perCpuSecond').toFixed(2)}\n`);
}

async function warmUp(server: Server, load: Load): Promise<void> {
  let answered = 0;
  while (answered < enoughToWarmUp) answered += successes(server, await load(server))['2xx'];
}

interface Round {
  readonly perSecond: number;
  readonly perCpuSecond: number;
  /** In milliseconds. */
  readonly p99: number;
}

async function measured(server: Server, load: Load): Promise<Round> {
  const before = cpuSeconds(server.pid);
  const result = successes(server, await load(server));
  return {
    perSecond: result.requests.average,
    perCpuSecond: result['2xx'] / (cpuSeconds(server.pid) - before),
    p99: result.latency.p99,
  };
}

/** Fails if requests were refused, because that would be no fair comparison. */
function successes(server: Server, result: Result): Result {
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed === 0) return result;
  throw new Error(`Expected successes from the ${server.name}, found ${failed} failures.`);
}
