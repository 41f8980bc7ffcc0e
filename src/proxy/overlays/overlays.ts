/** The overlays of a restaurant's locations: checked, and ready to send in each language. */
import { type Overlay, overlaySchema } from '../../contract/overlay.js';
import { type Texts, tagFor } from '../../contract/overlay-text.js';
import { type Compress, type Entry, makeEntry } from '../cache/entry.js';
import { isObject, type JsonObject } from '../http/json.js';

interface OverlayProblem {
  readonly at: readonly PropertyKey[];
  /** The end of a sentence that starts with the place. */
  readonly message: string;
}

interface CheckedOverlay {
  /** `null` if there is a problem. */
  readonly overlay: Overlay | null;
  readonly problems: readonly OverlayProblem[];
}

/** Each problem says where it is and what belongs there. */
export function checkOverlay(value: unknown): CheckedOverlay {
  const read = overlaySchema.safeParse(value);
  if (read.success) return { overlay: read.data, problems: [] };
  return { overlay: null, problems: read.error.issues.flatMap(problemsOf) };
}

type Issue = NonNullable<ReturnType<typeof overlaySchema.safeParse>['error']>['issues'][number];

function problemsOf(issue: Issue): OverlayProblem[] {
  if (issue.code === 'unrecognized_keys') {
    const message = 'isn’t known here. Check its spelling against docs/overlay.md.';
    return issue.keys.map((key) => ({ at: [...issue.path, key], message }));
  }
  const [inner] = issue.code === 'invalid_key' ? issue.issues : [];
  return [{ at: issue.path, message: (inner ?? issue).message }];
}

/** Members that contain texts by language, wherever they are. */
const byLanguage: ReadonlySet<string> = new Set([
  ...['names', 'descriptions', 'ingredients', 'alt', 'portion'],
  ...['hours', 'purposes', 'addresses', 'gratuity'],
]);

/** @param language BCP 47; if empty, only the restaurant's own language is left */
function inLanguage(overlay: Overlay, language: string): Overlay {
  const { phrases, ...rest } = overlay;
  return {
    ...(reduced(rest, (texts) => chosen(texts, language, overlay.language)) as Omit<
      Overlay,
      'phrases'
    >),
    ...(phrases && {
      phrases: phrases.map((texts) => chosen(texts, language, overlay.language) ?? texts),
    }),
  };
}

/** The tag of an overlay's texts that serves a language; empty if it has none. */
function tagIn(overlay: Overlay, language: string): string {
  const tags: Record<string, string> = {};
  reduced(overlay, (texts) => Object.assign(tags, texts));
  for (const phrase of overlay.phrases ?? []) Object.assign(tags, phrase);
  return language === '' ? '' : (tagFor(tags, language) ?? '');
}

type Choose = (texts: Texts) => Texts | undefined;

function reduced(block: JsonObject, choose: Choose): JsonObject {
  const kept = Object.entries(block).flatMap(([name, value]): [string, unknown][] => {
    if (!isObject(value)) return [[name, value]];
    if (name === 'original') return [[name, { name: value.name }]];
    if (!byLanguage.has(name)) return [[name, reduced(value, choose)]];
    const texts = choose(value as Texts);
    return texts ? [[name, texts]] : [];
  });
  return Object.fromEntries(kept);
}

/** `undefined` if no text is left. */
function chosen(texts: Texts, language: string, own: string): Texts | undefined {
  const tags = [language && tagFor(texts, language), tagFor(texts, own)];
  const kept = Object.entries(texts).filter(([tag, text]) => text !== '' && tags.includes(tag));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** By location, as pages write it. */
export type OverlaysByLocation = Readonly<Record<string, Overlay>>;

/** Says that a location has an overlay, so that pages request none in vain. */
const there = { 'x-order-overlay': '1' };

export interface Overlays {
  /** What responses about a location say about it. */
  headersFor(location: string | undefined): Readonly<Record<string, string>>;
  /** `null` if the location has none. */
  overlayOf(location: string): Overlay | null;
  /** Another number after each replacement. */
  version(): number;
  /** `null` if the location has none. */
  entryFor(location: string, language: string): Promise<Entry> | null;
  /** Serves others from the next request on. */
  replace(overlays: OverlaysByLocation): void;
}

interface Kept {
  readonly overlay: Overlay;
  /** By language tag of the overlay, so that what clients write can't fill the memory. */
  readonly entries: Map<string, Promise<Entry>>;
}

/** @param changed called after they were replaced */
export function createOverlays(
  first: OverlaysByLocation,
  compress: Compress,
  now: () => number,
  changed: () => void,
): Overlays {
  let kept = keep(first);
  let version = 0;
  return {
    overlayOf: (location) => kept.get(location)?.overlay ?? null,
    version: () => version,
    headersFor: (location = '') => (kept.has(location) ? there : {}),
    entryFor(location, language) {
      const found = kept.get(location);
      if (!found) return null;
      const tag = tagIn(found.overlay, language);
      const known = found.entries.get(tag);
      if (known) return known;
      const body = JSON.stringify(inLanguage(found.overlay, tag));
      const made = makeEntry(body, now(), compress);
      found.entries.set(tag, made);
      return made;
    },
    replace(overlays) {
      kept = keep(overlays);
      version += 1;
      changed();
    },
  };
}

const keep = (overlays: OverlaysByLocation): Map<string, Kept> =>
  new Map(
    Object.entries(overlays).map(([location, overlay]) => [
      location,
      { overlay, entries: new Map() },
    ]),
  );
