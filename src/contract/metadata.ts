/** What a page adds to an order's `metadata`: campaigns and partners. docs/contract.md 4.1, 8 */

export type Metadata = Readonly<Record<string, string | number | boolean>>;

/** In bytes of JSON; the proxy's limit. */
const LONGEST = 2048;

/** Newer clients of the service refuse these, wherever they are in a key. */
const refused = /token|authorization|email|phone|address|clientsecret|password/i;
/** The first is reserved by the service; the others say where an order goes. */
const reserved = ['returnurl', 'tablenumber', 'roomnumber', 'lastname', 'placecode'];

/** Says what was expected and found, without a value. */
export class MetadataProblem extends Error {
  override readonly name = 'MetadataProblem';

  constructor(
    readonly expected: string,
    readonly found: string,
  ) {
    super(`Expected ${expected}, found "${found}".`);
  }
}

const shape = 'a JSON object, or pairs like campaign=summer; partner=riverside-hotel';

/** @param setting as a page writes it. @throws MetadataProblem */
export function readMetadata(setting: string): Metadata {
  return checkMetadata(setting.trim().startsWith('{') ? parsed(setting) : pairs(setting));
}

function parsed(setting: string): unknown {
  try {
    return JSON.parse(setting);
  } catch {
    throw new MetadataProblem(shape, '{…} that isn’t JSON');
  }
}

function pairs(setting: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of setting.split(';')) {
    if (!part.trim()) continue;
    const at = part.indexOf('=');
    if (at < 1) throw new MetadataProblem(shape, 'a part without =');
    found[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return found;
}

/** @throws MetadataProblem */
export function checkMetadata(found: unknown): Metadata {
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new MetadataProblem('an object', Array.isArray(found) ? 'a list' : typeof found);
  for (const [key, value] of Object.entries(found)) check(key, value);
  const bytes = sizeOf(found as Metadata);
  if (bytes > LONGEST) throw new MetadataProblem('at most 2 KB', `${bytes} bytes`);
  return found as Metadata;
}

function check(key: string, value: unknown): void {
  if (!/^[a-zA-Z][\w.-]{0,63}$/.test(key))
    throw new MetadataProblem('keys of 1 to 64 letters, digits and _ . -', key);
  if (refused.test(key) || reserved.includes(key.toLowerCase()))
    throw new MetadataProblem(
      'keys without token, authorization, email, phone, address, clientSecret or password, and none of returnUrl, tableNumber, roomNumber, lastName, placeCode',
      key,
    );
  if (!['string', 'number', 'boolean'].includes(typeof value))
    throw new MetadataProblem(`text, a number or a boolean in ${key}`, kindOf(value));
  // Newsletters put the reader's address into links.
  if (/\S@\S/.test(String(value)))
    throw new MetadataProblem('nothing personal', `an email address in ${key}`);
}

const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;

const sizeOf = (metadata: object): number =>
  new TextEncoder().encode(JSON.stringify(metadata)).byteLength;

/** The first ones that fit together, in order of importance. */
export function joined(...parts: readonly Metadata[]): Metadata {
  let all: Metadata = {};
  for (const part of parts) {
    const more = { ...part, ...all };
    if (sizeOf(more) <= LONGEST) all = more;
  }
  return all;
}

const campaignNames = [
  ...['source', 'medium', 'campaign', 'term', 'content', 'id'],
  ...['source_platform', 'creative_format', 'marketing_tactic'],
].map((name) => `utm_${name}`);

const LONGEST_CAMPAIGN = 200;

/** The campaign in a page's address; leaves out what anybody may have typed there. */
export function campaignIn(search: string): Metadata {
  const given = new URLSearchParams(search);
  const found: Record<string, string> = {};
  for (const name of campaignNames) {
    const value = given.get(name)?.trim();
    if (value && value.length <= LONGEST_CAMPAIGN && !/\S@\S/.test(value)) found[name] = value;
  }
  return found;
}
