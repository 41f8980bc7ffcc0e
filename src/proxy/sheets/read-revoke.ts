/** `places read` and `places revoke`: what codes say, and how to make them invalid. */
import { appendFileSync, readFileSync } from 'node:fs';
import type { Environment } from '../environment.js';
import { servesMany } from '../node/environment.js';
import { createVerifier, type Verified } from '../places/codes.js';
import type { Signing } from './settings.js';
import { dateText, lastDay } from './words.js';

/** The code in a link, or the text itself. */
const codeIn = (text: string): string => /[#&]place=([^&]+)/.exec(text)?.[1] ?? text.trim();

/** Codes of every location of the restaurant are its own. */
async function verify({ places, locations }: Signing, text: string): Promise<Verified> {
  const check = createVerifier(places, Date.now);
  const all = await Promise.all(locations.map((location) => check(codeIn(text), location)));
  return all.find(({ flaw }) => flaw !== 'foreign') ?? all[0] ?? { flaw: 'malformed' };
}

const verdicts = {
  malformed: 'This is not a code.',
  forged: 'It was not signed with one of these keys, or was changed afterwards.',
  foreign: 'It is for another merchant or location.',
  revoked: 'It has been revoked, or was signed before PLACE_ISSUED_AFTER.',
  expired: 'It has expired.',
} as const;

/** Names of guests are left out: the terminal may be recorded. */
function description({ code, id }: Verified): string {
  if (!code) return '';
  const name = code.lastName ? ' with a name' : '';
  const dates = `signed ${dateText(code.issued, 'en')}, valid until ${dateText(lastDay(code.until), 'en')}`;
  return ` ${code.place} ${code.number}${name} at ${code.location}, ${dates}, key ${code.keyId}, id ${id}.`;
}

/** Returns the exit code: 1 if one of them isn't valid. */
export async function readCodes(signing: Signing, texts: readonly string[]): Promise<number> {
  const found = await Promise.all(texts.map((text) => verify(signing, text)));
  for (const each of found) {
    const state = each.flaw === null ? 'valid   ' : 'invalid ';
    const verdict = each.flaw === null ? '' : ` ${verdicts[each.flaw]}`;
    console.info(`${state}${description(each)}${verdict}`);
  }
  return found.some(({ flaw }) => flaw !== null) ? 1 : 0;
}

/** Returns the exit code: 1 if one of them isn't a code of this restaurant. */
export async function revokeCodes(
  signing: Signing,
  texts: readonly string[],
  env: Environment,
): Promise<number> {
  const found = await Promise.all(texts.map((text) => verify(signing, text)));
  const ids = found.flatMap(({ id, flaw }) => (id && flaw !== 'foreign' ? [id] : []));
  if (ids.length < texts.length) {
    console.error('Nothing was revoked: not all of these are codes of this restaurant.');
    return 1;
  }
  const { revoked = [] } = signing.places;
  const added = [...new Set(ids)].filter((id) => !revoked.includes(id));
  if (added.length === 0) {
    console.info(`Already revoked: ${ids.join(', ')}.`);
    return 0;
  }
  const file = env.PLACE_REVOKED_FILE?.trim();
  if (file && !servesMany(env)) {
    // Its last line may have been written by hand, without an end.
    const before = /[^\n]$/.test(readFileSync(file, 'utf8')) ? '\n' : '';
    appendFileSync(file, before + added.map((id) => `${id}\n`).join(''));
    console.info(`Added to ${file}: ${added.join(', ')}. Restart the proxy, and it refuses them.`);
    return 0;
  }
  const all = [...revoked, ...added];
  console.info(
    servesMany(env)
      ? `Write this below "places" in the settings file:\n  revoked: [${all.join(', ')}]`
      : `Set this and restart the proxy:\n  PLACE_REVOKED=${all.join(',')}`,
  );
  return 0;
}
