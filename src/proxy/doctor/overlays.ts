/** Checks whether overlays still fit the menus they were written for. */
import { SettingsProblem } from '../check-settings.js';
import { compareOverlay, type OverlayChanges } from '../overlays/compare.js';
import { readCurrentMenu } from '../overlays/current-menu.js';
import type { ProxySettings } from '../settings.js';
import { type Finding, ok, problem, warning } from './reach.js';

/** Takes two requests for each overlay. */
export async function checkOverlays(settings: ProxySettings): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [location, overlay] of Object.entries(settings.overlays ?? {})) {
    const about = `overlay ${location}`;
    try {
      const menu = await readCurrentMenu(settings, location);
      findings.push(...findingsFor(about, compareOverlay(overlay, menu)));
    } catch (error) {
      if (!(error instanceof SettingsProblem)) throw error;
      findings.push(problem(about, error.message));
    }
  }
  return findings;
}

function findingsFor(
  about: string,
  { added, unknown, changed, stale, priced, missing }: OverlayChanges,
): Finding[] {
  const found = [
    finding(added, 'has no entry', 'Guests see them as the service has them.'),
    finding(unknown, 'isn’t on the menu', 'Correct the id, or remove it.'),
    finding(changed, 'has a new text', 'Check the translations.'),
    finding(
      stale.map(({ place }) => place),
      'has a statement on allergens for another text, so guests read that it isn’t stated',
      'Check it, and write the new hash: order-elements-proxy overlay … --changes.',
    ),
    finding(priced, 'costs extra, so it isn’t selected in advance', 'Remove it.'),
    ...[...missing].map(([language, places]) =>
      finding(places, `has no text in ${language}`, 'Translate it.'),
    ),
  ].flatMap((says) => (says === null ? [] : [warning(about, says)]));
  return found.length > 0 ? found : [ok(about, 'It fits the menu, and every text is translated.')];
}

/** The first place, and how many more there are. */
function finding(places: readonly string[], what: string, advice: string): string | null {
  const [first] = places;
  if (first === undefined) return null;
  const more = places.length > 1 ? ` (and ${places.length - 1} more)` : '';
  return `${first}${more} ${what}. ${advice}`;
}
