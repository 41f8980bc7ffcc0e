/** What the guest searched for lately: in this tab only, which needs no consent. */
import { saved } from '../platform/saved.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';

const MOST = 5;
/** In characters; longer texts are no words to search for again. */
const LONGEST = 40;

const isWords = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

export const recentWordsOf = storeOf(({ platform, scope }: Dependencies) => {
  const kept = saved<readonly string[]>(platform.tab, `${scope}:searched`, isWords);
  return {
    /** The latest first. */
    all: (): readonly string[] => kept.read() ?? [],
    add(typed: string): void {
      const words = typed.trim();
      if (words.length < 2 || words.length > LONGEST) return;
      const others = (kept.read() ?? []).filter((one) => one !== words);
      kept.write([words, ...others].slice(0, MOST));
    },
    clear: (): void => kept.clear(),
  };
});
