/** Reads what an assistant sent. Browsers don't check it against the schema. */
import { MOST_OF_A_LINE } from '../../contract/limits.js';
import type { ScriptSelection } from '../storefront/script-line.js';

type Code =
  | 'choices-missing'
  | 'too-many-choices'
  /** The input isn't what the schema says. */
  | 'wrong-input'
  | 'unknown-line'
  | 'unknown-category'
  | 'unknown-diet'
  /** The guest is at the checkout or the receipt, where nothing can be added. */
  | 'not-at-menu'
  | 'empty-order'
  /** The service refused a change; the message gives its reason. */
  | 'refused'
  /** Something has to be changed before the checkout; the message says what. */
  | 'blocked';

/** Why a call failed, for the assistant. */
export class AssistantError extends Error {
  override readonly name = 'AssistantError';

  constructor(
    readonly code: Code,
    message: string,
    /** The groups that it is about, with what can be chosen. */
    readonly choices: readonly object[] = [],
  ) {
    super(message);
  }
}

type Input = Readonly<Record<string, unknown>>;

const wrong = (expected: string, found: unknown) =>
  new AssistantError(
    'wrong-input',
    `Expected ${expected}, found ${JSON.stringify(found)?.slice(0, 100)}.`,
  );

export function objectIn(value: unknown, name = 'an object'): Input {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Input;
  throw wrong(name, value);
}

export function textIn(input: Input, name: string): string {
  const found = input[name];
  if (typeof found === 'string' && found !== '') return found;
  throw wrong(`${name} as text`, found);
}

/** A text that may be empty, which takes back what was written before. */
export const wordsIn = (input: Input, name: string): string =>
  input[name] === '' ? '' : textIn(input, name);

/** `undefined` if it is missing. */
export const optional = <T>(
  read: (input: Input, name: string) => T,
  input: Input,
  name: string,
): T | undefined => (input[name] === undefined ? undefined : read(input, name));

export function textsIn(input: Input, name: string): readonly string[] {
  const found = input[name];
  if (Array.isArray(found) && found.every((one) => typeof one === 'string')) return found;
  throw wrong(`${name} as a list of texts`, found);
}

/** @param least the lowest number allowed */
export function countIn(input: Input, name: string, least = 1): number {
  const found = input[name];
  if (Number.isInteger(found) && Number(found) >= least && Number(found) <= MOST_OF_A_LINE) {
    return Number(found);
  }
  throw wrong(`${name} as a whole number from ${least} to ${MOST_OF_A_LINE}`, found);
}

/** Choices of a menu are nested in two or three levels. */
const DEEPEST = 8;

export function choicesIn(input: Input, name: string, depth = 1): readonly ScriptSelection[] {
  return objectsIn(input, name, depth).map((group) => ({
    groupId: textIn(group, 'groupId'),
    modifiers: objectsIn(group, 'modifiers', depth).map((modifier) => ({
      modifierId: textIn(modifier, 'modifierId'),
      quantity: optional(countIn, modifier, 'quantity') ?? 1,
      children: modifier.children === undefined ? [] : choicesIn(modifier, 'children', depth + 1),
    })),
  }));
}

function objectsIn(input: Input, name: string, depth: number): readonly Input[] {
  const found = input[name];
  if (!Array.isArray(found) || depth > DEEPEST) throw wrong(`${name} as a list`, found);
  return found.map((one) => objectIn(one, `${name} as a list of objects`));
}
