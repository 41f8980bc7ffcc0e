/** Reads the operator's sentences from files: one with JSON for each language. docs/wording.md */
import { readFileSync } from 'node:fs';
import { problemsIn } from '../../messages/check-messages.js';
import { english } from '../../messages/english.js';
import type { Words } from '../../messages/sentences.js';
import { SettingsProblem } from '../check-settings.js';
import { pageSubject, shapeProblem, usualWords } from '../pages/words.js';

/** Everything that can be said: the widget's English, and the ordering page's. */
export const allEnglish = (): Words => ({ ...english, [pageSubject]: { ...usualWords('en') } });

/** @throws SettingsProblem, the end of a sentence that begins with the name of a setting */
export function readMessageFile(name: string, file: string): Words {
  let words: unknown;
  try {
    words = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new SettingsProblem(
      `names ${file}, which has to be a file with JSON that this account may read.`,
    );
  }
  const problem = shapeProblem(name, words);
  if (problem) throw new SettingsProblem(problem);
  const { unusable } = problemsIn(name, words as Words, allEnglish());
  if (unusable.length === 0) return words as Words;
  throw new SettingsProblem(
    `has placeholders that nobody fills in, in ${unusable.join(', ')}: order-elements-proxy messages --language=${name} --file=${file}`,
  );
}
