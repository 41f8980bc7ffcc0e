/**
 * Settings that only the Node command reads: from the environment, and from the settings file for
 * many restaurants, which is read again when it changes.
 */
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkSecrets, SettingsProblem } from '../check-settings.js';
import {
  type Environment,
  readSecrets,
  readSettings,
  readTrustedHops,
  singleVariables,
} from '../environment.js';
import type { Log } from '../http/log.js';
import type { Group } from '../restaurants/group.js';
import type { Resolve } from '../restaurants/lookup.js';
import type { GroupListenSettings, ListenSettings, ServerSettings } from './listen.js';
import type { RestaurantsFile } from './restaurants-file.js';

/** Throws a `SettingsProblem` with one line. */
export const readNodeSettings = (env: Environment): ListenSettings => ({
  ...readSettings(withFiles(env)),
  ...readServerSettings(env),
});

/** Settings of the server, the same for one restaurant and for many. */
function readServerSettings(env: Environment): ServerSettings {
  const port = readPort(env, env.PROXY_PORT ? 'PROXY_PORT' : 'PORT') ?? 5174;
  const metricsPort = readPort(env, 'METRICS_PORT');
  const metricsHost = env.METRICS_HOST?.trim();
  const outgoingAddress = env.OUTGOING_ADDRESS?.trim();
  // A platform that sets the port connects from outside the machine.
  const everywhere = env.PORT?.trim() ? undefined : '127.0.0.1';
  const hostname = env.PROXY_HOST?.trim() || everywhere;
  return {
    port,
    drain: readDrain(env),
    ...(hostname ? { hostname } : {}),
    ...(outgoingAddress ? { outgoingAddress } : {}),
    ...redisUrlFrom(env.REDIS_URL?.trim() ?? ''),
    ...(metricsPort === null
      ? {}
      : { metrics: { port: metricsPort, ...(metricsHost ? { hostname: metricsHost } : {}) } }),
  };
}

function readPort(env: Environment, name: string): number | null {
  const value = env[name]?.trim();
  if (!value) return null;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new SettingsProblem(`${name} has to be a port from 0 to 65535.`);
}

/** Load balancers check every few seconds whether they may keep sending requests. */
const usualDrain = 5;

function readDrain(env: Environment): number {
  const value = env.DRAIN_SECONDS?.trim() || String(usualDrain);
  if (/^\d{1,2}$/.test(value)) return Number(value) * 1000;
  throw new SettingsProblem('DRAIN_SECONDS has to be a number of seconds from 0 to 99.');
}

const inFiles = ['ORDERING_API_KEY', 'PROXY_SECRET', 'PLACE_KEYS', 'PLACE_REVOKED'] as const;

/** `ORDERING_API_KEY_FILE` instead of `ORDERING_API_KEY`: this is how supervisors pass secrets. */
function withFiles(env: Environment): Environment {
  const filled: Record<string, string | undefined> = { ...env };
  for (const name of inFiles) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) {
      throw new SettingsProblem(`${name} and ${name}_FILE are both set. Keep one of them.`);
    }
    filled[name] = readSecretFile(`${name}_FILE`, file);
  }
  return filled;
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingsProblem(`${name} has to be the path of a file that this account can read.`);
  }
}

/** One address, or several of one cluster. */
function redisUrlFrom(value: string): Pick<ListenSettings, 'redisUrl'> | Record<string, never> {
  if (value === '') return {};
  const urls = value.split(',').map((url) => url.trim());
  if (urls.every((url) => /^(?:redis|valkey)s?:\/\/./.test(url) && URL.canParse(url))) {
    return { redisUrl: urls.map((url) => url.replace(/^valkey/, 'redis')).join(',') };
  }
  throw new SettingsProblem(
    'REDIS_URL has to be the address of Redis or Valkey: redis://host:6379; of a cluster those of several nodes, separated by commas.',
  );
}

// For many restaurants

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
  const { allowance, restaurants } = await readAgain(filled);
  const resolve = await resolveFrom(env.RESTAURANTS_RESOLVE?.trim() ?? '');
  return {
    ...readServerSettings(filled),
    ...readTrustedHops(filled),
    secrets,
    restaurants,
    ...(allowance === undefined ? {} : { allowance }),
    ...(resolve && { resolve }),
  };
}

/** Reads the settings file again. */
async function readAgain(env: Environment): Promise<RestaurantsFile> {
  const file = env.RESTAURANTS_FILE?.trim();
  if (!file) return { restaurants: [] };
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

/** Polls, because editors and platforms replace files in ways that file events miss. */
const interval = 2_000;

/** Returns a function that stops watching. */
export function watchRestaurants(group: Group, env: Environment, log: Log): () => void {
  const say = (level: 'info' | 'error', problem: string): void =>
    log({ level, method: 'OTHER', route: 'settings file', status: 0, milliseconds: 0, problem });
  const readOnce = async (): Promise<void> => {
    try {
      const { restaurants } = await readAgain(env);
      group.replace(restaurants);
      say('info', `The settings file was read again: ${restaurants.length} restaurants.`);
    } catch (error) {
      const why = error instanceof SettingsProblem ? error.message : 'It cannot be read.';
      say('error', `The settings file was rejected, and the previous settings stay in use. ${why}`);
    }
  };
  let reading = Promise.resolve();
  /** One after another, so that the newest file is the one that counts. */
  const read = (): void => {
    reading = reading.then(readOnce);
  };
  process.on('SIGHUP', read);
  const file = env.RESTAURANTS_FILE?.trim();
  const changed = (now: { mtimeMs: number }, before: { mtimeMs: number }): void => {
    if (now.mtimeMs !== before.mtimeMs) read();
  };
  if (file) watchFile(file, { interval, persistent: false }, changed);
  return () => {
    process.off('SIGHUP', read);
    if (file) unwatchFile(file, changed);
  };
}
