/** Checks the keys and the policy of signed places. Makes no request. docs/signed-places.md */
import { createVerifier, signPlace } from '../places/codes.js';
import type { ProxySettings } from '../settings.js';
import { type Finding, ok, problem, warning } from './reach.js';

const about = 'signed places';

export async function checkPlaces({
  places,
  direct,
  locations,
  now = Date.now,
}: ProxySettings): Promise<Finding[]> {
  if (!places) return [];
  const { merchant, keys, typed = true, revoked = [], issuedAfter = 0 } = places;
  const seconds = Math.floor(now() / 1000);
  const [first] = keys;
  const [location = ''] = locations;
  if (!first) return [problem(about, 'There is no key. Set PLACE_KEYS.')];
  if (issuedAfter > seconds) {
    const date = new Date(issuedAfter * 1000).toISOString();
    return [
      problem(
        about,
        `Until ${date}, no code works, because PLACE_ISSUED_AFTER is in the future. Set it to a time that has passed.`,
      ),
    ];
  }
  const stay = { merchant, location, place: 'room', number: '1', lastName: 'Doctor' } as const;
  const code = await signPlace({ ...stay, issued: seconds, until: seconds + 60 }, first);
  const { flaw } = await createVerifier(places, now)(code, location);
  if (flaw)
    return [problem(about, `A code that was just signed counts as ${flaw}. Check PLACE_KEYS.`)];
  const also = keys.slice(1).map(({ id }) => id);
  const older = also.length > 0 ? ` Codes of ${also.join(', ')} still work.` : '';
  const typing = typed
    ? 'Guests may also type a table or room, with limited attempts.'
    : 'Typed tables and rooms are not accepted.';
  const list = revoked.length > 0 ? ` Revoked: ${revoked.length}.` : '';
  const says = `The key ${first.id} signs codes of ${merchant}.${older} ${typing}${list}`;
  if (typed || !direct) return [ok(about, says)];
  return [
    ok(about, says),
    warning(
      about,
      'With PROXY_DIRECT, guests hold the token of their cart, and could use it to set any table or room without this proxy. Turn one of the two off if that matters to you.',
    ),
  ];
}
