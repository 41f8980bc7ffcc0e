/**
 * `doctor` says what is wrong with the settings; `doctor rehearse` and `load` use a running proxy as
 * guests do.
 */

import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import { namesOneOfMany, restaurantFor } from '../node/command-settings.js';
import {
  readGroupSettings,
  readNodeSettings,
  readSingleSettings,
  servesMany,
} from '../node/environment.js';
import { argumentsOf } from '../node/usage.js';
import { misspelled } from '../variables.js';
import { examine } from './doctor.js';
import { examineGroup, pagesAddress } from './group.js';
import { type Finding, ok, problem, reasonOf, report, warning } from './reach.js';
import { rehearse } from './rehearse.js';

/** `doctor [address [page]]`. Returns the exit code: 0, 1 if there is a problem, 2 for wrong arguments. */
export async function runDoctor(args: readonly string[], env: Environment): Promise<number> {
  const given = argumentsOf('doctor', args);
  if (!given) return 2;
  const [address, page] = given.words;
  const findings = servesMany(env)
    ? await examineGroup({ readSettings: () => readGroupSettings(env), address, page })
    : await examine({ readSettings: () => readSingleSettings(env), address, page });
  const unknown = misspelled(env).map((sentence) => warning('settings', sentence));
  return print([...unknown, ...findings]);
}

function print(findings: readonly Finding[]): number {
  console.info(report(findings));
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
}

// Measures how many guests an operator's setup can serve: makes a page's catalog requests for some
// seconds.

interface LoadTest {
  readonly at: string;
  readonly location: string;
  readonly guests: number;
  readonly seconds: number;
  readonly ask: typeof fetch;
  readonly now: () => number;
  /** Called every few seconds with how far it is. */
  readonly onProgress?: (progress: string) => void;
  readonly progressMs?: number;
}

/** Guests notice responses that take longer than this, in milliseconds. */
const noticed = 500;

/** Each simulated guest makes a page's requests one after another, repeatedly. Never rejects. */
export async function loadTest(test: LoadTest): Promise<Finding[]> {
  const { at, location, guests, seconds, ask, now, onProgress, progressMs = 5_000 } = test;
  const paths = [
    '/settings',
    `/locations/${location}`,
    `/locations/${location}/menus`,
    `/locations/${location}/products`,
  ];
  const until = now() + seconds * 1000;
  const times: number[] = [];
  const statuses = new Map<string, number>();
  const count = (what: string): void => {
    statuses.set(what, (statuses.get(what) ?? 0) + 1);
  };
  const guest = async (): Promise<void> => {
    for (let turn = 0; now() < until; turn += 1) {
      const started = performance.now();
      try {
        const answer = await ask(`${at.replace(/\/+$/, '')}${paths[turn % paths.length]}`);
        await answer.arrayBuffer();
        count(String(answer.status));
      } catch (error) {
        count(`without a response: ${reasonOf(error)}`);
      }
      times.push(performance.now() - started);
    }
  };
  const progress =
    onProgress &&
    setInterval(() => {
      const left = Math.max(0, Math.ceil((until - now()) / 1000));
      const failures = times.length - (statuses.get('200') ?? 0);
      onProgress(`${times.length} responses, ${failures} of them failed, ${left} s left`);
    }, progressMs);
  try {
    await Promise.all(Array.from({ length: guests }, guest));
  } finally {
    clearInterval(progress);
  }
  times.sort((one, other) => one - other);
  const quantile = (part: number): number =>
    Math.round(times[Math.floor(times.length * part)] ?? 0);
  const failed = [...statuses].filter(([status]) => status !== '200');
  const rate = Math.round(times.length / seconds);
  return [
    ok('requests', `${times.length} by ${guests} guests in ${seconds} s, ${rate} in a second.`),
    (quantile(0.95) > noticed ? warning : ok)(
      'time',
      `Half within ${quantile(0.5)} ms, 95 % within ${quantile(0.95)} ms, 99 % within ${quantile(0.99)} ms.`,
    ),
    failed.length === 0
      ? ok('responses', 'All of them are 200.')
      : problem('responses', failed.map(([status, often]) => `${often} × ${status}`).join('; ')),
  ];
}

const usages = { rehearse: 'doctor rehearse', load: 'load' } as const;

/** Returns the exit code: 0, 1 if something failed, 2 for wrong arguments. */
export async function tryOut(
  what: keyof typeof usages,
  args: readonly string[],
  env: Environment,
): Promise<number> {
  const given = argumentsOf(usages[what], args);
  if (!given) return 2;
  const [address = ''] = given.words;
  const [guests, seconds] = [Number(given.value('guests')), Number(given.value('seconds'))];
  let findings: Finding[];
  try {
    const place = {
      ...(await placeFor(address, given.value('restaurant'), env)),
      ask: fetch,
      now: Date.now,
    };
    findings =
      what === 'load'
        ? await loadTest({ ...place, guests, seconds, onProgress: (line) => console.error(line) })
        : await rehearse(place);
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    findings = [problem('settings', error.message)];
  }
  return print(findings);
}

/** The address that the restaurant's pages call, and its first location. */
async function placeFor(address: string, name: string | undefined, env: Environment) {
  if (!namesOneOfMany(name, env)) {
    const [location = ''] = readNodeSettings(env).locations;
    return { at: address, location };
  }
  const { restaurant } = await restaurantFor(name, env);
  return { at: pagesAddress(restaurant, address), location: restaurant.locations[0] ?? '' };
}
