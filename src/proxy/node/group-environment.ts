/** Settings of the Node command for many restaurants. */
import { pathToFileURL } from 'node:url';
import { checkSecrets, SettingsProblem } from '../check-settings.js';
import { type Environment, readSecrets, readTrustedHops, singleVariables } from '../environment.js';
import type { Resolve } from '../restaurants/lookup.js';
import { readServerSettings, withFiles } from './environment.js';
import type { GroupListenSettings } from './listen.js';
import type { RestaurantsFile } from './restaurants-file.js';

export const servesMany = (env: Environment): boolean =>
  Boolean(env.RESTAURANTS_FILE?.trim() || env.RESTAURANTS_RESOLVE?.trim());

/** Throws a `SettingsProblem`. */
export async function readGroupSettings(env: Environment): Promise<GroupListenSettings> {
  const both = singleVariables.find((name) => env[name]?.trim());
  if (both) {
    throw new SettingsProblem(
      `${both} describes a single restaurant. Move it into the settings file, and unset it.`,
    );
  }
  const filled = withFiles(env);
  const secrets = readSecrets(filled);
  checkSecrets(secrets);
  const { allowance, restaurants, files } = await readAgain(filled);
  const resolve = await resolveFrom(env.RESTAURANTS_RESOLVE?.trim() ?? '');
  return {
    ...readServerSettings(filled),
    ...readTrustedHops(filled),
    secrets,
    restaurants,
    overlayFiles: files,
    ...(allowance === undefined ? {} : { allowance }),
    ...(resolve && { resolve }),
  };
}

/** Reads the settings file again. */
export async function readAgain(env: Environment): Promise<RestaurantsFile> {
  const file = env.RESTAURANTS_FILE?.trim();
  if (!file) return { restaurants: [], files: [] };
  // Without a settings file, the package that reads it need not be installed.
  const { readRestaurantsFile } = await import('./restaurants-file.js');
  return readRestaurantsFile(file, env, readSecrets(withFiles(env)));
}

/** The `resolve` function that the operator's module exports. */
async function resolveFrom(file: string): Promise<Resolve | null> {
  if (file === '') return null;
  let module: unknown;
  try {
    module = await import(pathToFileURL(file).href);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'an error';
    throw new SettingsProblem(`RESTAURANTS_RESOLVE has to name a module; loading it gave ${name}.`);
  }
  const found = (module as { readonly resolve?: unknown }).resolve;
  if (typeof found === 'function') return found as Resolve;
  throw new SettingsProblem('RESTAURANTS_RESOLVE has to name a module that exports "resolve".');
}
