/** The overlays of a restaurant's locations, ready to send in each language. */
import type { Overlay } from '../../contract/overlay.js';
import { type Compress, type Entry, makeEntry } from '../cache/entry.js';
import { inLanguage, tagIn } from './in-language.js';

/** By location, as pages write it. */
export type OverlaysByLocation = Readonly<Record<string, Overlay>>;

/** Says that a location has an overlay, so that pages request none in vain. */
const there = { 'x-order-overlay': '1' };

export interface Overlays {
  /** What responses about a location say about it. */
  headersFor(location: string | undefined): Readonly<Record<string, string>>;
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
  return {
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
