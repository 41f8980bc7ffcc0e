/** `doctor rehearse` and `load`: commands that use a running proxy as guests do. */
import { parseArgs } from 'node:util';
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import { readNodeSettings } from '../node/environment.js';
import { readGroupSettings, servesMany } from '../node/group-environment.js';
import { pagesAddress } from './group.js';
import { loadTest } from './load.js';
import { type Finding, problem, report } from './reach.js';
import { rehearse } from './rehearse.js';

const usage = {
  rehearse: 'Expected: doctor rehearse https://orders.example.com [--restaurant=name]',
  load: 'Expected: load https://orders.example.com [--restaurant=name] [--guests=50] [--seconds=30]',
} as const;

/** Returns the exit code: 0, 1 if something failed, 2 for wrong arguments. */
export async function tryOut(
  what: keyof typeof usage,
  args: readonly string[],
  env: Environment,
): Promise<number> {
  const read = readArguments(args);
  if (!read) {
    console.error(usage[what]);
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

/** Where its pages call, and its first location. */
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
