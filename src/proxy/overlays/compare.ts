/** Compares an overlay with the current menu. Pure functions. */
import { type Overlay, type OverlayPart, overlayParts } from '../../contract/overlay.js';
import {
  hashOf,
  isMadeFor,
  type MenuText,
  type Texts,
  textIn,
} from '../../contract/overlay-text.js';
import type { CurrentMenu } from './current-menu.js';

/** Where something is in the overlay: `products.soup`. */
type Place = string;

export interface OverlayChanges {
  /** On the menu without an entry. */
  readonly added: readonly Place[];
  /** In the overlay, but not on the menu. */
  readonly unknown: readonly Place[];
  /** Their text differs from the `original` of the entry. */
  readonly changed: readonly Place[];
  /** Statements on allergens that were made for another text, with the hash of the current one. */
  readonly stale: readonly { readonly place: Place; readonly hash: string }[];
  /** Usual choices that cost extra, so they aren't selected. */
  readonly priced: readonly Place[];
  /** Texts without a translation, by language. */
  readonly missing: ReadonlyMap<string, readonly Place[]>;
}

interface AnyEntry {
  readonly original?: MenuText | undefined;
  readonly names?: Texts | undefined;
  readonly descriptions?: Texts | undefined;
  readonly allergens?: { readonly hash: string } | undefined;
  readonly usual?: Readonly<Record<string, readonly string[]>> | undefined;
}

const parts = Object.keys(overlayParts) as OverlayPart[];

const entriesOf = (overlay: Overlay, part: OverlayPart): Readonly<Record<string, AnyEntry>> =>
  overlay[part] ?? {};

export function compareOverlay(overlay: Overlay, menu: CurrentMenu): OverlayChanges {
  const added: Place[] = [];
  const unknown: Place[] = [];
  const changed: Place[] = [];
  const stale: { place: Place; hash: string }[] = [];
  const priced: Place[] = [];
  for (const part of parts) {
    const entries = entriesOf(overlay, part);
    for (const id of menu[part].keys()) {
      if (!Object.hasOwn(entries, id)) added.push(`${part}.${id}`);
    }
    for (const [id, { original, allergens, usual = {} }] of Object.entries(entries)) {
      const place = `${part}.${id}`;
      const text = menu[part].get(id);
      if (!text) {
        unknown.push(place);
        continue;
      }
      if (original && hashOf(original) !== hashOf(text)) changed.push(place);
      if (allergens && !isMadeFor(allergens, text)) stale.push({ place, hash: hashOf(text) });
      for (const [group, options] of Object.entries(usual)) {
        if (!menu.groups.has(group)) unknown.push(`${place}.usual.${group}`);
        for (const option of new Set(options)) {
          const found = menu.options.get(option);
          if (!found) unknown.push(`${place}.usual.${group}: ${option}`);
          else if (found.costs) priced.push(`${place}.usual.${group}: ${option}`);
        }
      }
    }
  }
  return { added, unknown, changed, stale, priced, missing: missingIn(overlay, menu) };
}

/** Languages besides the menu's own. */
function languagesOf(overlay: Overlay): readonly string[] {
  const tags = parts
    .flatMap((part) => Object.values(entriesOf(overlay, part)))
    .flatMap(({ names }) => Object.keys(names ?? {}));
  return [...new Set(tags)].filter((tag) => tag !== overlay.language).sort();
}

function missingIn(overlay: Overlay, menu: CurrentMenu): ReadonlyMap<string, readonly Place[]> {
  const found = new Map<string, Place[]>();
  for (const language of languagesOf(overlay)) {
    const places = parts.flatMap((part) =>
      [...menu[part]].flatMap(([id, { name, description }]) => {
        const entry: AnyEntry | undefined = entriesOf(overlay, part)[id];
        return [
          ...(name && !textIn(entry?.names, language) ? [`${part}.${id}.names`] : []),
          ...(description && !textIn(entry?.descriptions, language)
            ? [`${part}.${id}.descriptions`]
            : []),
        ];
      }),
    );
    const phrases = (overlay.phrases ?? []).flatMap((texts, at) =>
      textIn(texts, language) ? [] : [`phrases.${at}`],
    );
    found.set(language, [...places, ...phrases]);
  }
  return found;
}
