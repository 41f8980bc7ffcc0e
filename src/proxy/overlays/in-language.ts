/** What a page needs of an overlay: the texts in one language, and those that the kitchen reads. */
import type { Overlay } from '../../contract/overlay.js';
import { type Texts, tagFor } from '../../contract/overlay-text.js';
import { isObject, type JsonObject } from '../http/json.js';

/** Members that contain texts by language, wherever they are. */
const byLanguage: ReadonlySet<string> = new Set([
  ...['names', 'descriptions', 'ingredients', 'alt', 'portion'],
  ...['hours', 'purposes', 'addresses', 'gratuity'],
]);

/** @param language BCP 47; if empty, only the restaurant's own language is left */
export function inLanguage(overlay: Overlay, language: string): Overlay {
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
export function tagIn(overlay: Overlay, language: string): string {
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
