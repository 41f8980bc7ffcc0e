/** Sentences that a page brings: single ones instead of ours, or another language. docs/wording.md */
import { load } from '../bundles/load.js';
import { isLanguageCode } from '../contract/languages.js';
import { isRightToLeft, type Problems, problemsIn, shapeOf } from './check-messages.js';
import { nameOf, setOwnWords, type Translation } from './language.js';
import type { Sentence, Words } from './sentences.js';

/** What a page may define: any of the sentences, by subject and name. */
export type Messages = {
  readonly [Subject in keyof Translation]?: Partial<Translation[Subject]>;
};

/** The check can wait until the menu is shown. */
const LATER_MS = 3000;
/** A new language is rarely complete from the start. */
const MOST_NAMED = 20;

const defined = new Map<string, Words>();
const isTag = (found: unknown): found is string =>
  typeof found === 'string' && /^[a-z]{2,3}(?:[-_][a-z\d]{1,8})*$/i.test(found);

const say = (what: string): void => console.error(`order-elements: messages ${what}`);

/**
 * Sentences for guests who read `language` (BCP 47), from now on, in addition to those that were
 * defined before. What can't be right is left out, and the console says why.
 */
export function defineMessages(language: string, messages: Messages): void {
  if (!isTag(language)) {
    say(`need a language: expected a BCP 47 tag like "it", found "${language}".`);
    return;
  }
  const name = nameOf(language);
  const all: Record<string, Record<string, Sentence | undefined>> = {};
  for (const words of [defined.get(name) ?? {}, sentencesIn(name, messages)]) {
    for (const [subject, table] of Object.entries(words))
      all[subject] = { ...all[subject], ...table };
  }
  use(name, all as Words);
  setTimeout(() => void check(name), LATER_MS);
}

function use(name: string, words: Words): void {
  defined.set(name, words);
  setOwnWords(name, words, isRightToLeft(name));
}

/** Those of the proxy's ordering page, in the same file, aren't ours to say. */
const withoutPage = (messages: unknown): unknown =>
  typeof messages === 'object' && messages !== null && 'orderPage' in messages
    ? { ...messages, orderPage: {} }
    : messages;

/** What has the right shape. */
function sentencesIn(name: string, messages: unknown): Words {
  const { words, odd } = shapeOf(withoutPage(messages));
  if (odd.length > 0)
    say(
      `in ${name}: expected texts, or plural forms with one for "other", like {"cart": {"total": "Totale"}}; found something else in ${odd.join(', ')}.`,
    );
  return words;
}

const checked = new Map<string, Words>();

/** Compares with a complete language. Guests who save data don't load one for it. */
async function check(name: string): Promise<void> {
  const own = defined.get(name);
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (!own || own === checked.get(name) || connection?.saveData) return;
  checked.set(name, own);
  try {
    const { de } = await load('de');
    const problems = problemsIn(name, own, de);
    report(name, problems);
    if (problems.unusable.length > 0) leaveOut(name, problems.unusable);
  } catch {
    // Only the check is missing.
  }
}

function report(name: string, { wrong, missing }: Problems): void {
  if (wrong.length > 0) say(`in ${name}: ${wrong.join('; ')}.`);
  if (isLanguageCode(name) || missing.length === 0) return;
  const named = missing.slice(0, MOST_NAMED).join(', ');
  const more = missing.length > MOST_NAMED ? ', …' : '';
  console.warn(
    `order-elements: messages in ${name}: ${missing.length} are missing and stay in English: ${named}${more}. order-elements-proxy messages --language=${name} lists them all.`,
  );
}

function leaveOut(name: string, unusable: readonly string[]): void {
  const kept: Record<string, Record<string, Sentence | undefined>> = {};
  for (const [subject, table] of Object.entries(defined.get(name) ?? {})) {
    kept[subject] = Object.fromEntries(
      Object.entries(table ?? {}).filter(([key]) => !unusable.includes(`${subject}.${key}`)),
    );
  }
  use(name, kept as Words);
  checked.set(name, kept as Words);
}

/** The data blocks of the page: `<script type="application/json" data-order-messages="it">`. */
export function readPageMessages(): void {
  for (const block of document.querySelectorAll<HTMLElement>('script[data-order-messages]')) {
    const { orderMessages = '' } = block.dataset;
    let messages: Messages;
    try {
      messages = JSON.parse(block.textContent ?? '');
    } catch (error) {
      say(`in ${orderMessages}: expected JSON in the page's data block, found: ${error}.`);
      continue;
    }
    defineMessages(orderMessages, messages);
  }
}
