/** The settings for a command about one location: those of the only restaurant, or of the one named. */
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import { settingsOf } from '../restaurants/restaurant.js';
import type { ProxySettings } from '../settings.js';
import { readGroupSettings, readSingleSettings, servesMany } from './environment.js';

interface Wanted {
  readonly location: string;
  readonly restaurant: string | undefined;
}

/** @throws SettingsProblem if the restaurant isn't in the settings, or doesn't have the location */
export async function settingsFor(
  { location, restaurant }: Wanted,
  env: Environment,
): Promise<ProxySettings> {
  const settings = await settingsOfOne(restaurant, env);
  if (settings.locations.includes(location)) return settings;
  throw new SettingsProblem(
    `"${location}" has to be one of the locations: ${settings.locations.join(', ')}.`,
  );
}

async function settingsOfOne(name: string | undefined, env: Environment): Promise<ProxySettings> {
  if (!servesMany(env)) return readSingleSettings(env);
  const { restaurants, service = '', secrets } = await readGroupSettings(env);
  const found = name === undefined ? restaurants : restaurants.filter((one) => one.name === name);
  const [one] = found;
  if (one && found.length === 1) return { ...settingsOf(one, service), secrets };
  const names = restaurants.map((each) => each.name).join(', ');
  throw new SettingsProblem(`--restaurant has to be one of: ${names}.`);
}
