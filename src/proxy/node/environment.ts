/**
 * Settings that only the Node command reads: from the environment, and from the settings file for
 * many restaurants, which is read again when it changes.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkSecrets, SettingsProblem, SettingsProblems } from '../check-settings.js';
import { type Environment, readSecrets, readTrustedHops, settingsIn } from '../environment.js';
import type { OwnMessages } from '../menus/language.js';
import type { OverlaysByLocation } from '../overlays/overlays.js';
import type { Resolve } from '../restaurants/lookup.js';
import type { ProxySettings } from '../settings.js';
import { inFiles, singleVariables } from '../variables.js';
import type { GroupListenSettings, ListenSettings, ServerSettings } from './listen.js';
import type { RestaurantsFile } from './restaurants-file.js';

/** Throws a `SettingsProblem` with a line for each wrong setting. */
export function readNodeSettings(env: Environment): ListenSettings {
  const problems = new SettingsProblems();
  const filled = problems.attempt(() => withFiles(env), null);
  // Without its files, a setting would be reported as missing as well.
  const own = filled && problems.attempt(() => settingsIn(filled), null);
  const server = problems.attempt(() => readServerSettings(env), null);
  const doctor = filled && problems.attempt(() => doctorKeyFrom(filled), {});
  if (env.OUTGOING_ADDRESS?.trim() && !env.REDIS_URL?.trim()) {
    problems.add('REDIS_URL is missing. OUTGOING_ADDRESS has no effect without it.');
  }
  problems.end();
  // One of them is missing only if it had a problem.
  return { ...(own as ProxySettings), ...(server as ServerSettings), ...doctor };
}

/** Settings of the server, the same for one restaurant and for many. */
function readServerSettings(env: Environment): ServerSettings {
  const problems = new SettingsProblems();
  const portName = env.PROXY_PORT ? 'PROXY_PORT' : 'PORT';
  const port = problems.attempt(() => readPort(env, portName), null) ?? 5174;
  const metricsPort = problems.attempt(() => readPort(env, 'METRICS_PORT'), null);
  const metricsHost = env.METRICS_HOST?.trim();
  if (metricsHost && !env.METRICS_PORT?.trim()) {
    problems.add('METRICS_PORT is missing. METRICS_HOST has no effect without it.');
  }
  const drain = problems.attempt(() => readDrain(env), 0);
  const redis = problems.attempt(() => redisUrlFrom(env.REDIS_URL?.trim() ?? ''), {});
  problems.end();
  const outgoingAddress = env.OUTGOING_ADDRESS?.trim();
  // A platform that sets the port connects from outside the machine.
  const everywhere = env.PORT?.trim() ? undefined : '127.0.0.1';
  const hostname = env.PROXY_HOST?.trim() || everywhere;
  return {
    port,
    drain,
    ...(hostname ? { hostname } : {}),
    ...(outgoingAddress ? { outgoingAddress } : {}),
    ...redis,
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

function doctorKeyFrom({ DOCTOR_KEY = '' }: Environment): Pick<ListenSettings, 'doctorKey'> {
  const doctorKey = DOCTOR_KEY.trim();
  if (doctorKey === '') return {};
  if (/^[\w-]{32,256}$/.test(doctorKey)) return { doctorKey };
  throw new SettingsProblem(
    'DOCTOR_KEY has to be 32 or more letters, digits, hyphens and underscores, such as 32 random bytes in base64url.',
  );
}

/** `ORDERING_API_KEY_FILE` instead of `ORDERING_API_KEY`: this is how supervisors pass secrets. */
function withFiles(env: Environment): Environment {
  const filled: Record<string, string | undefined> = { ...env };
  const problems = new SettingsProblems();
  for (const name of inFiles) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    filled[name] = problems.attempt(() => {
      if (!env[name]?.trim()) return readSecretFile(`${name}_FILE`, file);
      throw new SettingsProblem(`${name} and ${name}_FILE are both set. Keep one of them.`);
    }, '');
  }
  problems.end();
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

// For one restaurant, with its overlays

/** Throws a `SettingsProblem`. */
export async function readSingleSettings(env: Environment): Promise<ListenSettings> {
  const problems = new SettingsProblems();
  const settings = problems.attempt(() => readNodeSettings(env), null);
  const overlays = await problems.attemptLater(() => readOverlaysAgain(env), {});
  for (const name of Object.keys(overlays)) {
    if (!settings || settings.locations.includes(name)) continue;
    problems.add(`ORDERING_OVERLAYS names "${name}", which isn't one of ORDERING_LOCATIONS.`);
  }
  const messages = await problems.attemptLater(() => readMessagesOf(env), {});
  problems.end();
  return { ...(settings as ListenSettings), overlays, messages };
}

/** Reads the files of ORDERING_MESSAGES: `it=it.json,en=en.json`. */
async function readMessagesOf(env: Environment): Promise<OwnMessages> {
  const files = filesIn(env, 'ORDERING_MESSAGES', 'language: it=it.json,en=en.json');
  if (Object.keys(files).length === 0) return {};
  const { readMessageFile } = await import('./message-files.js');
  const problems = new SettingsProblems();
  const read = Object.entries(files).map(([name, file]) => {
    const words = problems.attempt(
      () => inSetting('ORDERING_MESSAGES', () => readMessageFile(name, file)),
      {},
    );
    return [name, words] as const;
  });
  problems.end();
  return Object.fromEntries(read);
}

function inSetting<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    throw new SettingsProblem(`${name} ${error.message}`);
  }
}

