/** The settings of the restaurant that codes are made for. */
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import { namesOneOfMany, restaurantFor } from '../node/command-settings.js';
import { readNodeSettings, servesMany } from '../node/environment.js';
import type { PlaceSettings } from '../places/settings.js';
import { settingsOf } from '../restaurants/restaurant.js';

export interface Signing {
  /** Address of the ordering page, which links lead to if no other page is named. */
  readonly page: string | undefined;
  readonly places: PlaceSettings;
  readonly locations: readonly string[];
}

/** Throws a `SettingsProblem`. */
export async function readSigning(env: Environment, name: string | undefined): Promise<Signing> {
  const { places, locations, page } = namesOneOfMany(name, env)
    ? await ofRestaurant(env, name)
    : readNodeSettings(env);
  if (places) return { places, locations, page: page?.url };
  throw new SettingsProblem(
    servesMany(env)
      ? `The restaurant has no "places" in the settings file. See docs/signed-places.md.`
      : 'PLACE_KEYS is missing. See docs/signed-places.md.',
  );
}

async function ofRestaurant(env: Environment, name: string | undefined) {
  const { restaurant } = await restaurantFor(name, env);
  return settingsOf(restaurant, '');
}

/** The location of the codes: the one that the operator names, or the proxy's only location. */
export function locationFor({ locations }: Signing, chosen: string | undefined): string {
  const [only = ''] = locations;
  if (chosen === undefined && locations.length === 1) return only;
  if (chosen !== undefined && locations.includes(chosen)) return chosen;
  throw new SettingsProblem(
    `--location has to be one of ${locations.join(', ')}, written as in data-location; found "${chosen ?? ''}".`,
  );
}
