/** Settings that only the Node command reads from the environment. */
import { readFileSync } from 'node:fs';
import { SettingsProblem } from '../check-settings.js';
import { type Environment, readSettings } from '../environment.js';
import type { ListenSettings, ServerSettings } from './listen.js';

/** Throws a `SettingsProblem` with one line. */
export const readNodeSettings = (env: Environment): ListenSettings => ({
  ...readSettings(withFiles(env)),
  ...readServerSettings(env),
});

/** Settings of the server, the same for one restaurant and for many. */
export function readServerSettings(env: Environment): ServerSettings {
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
export function withFiles(env: Environment): Environment {
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
