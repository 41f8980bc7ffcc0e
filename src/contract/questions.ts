/**
 * The merchant's own questions, from a setting of the page. The service has no field for them, so
 * their answers are lines of the order's note, in the kitchen's language.
 */
import type { ByLanguage } from './languages.js';
import { type FulfillmentMethod, isMethod, methodNames } from './methods.js';

/** A text by language; one that the merchant wrote in a single language has the key `''`. */
type Words = Readonly<Record<string, string>>;

const types = ['text', 'choice', 'yes-no', 'number'] as const;

export interface Question {
  /** The first language is the kitchen's. */
  readonly label: Words;
  readonly type: (typeof types)[number];
  /** Only of a choice. */
  readonly options: readonly Words[];
  readonly required: boolean;
  /** Asked with these methods; if empty, with all. */
  readonly methods: readonly FulfillmentMethod[];
  /** The smallest number. */
  readonly min: number;
  /** The largest number, or how many characters a text may have. */
  readonly max: number;
}

/** By the kitchen's label: what was typed, the kitchen's words of an option, `yes` or `no`. */
export type Answers = Readonly<Record<string, string>>;

/** Characters of all answers with their labels: the rest of the note is the guest's own. */
const MOST_FOR_ANSWERS = 300;

const MOST_QUESTIONS = 6;
const MOST_OPTIONS = 8;
const LONGEST_LABEL = 80;
const LONGEST_OPTION = 40;
const LONGEST_ANSWER = 100;

/** What is wrong with the setting, for the integrator. */
export class QuestionsProblem extends Error {
  override readonly name = 'QuestionsProblem';

  constructor(
    readonly expected: string,
    readonly found: string,
  ) {
    super(`expected ${expected}, found ${found ? `"${found}"` : 'nothing'}`);
  }
}

const expectedQuestions =
  'a JSON list like [{"label": "Cutlery?", "type": "yes-no", "required": true}]';

/** @throws QuestionsProblem */
export function readQuestions(setting: string): readonly Question[] {
  let listed: unknown;
  try {
    listed = JSON.parse(setting);
  } catch {
    throw new QuestionsProblem(expectedQuestions, setting);
  }
  if (!Array.isArray(listed)) throw new QuestionsProblem(expectedQuestions, setting);
  if (listed.length > MOST_QUESTIONS)
    throw new QuestionsProblem(`at most ${MOST_QUESTIONS} questions`, `${listed.length}`);
  const questions = listed.map((each, index) => readQuestion(each, `question ${index + 1}`));
  if (new Set(questions.map(keyOf)).size < questions.length)
    throw new QuestionsProblem('questions with different labels', 'one label twice');
  for (const method of methodNames) {
    const length = lengthWith(questions, method);
    if (length > MOST_FOR_ANSWERS)
      throw new QuestionsProblem(
        `labels and answers of at most ${MOST_FOR_ANSWERS} characters in all, so that guests can write a note as well`,
        `up to ${length} with ${method}`,
      );
  }
  return questions;
}

/** Characters of the longest answers with one method, with their line breaks. */
const lengthWith = (questions: readonly Question[], method: FulfillmentMethod): number =>
  questionsFor(questions, method).reduce((sum, each) => sum + longestLine(each), 0);

/** Characters that the answers may need, whatever the method. */
export const mostForAnswers = (questions: readonly Question[]): number =>
  Math.max(...methodNames.map((method) => lengthWith(questions, method)));

const members = ['label', 'type', 'options', 'required', 'methods', 'min', 'max'];

