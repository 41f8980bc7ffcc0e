/** Reads a command's arguments with Node's own parser and names everything that is wrong with them. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** What a word or an option's value has to be. */
export interface Value {
  /** After "has to be". */
  readonly expected: string;
  accepts(text: string): boolean;
}

interface Option {
  readonly description: string;
  /** Without it, the option is on or off. */
  readonly value?: Value;
  /** Its value if it isn't given. */
  readonly default?: string;
  readonly repeated?: boolean;
}

export interface Command {
  /** As it is typed: `order-elements-proxy menu`. */
  readonly name: string;
  readonly description: string;
  /** What follows the name, one line for each way to use it. */
  readonly lines: readonly string[];
  /** Words without dashes, in order; the last one may be repeated. */
  readonly words?: readonly (Value & { readonly name: string; readonly optional?: boolean })[];
  readonly repeatsLast?: boolean;
  readonly options?: Readonly<Record<string, Option>>;
  /** What is wrong with the combination of arguments that are valid individually. */
  readonly check?: (given: Given) => readonly string[];
  /** What 0 and 1 mean. 2 always means wrong arguments. */
  readonly exits: readonly [done: string, failed: string];
  readonly more?: string;
}

/** Valid arguments. */
export interface Given {
  readonly words: readonly string[];
  /** An option's value, or its default. */
  value(name: string): string | undefined;
  values(name: string): readonly string[];
  has(name: string): boolean;
}

export const anyText = (expected: string): Value => ({ expected, accepts: (text) => text !== '' });

export const matching = (expected: string, form: RegExp): Value => ({
  expected,
  accepts: (text) => form.test(text),
});

export const oneOf = (names: readonly string[]): Value => ({
  expected: `one of ${names.join(', ')}`,
  accepts: (text) => names.includes(text),
});

export const wholeNumber = (least: number, most: number): Value => ({
  expected: `a whole number from ${least} to ${most}`,
  accepts: (text) => /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most,
});

export const webAddress: Value = {
  expected: 'an address with https:// or http://',
  accepts: (text) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text),
};

/**
 * The arguments; prints what `--help` or `--version` asks for, or each mistake, and returns the exit
 * code instead.
 */
export function readArguments(command: Command, args: readonly string[]): Given | number {
  const answer = answerFor(command, args);
  if (answer !== null) {
    console.info(answer);
    return 0;
  }
  const { given, problems } = check(command, args);
  if (problems.length === 0) return given;
  console.error(`${problems.join('\n')}\n\n${usage(command)}`);
  return 2;
}

/** What `--help` or `--version` asks for; `null` if the arguments ask for neither. */
function answerFor(command: Command, args: readonly string[]): string | null {
  if (args.some((arg) => arg === '--help' || arg === '-h')) return help(command);
  return args.length === 1 && args[0] === '--version' ? packageVersion() : null;
}

function check(command: Command, args: readonly string[]): { given: Given; problems: string[] } {
  const { options = {} } = command;
  const problems: string[] = [];
  const values = new Map<string, string[]>();
  const found: string[] = [];
  const known = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const] as const,
  );
  // If a value is missing, the parser would take the next option as the value.
  const separate = args.map((arg, index) => {
    const needsValue = arg.startsWith('--') && options[arg.slice(2)]?.value;
    return needsValue && /^(?:-|$)/.test(args[index + 1] ?? '') ? `${arg}=` : arg;
  });
  const { tokens } = parseArgs({
    args: separate,
    options: Object.fromEntries(known),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') found.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value: text } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) problems.push(`${rawName} is not an option of this command.`);
    else if (!option.value && text !== undefined) problems.push(`${rawName} takes no value.`);
    else if (option.value && !text) {
      problems.push(`${rawName} needs a value: ${option.value.expected}.`);
    } else if (option.value && !option.value.accepts(text ?? '')) {
      problems.push(`${rawName} has to be ${option.value.expected}; found "${text}".`);
    } else if (values.has(name) && !option.repeated) {
      problems.push(`${rawName} is given more than once.`);
    } else values.set(name, [...(values.get(name) ?? []), text ?? '']);
  }
  const given: Given = {
    words: found,
    value: (name) => values.get(name)?.at(-1) ?? options[name]?.default,
    values: (name) => values.get(name) ?? [],
    has: (name) => values.has(name),
  };
  problems.push(...wordProblems(command, found), ...(command.check?.(given) ?? []));
  return { given, problems };
}

function wordProblems({ words = [], repeatsLast }: Command, found: readonly string[]): string[] {
  const last = repeatsLast ? words.at(-1) : undefined;
  return Array.from({ length: Math.max(words.length, found.length) }, (_, index) => {
    const word = words[index] ?? last;
    const text = found[index];
    if (!word) return `"${text}" is not expected.`;
    if (text === undefined)
      return word.optional ? '' : `The ${word.name} is missing: ${word.expected}.`;
    return word.accepts(text)
      ? ''
      : `The ${word.name} has to be ${word.expected}; found "${text}".`;
  }).filter((problem) => problem !== '');
}

const usage = (command: Command): string =>
  [
    ...command.lines.map((line) => `  ${command.name} ${line}`.trimEnd()),
    ...optionRows(command),
  ].join('\n');

function optionRows({ options = {} }: Command): readonly string[] {
  const rows = Object.entries(options).map(
    ([name, { description, value, default: byDefault, repeated }]) => {
      const form = `--${name}${value ? '=…' : ''}`;
      const notes = [
        value?.expected,
        byDefault && `${byDefault} if left out`,
        repeated && 'repeatable',
      ];
      const note = notes.filter(Boolean).join('; ');
      return `  ${form.padEnd(14)} ${description}${note ? ` (${note})` : ''}`;
    },
  );
  return rows.length > 0 ? ['', ...rows] : [];
}

/** What `--help` prints. */
export function help(command: Command): string {
  const { description, exits, more } = command;
  return [
    description,
    '',
    usage(command),
    ...(more ? ['', more] : []),
    '',
    'Exit codes:',
    `  0  ${exits[0]}`,
    `  1  ${exits[1]}`,
    '  2  wrong arguments; each one is named',
  ].join('\n');
}

/** In the package, this file is below `dist/npm/`; in the repository, it isn't. */
export function packageVersion(): string {
  const places = ['../../', '../../../', '../../../../'].map((up) => `${up}package.json`);
  const found = places.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url));
  const { version }: { readonly version?: string } = found
    ? JSON.parse(readFileSync(found, 'utf8'))
    : {};
  return version ?? 'unknown';
}
