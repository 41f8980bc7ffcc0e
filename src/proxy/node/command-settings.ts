/** The settings that a command works with: of the only restaurant, or of the one that it names. */
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import { settingsOf } from '../restaurants/restaurant.js';
import type { ProxySettings } from '../settings.js';
import { readGroupSettings, readSingleSettings, servesMany } from './environment.js';

/** @throws SettingsProblem */
export async function settingsFor(
  name: string | undefined,
  env: Environment,
): Promise<ProxySettings> {
  if (!servesMany(env)) return readSingleSettings(env);
  const { restaurants, service = '', secrets } = await readGroupSettings(env);
  const found = name === undefined ? restaurants : restaurants.filter((one) => one.name === name);
  const [one] = found;
  if (one && found.length === 1) return { ...settingsOf(one, service), secrets };
  const names = restaurants.map((each) => each.name).join(', ');
  throw new SettingsProblem(`--restaurant has to be one of: ${names}.`);
}
