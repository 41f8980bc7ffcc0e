/** Writes the first version of an overlay from the current menu, for people to fill in. */
import { Document, isMap, type YAMLMap } from 'yaml';
import { type OverlayPart, overlayParts } from '../../contract/overlay.js';
import { hashOf } from '../../contract/overlay-text.js';
import type { CurrentMenu, MenuItem } from './current-menu.js';

/** Parts whose entries may state allergens. */
const edible: readonly OverlayPart[] = ['products', 'options'];

/**
 * @param language of the menu
 * @param languages to translate into
 */
export function starterFor(
  menu: CurrentMenu,
  language: string,
  languages: readonly string[],
): string {
  const document = new Document<YAMLMap>(new Map([['language', language]]) as never);
  document.commentBefore =
    ' docs/overlay.md describes this file. An empty text isn’t translated yet. A statement on allergens\n counts only with the hash of the text it was made for: fill in the lists, and remove the "#".';
  const texts = Object.fromEntries(languages.map((tag) => [tag, '']));
  const inOneLine = (value: unknown) => document.createNode(value, { flow: true });
  const entryFor = (part: OverlayPart, item: MenuItem): unknown => {
    const entry = document.createNode({ original: originalOf(item) }) as YAMLMap;
    if (languages.length > 0) {
      entry.set('names', inOneLine(texts));
      if (item.description) entry.set('descriptions', inOneLine(texts));
    }
    if (edible.includes(part)) {
      entry.comment = ` allergens: { contains: [], mayContain: [], hash: ${hashOf(item)} }`;
    }
    return entry;
  };
  for (const part of Object.keys(overlayParts) as OverlayPart[]) {
    const entries = document.createNode({}) as YAMLMap;
    for (const [id, item] of menu[part]) entries.set(id, entryFor(part, item));
    if (isMap(entries) && entries.items.length > 0) document.set(part, entries);
  }
  return document.toString({ lineWidth: 110 });
}

const originalOf = ({ name, description }: MenuItem) => ({
  name,
  ...(description && { description }),
});
