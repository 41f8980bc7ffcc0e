/** `doctor rehearse` and `load`: commands that use a running proxy as guests do. */

import { parseArgs } from 'node:util';
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import { readGroupSettings, readNodeSettings, servesMany } from '../node/environment.js';
import { usageOf } from '../node/usage.js';
import { pagesAddress } from './group.js';
import { type Finding, ok, problem, report, warning } from './reach.js';
import { rehearse } from './rehearse.js';

// Measures how many guests an operator's setup can serve: makes a page's catalog requests for some
// seconds.

interface LoadTest {
  readonly at: string;
  readonly location: string;
  readonly guests: number;
  readonly seconds: number;
  readonly ask: typeof fetch;
  readonly now: () => number;
}

/** Guests notice responses that take longer than this, in milliseconds. */
const noticed = 500;

/** Each simulated guest makes a page's requests one after another, repeatedly. Never rejects. */
export async function loadTest(test: LoadTest): Promise<Finding[]> {
  const { at, location, guests, seconds, ask, now } = test;
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
      } catch {
        count('lost');
      }
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: guests }, guest));
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
      : problem('responses', failed.map(([status, often]) => `${often} × ${status}`).join(', ')),
  ];
}

const usages = { rehearse: 'doctor rehearse', load: 'load' } as const;

/** Returns the exit code: 0, 1 if something failed, 2 for wrong arguments. */
export async function tryOut(
  what: keyof typeof usages,
  args: readonly string[],
  env: Environment,
): Promise<number> {
  const read = readArguments(args);
  if (!read) {
    console.error(usageOf(usages[what]));
    return 2;
  }
  const { address, restaurant, guests, seconds } = read;
  let findings: Finding[];
  try {
    const place = { ...(await placeFor(address, restaurant, env)), ask: fetch, now: Date.now };
    findings =
      what === 'load' ? await loadTest({ ...place, guests, seconds }) : await rehearse(place);
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    findings = [problem('settings', error.message)];
  }
  console.info(report(findings));
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        restaurant: { type: 'string' },
        guests: { type: 'string', default: '50' },
        seconds: { type: 'string', default: '30' },
      },
    });
    const [address = '', ...more] = positionals;
    const [guests, seconds] = [Number(values.guests), Number(values.seconds)];
    if (!/^https?:\/\/[^/]+\/?$/.test(address) || more.length > 0) return null;
    if (!isWithin(guests, 1_000) || !isWithin(seconds, 3_600)) return null;
    return { address, restaurant: values.restaurant, guests, seconds };
  } catch {
    return null;
  }
}

const isWithin = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;

/** The address that the restaurant's pages call, and its first location. */
async function placeFor(address: string, name: string | undefined, env: Environment) {
  if (!servesMany(env)) {
    const [location = ''] = readNodeSettings(env).locations;
    return { at: address, location };
  }
  const { restaurants } = await readGroupSettings(env);
  const found = name === undefined ? restaurants : restaurants.filter((one) => one.name === name);
  const [one] = found;
  if (!one || found.length > 1) {
    const names = restaurants.map((each) => each.name).join(', ');
    throw new SettingsProblem(`--restaurant has to be one of: ${names}.`);
  }
  return { at: pagesAddress(one, address), location: one.locations[0] ?? '' };
}