function readQuestion(given: unknown, at: string): Question {
  const wrong = (expected: string, found: unknown): never => {
    const text = typeof found === 'string' ? found : (JSON.stringify(found) ?? '');
    throw new QuestionsProblem(`${at}: ${expected}`, text);
  };
  if (typeof given !== 'object' || given === null) return wrong('an object', given);
  const { label, type = 'text', options, required = false, methods = [], min = 0 } = given as Given;
  const unknown = Object.keys(given).find((name) => !members.includes(name));
  if (unknown) wrong(`only ${members.join(', ')}`, unknown);
  const known = types.find((each) => each === type) ?? wrong(`type ${types.join(', ')}`, type);
  if (typeof required !== 'boolean') wrong('required true or false', required);
  if (!Array.isArray(methods) || !methods.every(isMethod))
    wrong(`methods from ${methodNames.join(', ')}`, methods);
  const { max = known === 'text' ? 60 : 99 } = given as Given;
  if (!isCount(min) || !isCount(max) || max < 1 || min > max)
    wrong('min and max as whole numbers', [min, max]);
  if (known === 'text' && max > LONGEST_ANSWER) wrong(`max of at most ${LONGEST_ANSWER}`, max);
  const isChoice = known === 'choice';
  const listed = Array.isArray(options) ? options : [];
  if (isChoice ? listed.length < 2 || listed.length > MOST_OPTIONS : options !== undefined)
    wrong(isChoice ? `2 to ${MOST_OPTIONS} options` : 'options only with type choice', options);
  return {
    label: wordsIn(label, LONGEST_LABEL) ?? wrong(textOf('a label', LONGEST_LABEL), label),
    type: known,
    options: listed.map(
      (each) => wordsIn(each, LONGEST_OPTION) ?? wrong(textOf('options', LONGEST_OPTION), each),
    ),
    required,
    methods: methods as readonly FulfillmentMethod[],
    min,
    max,
  };
}

/** As written by the integrator, who may have written anything. */
interface Given {
  readonly label?: unknown;
  readonly options?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly type?: string;
  readonly required?: boolean;
  readonly methods?: string[];
}

const isCount = (found: number): boolean => Number.isInteger(found) && found >= 0 && found <= 9999;

const textOf = (what: string, longest: number): string =>
  `${what} as a text of 1 to ${longest} characters, or one for each language`;

function wordsIn(given: unknown, longest: number): Words | null {
  const words = typeof given === 'string' ? { '': given } : given;
  if (typeof words !== 'object' || words === null) return null;
  const texts = Object.values(words);
  const isFine = (text: unknown) =>
    typeof text === 'string' && text.trim() !== '' && text.length <= longest && !/\n/.test(text);
  return texts.length > 0 && texts.every(isFine) ? (words as Words) : null;
}

/** The words for a guest with this language, or else the kitchen's. */
export function wordsFor(words: Words, language: string): string {
  const [base = ''] = language.toLowerCase().split('-');
  return words[language] ?? words[base] ?? kitchenWords(words);
}

const kitchenWords = (words: Words): string => Object.values(words)[0] ?? '';

/** What its answer is stored by. */
export const keyOf = ({ label }: Question): string => kitchenWords(label);

export const questionsFor = (
  questions: readonly Question[],
  method: FulfillmentMethod,
): readonly Question[] =>
  questions.filter(({ methods }) => methods.length === 0 || methods.includes(method));

/** Whether an answer can be sent; an empty one only if the question may stay unanswered. */
export function isAnswered({ type, required, min, max }: Question, answer: string): boolean {
  if (answer === '') return !required;
  if (type === 'text') return answer.length <= max;
  if (type !== 'number') return true;
  return /^\d{1,4}$/.test(answer) && Number(answer) >= min && Number(answer) <= max;
}

const yesNo: ByLanguage<readonly [string, string]> = {
  ar: ['نعم', 'لا'],
  de: ['Ja', 'Nein'],
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
  fr: ['Oui', 'Non'],
};

/** @param language the page's own, for labels in a single language */
function lineOf(question: Question, answer: string, language: string): string {
  const label = kitchenWords(question.label);
  const [of = language] = Object.keys(question.label).filter(Boolean);
  const [yes, no] = yesNo[of.split('-')[0] ?? ''] ?? yesNo.en;
  const yesOrNo = answer === 'yes' ? yes : no;
  const answerText = question.type === 'yes-no' ? yesOrNo : answer;
  return /[?:؟]$/.test(label) ? `${label} ${answerText}` : `${label}: ${answerText}`;
}

function longestLine(question: Question): number {
  const longest = {
    text: question.max,
    // Zeros may come first.
    number: 4,
    'yes-no': 4,
    choice: Math.max(0, ...question.options.map((each) => kitchenWords(each).length)),
  };
  return kitchenWords(question.label).length + ': \n'.length + longest[question.type];
}

/** The lines of a note; empty without answers. Answers that can't be sent are left out. */
export const answerLines = (
  questions: readonly Question[],
  answers: Answers,
  language: string,
): string =>
  questions
    .map((question) => [question, answers[keyOf(question)] ?? ''] as const)
    .filter(([question, answer]) => answer !== '' && isAnswered(question, answer))
    .map(([question, answer]) => lineOf(question, answer, language))
    .join('\n');
