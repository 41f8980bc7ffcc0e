/** Reads files again when they change, and on SIGHUP, without interrupting guests. */
import { unwatchFile, watchFile } from 'node:fs';
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import type { Log } from '../http/log.js';
import type { OverlaysByLocation } from '../overlays/overlays.js';
import type { Group } from '../restaurants/group.js';
import { overlayFiles, readAgain, readOverlaysAgain } from './environment.js';

/** Polls, because editors and platforms replace files in ways that file events miss. */
const interval = 2_000;

interface Watching {
  readonly files: readonly string[];
  /** What the log calls them. */
  readonly route: string;
  /**
   * Reads everything again and uses it.
   *
   * @returns what to log, and the files to watch from now on
   */
  read(): Promise<{ readonly message: string; readonly files: readonly string[] }>;
  readonly rejected: string;
  readonly log: Log;
}

/** Returns a function that stops watching. */
function watchFiles({ files, route, read, rejected, log }: Watching): () => void {
  const say = (level: 'info' | 'error', problem: string): void =>
    log({ level, method: 'OTHER', route, status: 0, milliseconds: 0, problem });
  const readOnce = async (): Promise<void> => {
    try {
      const { message, files: next } = await read();
      follow(next);
      say('info', message);
    } catch (error) {
      const why = error instanceof SettingsProblem ? error.message : 'It cannot be read.';
      say('error', `${rejected} ${why}`);
    }
  };
  let reading = Promise.resolve();
  /** One at a time, so that the newest file is read last and stays in use. */
  const readNext = (): void => {
    reading = reading.then(readOnce);
  };
  const changed = (now: { mtimeMs: number }, before: { mtimeMs: number }): void => {
    if (now.mtimeMs !== before.mtimeMs) readNext();
  };
  let watched: ReadonlySet<string> = new Set();
  const follow = (next: readonly string[]): void => {
    const wanted = new Set(next);
    for (const file of watched) if (!wanted.has(file)) unwatchFile(file, changed);
    for (const file of wanted) {
      if (!watched.has(file)) watchFile(file, { interval, persistent: false }, changed);
    }
    watched = wanted;
  };
  process.on('SIGHUP', readNext);
  follow(files);
  return () => {
    process.off('SIGHUP', readNext);
    follow([]);
  };
}

// The settings file with its overlays, or the overlays of a single restaurant.

/** Returns a function that stops watching. */
export function watchRestaurants(
  group: Group,
  env: Environment,
  log: Log,
  overlays: readonly string[],
): () => void {
  const file = env.RESTAURANTS_FILE?.trim();
  const own = file ? [file] : [];
  return watchFiles({
    files: [...own, ...overlays],
    route: 'settings file',
    rejected: 'The settings file was rejected, and the previous settings stay in use.',
    log,
    async read() {
      const { restaurants, files } = await readAgain(env);
      group.replace(restaurants);
      const message = `The settings file was read again: ${restaurants.length} restaurants.`;
      return { message, files: [...own, ...files] };
    },
  });
}

/** Returns a function that stops watching. */
export function watchOverlays(
  replace: (overlays: OverlaysByLocation) => void,
  env: Environment,
  log: Log,
): () => void {
  const files = Object.values(overlayFiles(env));
  return watchFiles({
    files,
    route: 'overlays',
    rejected: 'The overlays were rejected, and the previous ones stay in use.',
    log,
    async read() {
      const overlays = await readOverlaysAgain(env);
      replace(overlays);
      return { message: `The overlays were read again: ${Object.keys(overlays).length}.`, files };
    },
  });
}
