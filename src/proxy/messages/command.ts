/** `messages`: writes the widget's sentences for a translation, or checks one. docs/wording.md */
import { readFileSync } from 'node:fs';
import { isLanguageCode } from '../../contract/languages.js';
import { formsIn, problemsIn, shapeOf } from '../../messages/check-messages.js';
import { nameOf } from '../../messages/language.js';
import type { Sentence, Words } from '../../messages/sentences.js';
import { translationOf } from '../menus/language.js';
import { allEnglish } from '../node/message-files.js';
import { argumentsOf } from '../node/usage.js';
import { pageSubject, usualWords } from '../pages/words.js';

/** Returns the exit code: 0, 1 if the file is wrong or incomplete, 2 for wrong arguments. */
export async function runMessages(args: readonly string[]): Promise<number> {
  const given = argumentsOf('messages', args);
  if (!given) return 2;
  const name = nameOf(given.value('language') ?? '');
  const file = given.value('file');
  if (file !== undefined) return checkFile(name, file);
  console.info(JSON.stringify(await starterFor(name), null, 2));
  return 0;
}

/** In the language itself if the widget has it, or else in English with its plural forms. */
async function starterFor(name: string): Promise<Words> {
  const translation = isLanguageCode(name) && (await translationOf(name));
  if (translation) return { ...translation, [pageSubject]: { ...usualWords(name) } };
  const english = allEnglish();
  const forms = formsIn(name);
  const started = (sentence: Sentence | undefined): Sentence | undefined =>
    typeof sentence === 'object'
      ? {
          ...Object.fromEntries(
            forms.map((form) => [form, form === 'one' ? (sentence.one ?? '') : sentence.other]),
          ),
          other: sentence.other,
        }
      : sentence;
  return Object.fromEntries(
    Object.entries(english)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([subject, table]) => [
        subject,
        Object.fromEntries(
          Object.entries(table ?? {}).map(([key, sentence]) => [key, started(sentence)]),
        ),
      ]),
  );
}

function checkFile(name: string, file: string): number {
  let words: unknown;
  try {
    words = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    console.error(`Expected ${file} to be a file with JSON that this account may read.`);
    return 1;
  }
  const { odd } = shapeOf(words);
  if (odd.length > 0) {
    console.error(
      `Expected texts, or plural forms with one for "other", by subject and name; found something else in ${odd.join(', ')}.`,
    );
    return 1;
  }
  const { wrong, missing } = problemsIn(name, words as Words, allEnglish());
  for (const problem of wrong) console.info(problem);
  for (const sentence of missing) console.info(`${sentence} is missing`);
  console.error(
    wrong.length + missing.length === 0
      ? 'Every sentence is there.'
      : `${wrong.length} to correct, ${missing.length} missing; guests read those in English.`,
  );
  return wrong.length + missing.length === 0 ? 0 : 1;
}
