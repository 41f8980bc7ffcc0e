/**
 * Looks whether a proxy with these settings can serve: it asks the service a few things that change
 * nothing and, where the proxy's public address is given, the proxy as a page would.
 */
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import { readNodeSettings } from '../node/environment.js';
import { readGroupSettings, servesMany } from '../node/group-environment.js';
import type { ProxySettings } from '../settings.js';
import { checkScript, checkSegment } from './cards.js';
import { checkDirect } from './direct.js';
import { examineGroup } from './group.js';
import { checkClients, checkOrigins, checkPages } from './pages.js';
import { type Finding, ok, problem, report } from './reach.js';
import { checkService, readHeaders } from './service.js';

export interface Visit {
  /** Reads the settings; what it throws becomes a finding. */
  readonly readSettings: () => ProxySettings;
  /** The proxy's address as pages write it in `data-proxy`; without it the pages' way is left out. */
  readonly address?: string | undefined;
}

/** Never rejects; makes up to three requests to the service besides one for each location. */
export async function examine({ readSettings, address }: Visit): Promise<readonly Finding[]> {
  let settings: ProxySettings;
  try {
    settings = readSettings();
  } catch (error) {
    if (error instanceof SettingsProblem) return [problem('settings', error.message)];
    throw error;
  }
  const now = settings.now ?? Date.now;
  const { findings, answer } = await checkService(settings);
  return [
    ok('settings', 'They are complete.'),
    ...checkOrigins(settings),
    ...checkClients(settings),
    ...findings,
    ...(answer?.reached ? readHeaders(answer, now()) : []),
    // A service that refuses the key or the location says nothing else.
    ...(answer?.reached && answer.status === 200 ? [await checkSegment(settings)] : []),
    await checkScript(settings),
    ...(await checkDirect(settings)),
    ...(address ? await checkPages(settings, address) : []),
  ];
}

// `npm run proxy -- doctor [address]`: says what is wrong, and ends with 1 when something is.

const usage =
  'Expected the address of the running proxy, as pages write it: doctor https://orders.example.com';

/** Returns the exit code: 0, 1 when there is a problem, 2 for an address that is none. */
export async function runDoctor(args: readonly string[], env: Environment): Promise<number> {
  const [address] = args;
  if (address !== undefined && !/^https?:\/\/[^/]+\/?$/.test(address)) {
    console.error(usage);
    return 2;
  }
  const findings = servesMany(env)
    ? await examineGroup({ readSettings: () => readGroupSettings(env), address })
    : await examine({ readSettings: () => readNodeSettings(env), address });
  console.info(report(findings));
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
}
