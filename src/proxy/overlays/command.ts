/** `overlay`: writes a starter from the current menu, or lists what changed since. */
import { parseArgs } from 'node:util';
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import { settingsFor } from '../node/command-settings.js';
import { usageOf } from '../node/usage.js';
import type { ProxySettings } from '../settings.js';
import { compareOverlay, type OverlayChanges } from './compare.js';
import { readCurrentMenu } from './current-menu.js';

/** Returns the exit code: 0, 1 if something changed or failed, 2 for wrong arguments. */
export async function runOverlay(args: readonly string[], env: Environment): Promise<number> {
  const wanted = readArguments(args);
  if (!wanted) {
    console.error(usageOf('overlay'));
    return 2;
  }
  try {
    const settings = await settingsFor(wanted, env);
    const { location } = wanted;
    return wanted.changes
      ? await listChanges(settings, location)
      : await writeStarter(settings, location, wanted);
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    console.error(error.message);
    return 1;
  }
}

interface Wanted {
  readonly location: string;
  readonly restaurant: string | undefined;
  readonly changes: boolean;
  readonly language: string;
  readonly into: readonly string[];
}

function readArguments(args: readonly string[]): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        restaurant: { type: 'string' },
        changes: { type: 'boolean', default: false },
        language: { type: 'string', default: 'en' },
        into: { type: 'string', default: '' },
      },
    });
    const [location = '', ...more] = positionals;
    if (location === '' || more.length > 0) return null;
    const into = values.into.split(',').filter((tag) => tag !== '');
    return { ...values, restaurant: values.restaurant, location, into };
  } catch {
    return null;
  }
}

type Settings = Pick<ProxySettings, 'baseUrl' | 'apiKey' | 'locations' | 'overlays'>;

async function writeStarter(
  settings: Settings,
  location: string,
  { language, into }: Wanted,
): Promise<number> {
  const { starterFor } = await import('./starter.js').catch(() => {
    throw new SettingsProblem('It needs the package yaml. Install it: npm install yaml@2');
  });
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
