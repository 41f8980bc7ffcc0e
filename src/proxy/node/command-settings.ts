/** The settings for a command about one location or restaurant. */
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import { type Restaurant, settingsOf } from '../restaurants/restaurant.js';
import type { ProxySettings } from '../settings.js';
import type { Given } from './arguments.js';
import { readGroupSettings, readSingleSettings, servesMany } from './environment.js';
import type { GroupListenSettings } from './listen.js';

/**
 * @param location the first word of the command
 * @throws SettingsProblem if the restaurant isn't in the settings, or doesn't have the location
 */
export async function settingsFor(
  location: string,
  given: Given,
  env: Environment,
): Promise<ProxySettings> {
  const settings = await settingsOfOne(given.value('restaurant'), env);
  if (settings.locations.includes(location)) return settings;
  throw new SettingsProblem(
    `"${location}" has to be one of the locations: ${settings.locations.join(', ')}.`,
  );
}

async function settingsOfOne(name: string | undefined, env: Environment): Promise<ProxySettings> {
  if (!namesOneOfMany(name, env)) return readSingleSettings(env);
  const { restaurant, group } = await restaurantFor(name, env);
  return { ...settingsOf(restaurant, group.service ?? ''), secrets: group.secrets };
}

/**
 * Whether the settings have several restaurants, so that the name chooses one.
 *
 * @throws SettingsProblem if a restaurant is named where there is only one
 */
export function namesOneOfMany(name: string | undefined, env: Environment): boolean {
  if (servesMany(env)) return true;
  if (name === undefined) return false;
  throw new SettingsProblem(
    '--restaurant chooses one of several restaurants, but these settings describe only one. Leave it out, or set RESTAURANTS_FILE.',
  );
}

/**
 * The restaurant of that name, or the only one if none is named.
 *
 * @throws SettingsProblem if there is no such restaurant
 */
export async function restaurantFor(
  name: string | undefined,
  env: Environment,
): Promise<{ readonly restaurant: Restaurant; readonly group: GroupListenSettings }> {
  const group = await readGroupSettings(env);
  const { restaurants } = group;
  const found = name === undefined ? restaurants : restaurants.filter((one) => one.name === name);
  const [restaurant] = found;
  if (restaurant && found.length === 1) return { restaurant, group };
  const names = restaurants.map((one) => one.name).join(', ');
  throw new SettingsProblem(`--restaurant has to be one of: ${names}.`);
}
