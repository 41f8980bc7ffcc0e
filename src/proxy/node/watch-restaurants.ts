/** Reloads the settings file when it changes, and on SIGHUP, without interrupting guests. */
import { unwatchFile, watchFile } from 'node:fs';
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import type { Log } from '../http/log.js';
import type { Group } from '../restaurants/group.js';
import { readAgain } from './group-environment.js';

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
