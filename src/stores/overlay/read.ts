/**
 * Reads an overlay that arrived. The proxy has checked it, but a file on another server may be
 * anything: entries that don't fit are left out, and the order works without them.
 */
import { type Allergen, allergens } from '../../contract/allergens.js';
import type { Overlay } from '../../contract/overlay.js';
import { applied } from '../../contract/overlay-applied.js';
import type { GuestOverlay } from '../../contract/overlay-guest.js';
import type { Texts } from '../../contract/overlay-text.js';
import {
  maybeFlag,
  member,
  parseEach,
  present,
  record,
  texts as textList,
} from '../../contract/wire.js';
import type * as z from '../../contract/zod.js';

/** @throws if it isn't an overlay at all */
export function guestOverlay(body: unknown, language: string): GuestOverlay {
  return applied(readOverlay(body), language);
}

type Block = Readonly<Record<string, unknown>>;

const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Missing stays missing; anything else has to fit. */
const optional = <T>(expected: string, read: (value: unknown) => T | undefined) =>
  member(expected, (value): T | null | undefined => (value == null ? null : read(value)));

const textsIn = (value: unknown): Texts | undefined =>
  isBlock(value) && Object.values(value).every((text) => typeof text === 'string')
    ? (value as Texts)
    : undefined;

const texts = optional('texts by language', textsIn);

const whole = optional('a whole number', (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined,
);

const known = (value: unknown): Allergen[] | undefined =>
  textList.read(value)?.every((name) => Object.hasOwn(allergens, name))
    ? (value as Allergen[])
    : undefined;

/** A statement with a name that isn't known is left out as a whole: it would be incomplete. */
const statement = optional('a statement on allergens', (value) => {
  if (!isBlock(value) || typeof value.hash !== 'string') return undefined;
  const contains = known(value.contains);
  const mayContain = value.mayContain == null ? undefined : known(value.mayContain);
  if (!contains || (value.mayContain != null && !mayContain)) return undefined;
  return { contains, mayContain, hash: value.hash };
});

const original = optional('a name and a description', (value) =>
  isBlock(value) && typeof value.name === 'string' ? { name: value.name } : undefined,
);

const usual = optional('option ids by group id', (value) =>
  isBlock(value) && Object.values(value).every((ids) => ids && textList.read(ids))
    ? (value as Readonly<Record<string, string[]>>)
    : undefined,
);

const named = { original, names: texts };
const facts = { allergens: statement, calories: whole, kilojoules: whole };
const group = record({ ...named, descriptions: texts });
const option = record({ ...named, descriptions: texts, ...facts });
const product = record({
  ...named,
  descriptions: texts,
  ingredients: texts,
  alt: texts,
  portion: texts,
  ...facts,
  usual,
  age: whole,
  serves: whole,
  standard: maybeFlag,
});
const menu = record({ ...named, hours: texts });
const category = record(named);
const fee = record({ names: texts, purposes: texts });
const location = record({ ...named, addresses: texts, gratuity: texts });

export function readOverlay(body: unknown): Overlay {
  if (!isBlock(body) || !present.read(body.language)) {
    throw new TypeError('no block with the language of the menu, as in docs/overlay.md');
  }
  const problems: string[] = [];
  const entries = <T extends object>(shape: z.Type<T>, part: string) =>
    Object.fromEntries(
      Object.entries(isBlock(body[part]) ? body[part] : {}).flatMap(([id, entry]) =>
        parseEach(shape, [entry], `${part}.${id}`, (why) => problems.push(why)).map(
          (found) => [id, withoutNothing(found)] as const,
        ),
      ),
    );
  const [place] = parseEach(location, [body.location ?? {}], 'location', () => {});
  const overlay = {
    language: String(body.language),
    location: place && withoutNothing(place),
    menus: entries(menu, 'menus'),
    categories: entries(category, 'categories'),
    products: entries(product, 'products'),
    groups: entries(group, 'groups'),
    options: entries(option, 'options'),
    fees: entries(fee, 'fees'),
    phrases: Array.isArray(body.phrases) ? body.phrases.filter(textsIn) : [],
  };
  if (problems.length > 0) {
    console.error(
      `order-elements: expected an overlay as in docs/overlay.md, left out: ${problems.slice(0, 3).join('; ')}.`,
    );
  }
  return overlay as Overlay;
}

/** Missing members are absent, as in the schema. */
const withoutNothing = <T extends object>(entry: T) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
