/** `overlay`: writes a starter from the current menu, or lists what changed since. */
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import type { Given } from '../node/arguments.js';
import { settingsFor } from '../node/command-settings.js';
import { argumentsOf } from '../node/usage.js';
import type { ProxySettings } from '../settings.js';
import { compareOverlay, type OverlayChanges } from './compare.js';
import { readCurrentMenu } from './current-menu.js';

/** Returns the exit code: 0, 1 if something changed or failed, 2 for wrong arguments. */
export async function runOverlay(args: readonly string[], env: Environment): Promise<number> {
  const given = argumentsOf('overlay', args);
  if (!given) return 2;
  const [location = ''] = given.words;
  try {
    const settings = await settingsFor(location, given, env);
    return given.has('changes')
      ? await listChanges(settings, location)
      : await writeStarter(settings, location, given);
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    console.error(error.message);
    return 1;
  }
}

type Settings = Pick<ProxySettings, 'baseUrl' | 'apiKey' | 'locations' | 'overlays'>;

async function writeStarter(settings: Settings, location: string, given: Given): Promise<number> {
  const { starterFor } = await import('./starter.js').catch(() => {
    throw new SettingsProblem('It needs the package yaml. Install it: npm install yaml@2');
  });
  const language = given.value('language') ?? 'en';
  const into = (given.value('into') ?? '').split(',').filter((tag) => tag !== '');
  console.info(starterFor(await readCurrentMenu(settings, location), language, into));
  return 0;
}

async function listChanges(settings: Settings, location: string): Promise<number> {
  const overlay = settings.overlays?.[location];
  if (!overlay) {
    throw new SettingsProblem(`The settings name no overlay for "${location}".`);
  }
  const changes = compareOverlay(overlay, await readCurrentMenu(settings, location));
  const lines = linesOf(changes);
  console.info(lines.length > 0 ? lines.join('\n') : 'Nothing changed.');
  return lines.length > 0 ? 1 : 0;
}

/** One line each, with the place in the file. */
export const linesOf = ({
  added,
  unknown,
  changed,
  stale,
  priced,
  missing,
}: OverlayChanges): string[] => [
  ...added.map((place) => `new      ${place}`),
  ...unknown.map((place) => `removed  ${place}`),
  ...changed.map((place) => `changed  ${place}`),
  ...stale.map(({ place, hash }) => `stale    ${place}.allergens, hash of the new text: ${hash}`),
  ...priced.map((place) => `priced   ${place} costs extra, so it isn’t selected`),
  ...[...missing].flatMap(([language, places]) =>
    places.map((place) => `missing  ${place} in ${language}`),
  ),
];
