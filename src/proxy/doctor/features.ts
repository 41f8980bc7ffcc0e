/** Checks what few proxies turn on: address lookup, signed places, overlays. */
import { createAddresses } from '../addresses/addresses.js';
import { SettingsProblem } from '../check-settings.js';
import { ProxyError } from '../http/errors.js';
import { compareOverlay, type OverlayChanges } from '../overlays/compare.js';
import { readCurrentMenu } from '../overlays/current-menu.js';
import { createVerifier, signPlace } from '../places/codes.js';
import type { ProxySettings } from '../settings.js';
import { type Finding, ok, problem, warning } from './reach.js';

/** Addresses that every provider knows, by country. A provider limited to other countries finds none. */
const questions: Readonly<Record<string, string>> = {
  gb: '10 Downing Street, London',
  us: '350 Fifth Avenue, New York',
  ae: 'Sheikh Zayed Road, Dubai',
  au: '200 George Street, Sydney',
};

/** Checks whether the provider of addresses answers and finds one, with one request. */
export async function checkAddresses({
  addresses,
  fetch: ask,
  now,
}: ProxySettings): Promise<Finding[]> {
  if (!addresses) return [];
  const question = questions[addresses.countries?.[0] ?? 'gb'] ?? questions.gb ?? '';
  try {
    const found = await createAddresses(addresses, ask ?? fetch, now ?? Date.now).find(
      question,
      async () => {},
    );
    if (found.length > 0) return [ok('addresses', `${addresses.provider} finds addresses.`)];
    return [
      warning('addresses', `${addresses.provider} answers, but found nothing for "${question}".`),
    ];
  } catch (error) {
    if (!(error instanceof ProxyError)) throw error;
    return [problem('addresses', error.options.problem ?? error.message)];
  }
}

/** Checks the keys and the policy of signed places. Makes no request. docs/signed-places.md */
export async function checkPlaces({
  places,
  direct,
  locations,
  now = Date.now,
}: ProxySettings): Promise<Finding[]> {
  if (!places) return [];
  const subject = 'signed places';
  const { merchant, keys, typed = true, revoked = [], issuedAfter = 0 } = places;
  const seconds = Math.floor(now() / 1000);
  const [first] = keys;
  const [location = ''] = locations;
  if (!first) return [problem(subject, 'There is no key. Set PLACE_KEYS.')];
  if (issuedAfter > seconds) {
    const date = new Date(issuedAfter * 1000).toISOString();
    return [
      problem(
        subject,
        `Until ${date}, no code works, because PLACE_ISSUED_AFTER is in the future. Set it to a time that has passed.`,
      ),
    ];
  }
  const stay = { merchant, location, place: 'room', number: '1', lastName: 'Doctor' } as const;
  const code = await signPlace({ ...stay, issued: seconds, until: seconds + 60 }, first);
  const { flaw } = await createVerifier(places, now)(code, location);
  if (flaw)
    return [problem(subject, `A code that was just signed counts as ${flaw}. Check PLACE_KEYS.`)];
  const also = keys.slice(1).map(({ id }) => id);
  const older = also.length > 0 ? ` Codes of ${also.join(', ')} still work.` : '';
  const typing = typed
    ? 'Guests may also type a table or room, with limited attempts.'
    : 'Typed tables and rooms are not accepted.';
  const list = revoked.length > 0 ? ` Revoked: ${revoked.length}.` : '';
  const message = `The key ${first.id} signs codes of ${merchant}.${older} ${typing}${list}`;
  if (typed || !direct) return [ok(subject, message)];
  return [
    ok(subject, message),
    warning(
      subject,
      'With PROXY_DIRECT, guests hold the token of their cart, and could use it to set any table or room without this proxy. Turn one of the two off if that matters to you.',
    ),
  ];
}

/** Checks whether overlays still fit the menus they were written for. Two requests for each. */
export async function checkOverlays(settings: ProxySettings): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [location, overlay] of Object.entries(settings.overlays ?? {})) {
    const subject = `overlay ${location}`;
    try {
      const menu = await readCurrentMenu(settings, location);
      findings.push(...findingsFor(subject, compareOverlay(overlay, menu)));
    } catch (error) {
      if (!(error instanceof SettingsProblem)) throw error;
      findings.push(problem(subject, error.message));
    }
  }
  return findings;
}

function findingsFor(
  subject: string,
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
  ].flatMap((message) => (message === null ? [] : [warning(subject, message)]));
  return found.length > 0
    ? found
    : [ok(subject, 'It fits the menu, and every text is translated.')];
}

/** The first place, and how many more there are. */
function finding(places: readonly string[], what: string, advice: string): string | null {
  const [first] = places;
  if (first === undefined) return null;
  const more = places.length > 1 ? ` (and ${places.length - 1} more)` : '';
  return `${first}${more} ${what}. ${advice}`;
}