/** Reads the files of ORDERING_OVERLAYS: `riverside=riverside.yaml,quay=quay.yaml`. */
export async function readOverlaysAgain(env: Environment): Promise<OverlaysByLocation> {
  const files = overlayFiles(env);
  if (Object.keys(files).length === 0) return {};
  // Without overlays, the package that reads them need not be installed.
  const { readOverlayFiles } = await import('./yaml-file.js');
  return readOverlayFiles(files);
}

/** The files by location. */
export const overlayFiles = (env: Environment): Readonly<Record<string, string>> =>
  filesIn(env, 'ORDERING_OVERLAYS', 'location: riverside=riverside.yaml,quay=quay.yaml');

/** @param what after "for each" */
function filesIn(env: Environment, name: string, what: string): Readonly<Record<string, string>> {
  const entries = (env[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, key, file] = /^([\w-]{1,128})=(.+)$/.exec(entry) ?? [];
      if (key && file) return [key, file] as const;
      throw new SettingsProblem(`${name} has to name a file for each ${what}.`);
    });
  return Object.fromEntries(entries);
}

// For many restaurants

export const servesMany = (env: Environment): boolean =>
  Boolean(env.RESTAURANTS_FILE?.trim() || env.RESTAURANTS_RESOLVE?.trim());

/** Throws a `SettingsProblem`. */
export async function readGroupSettings(env: Environment): Promise<GroupListenSettings> {
  const problems = new SettingsProblems();
  problems.attempt(() => checkNothingSingle(env), undefined);
  const filled = problems.attempt(() => withFiles(env), null);
  const secrets = filled ? readSecrets(filled) : [];
  if (filled) problems.attempt(() => checkSecrets(secrets), undefined);
  const server = problems.attempt(() => readServerSettings(filled ?? env), null);
  const hops = problems.attempt(() => readTrustedHops(filled ?? env), {});
  // Its own secrets may be encrypted with the proxy's.
  const file = await problems.attemptLater(() => readAgain(env), { restaurants: [], files: [] });
  const resolve = await problems.attemptLater(
    () => resolveFrom(env.RESTAURANTS_RESOLVE?.trim() ?? ''),
    null,
  );
  problems.end();
  const { allowance, restaurants, files } = file;
  return {
    // It is missing only if it had a problem.
    ...(server as ServerSettings),
    ...hops,
    secrets,
    restaurants,
    overlayFiles: files,
    ...(allowance === undefined ? {} : { allowance }),
    ...(resolve && { resolve }),
  };
}

/** Settings of a single restaurant have no meaning for many. */
function checkNothingSingle(env: Environment): void {
  const problems = new SettingsProblems();
  for (const name of singleVariables.filter((one) => env[one]?.trim())) {
    const message = 'describes a single restaurant. Move it into the settings file, and unset it.';
    problems.add(`${name} ${message}`, name);
  }
  if (env.DOCTOR_KEY?.trim() || env.DOCTOR_KEY_FILE?.trim()) {
    problems.add(
      'DOCTOR_KEY is for a proxy of one restaurant: it would show one restaurant the others. Unset it, and run the command order-elements-proxy doctor.',
    );
  }
  problems.end();
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
