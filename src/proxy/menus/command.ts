/** `menu`: writes a location's menu in one of the formats, for pages that a command builds. */
import { SettingsProblem } from '../check-settings.js';
import { createProxy } from '../engine.js';
import type { Environment } from '../environment.js';
import { settingsFor } from '../node/command-settings.js';
import { argumentsOf } from '../node/usage.js';
import { menuQuery } from './formats.js';

/** Returns the exit code: 0, 1 if the menu can't be read, 2 for wrong arguments. */
export async function runMenu(args: readonly string[], env: Environment): Promise<number> {
  const given = argumentsOf('menu', args);
  if (!given) return 2;
  const [location = ''] = given.words;
  const query = new URLSearchParams();
  for (const name of Object.keys(menuQuery)) {
    const value = given.value(name);
    if (value !== undefined) query.set(name, value);
  }
  try {
    const settings = await settingsFor(location, given, env);
    const proxy = createProxy({ ...settings, log: () => undefined });
    // The host is never asked: the proxy answers in this process.
    const answer = await proxy(
      new Request(`http://localhost/menu/${location}.${given.value('format')}?${query}`),
    );
    const text = await answer.text();
    if (answer.status !== 200) {
      throw new SettingsProblem(`The menu of ${location} can’t be read: ${text}`);
    }
    console.info(text);
    return 0;
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    console.error(error.message);
    return 1;
  }
}
