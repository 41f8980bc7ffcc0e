/** Sentences of the operator for the ordering page and menu documents, as for a page. docs/wording.md */
import { shapeOf } from '../../messages/check-messages.js';
import { nameOf } from '../../messages/language.js';
import { pageSubject } from '../pages/words.js';

/** What is wrong with the sentences of a language, as the end of a sentence; empty if nothing is. */
export function shapeProblem(name: string, messages: unknown): string {
  if (!/^[a-z]{2,8}$/.test(name) || name !== nameOf(name)) {
    return `names the language "${name}": expected a tag without a region, like it.`;
  }
  const { words, odd } = shapeOf(messages);
  const plural = Object.entries(words[pageSubject] ?? {}).find(
    ([, one]) => typeof one !== 'string',
  );
  const wrong = [...odd, ...(plural ? [`${pageSubject}.${plural[0]}`] : [])];
  return wrong.length === 0
    ? ''
    : `has to have texts, or plural forms with one for "other", by subject and name; found something else in ${wrong.join(', ')} (${name}).`;
}
