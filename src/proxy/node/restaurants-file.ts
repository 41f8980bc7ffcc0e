/**
 * Reads the settings file for many restaurants. Each problem is reported with its setting and line.
 */

import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import { checkRestaurants, type Problem, problemFrom } from '../restaurants/check.js';
import { reservedWords } from '../restaurants/group.js';
import { placesShape, type Restaurant, restaurantShape } from '../restaurants/restaurant.js';
import type { Secret } from '../restaurants/secrets.js';

/**
 * The line of the deepest part of the path that exists: a missing setting is reported at its block.
 */
export function lineOf(
  document: Document.Parsed,
  lines: LineCounter,
  path: readonly PropertyKey[],
): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const piece of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => isScalar(key) && String(key.value) === String(piece),
      );
      if (!pair) break;
      offset = offsetOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(piece)];
      offset = offsetOf(node) ?? offset;
    } else break;
  }
  return lines.linePos(offset).line;
}

const offsetOf = (node: unknown): number | undefined =>
  isScalar(node) ? node.range?.[0] : undefined;

export interface RestaurantsFile {
  /** Requests per outgoing address in ten minutes. */
  readonly allowance?: number | undefined;
  readonly restaurants: readonly Restaurant[];
}

const reference = z.union(
  [z.strictObject({ file: z.string() }), z.strictObject({ env: z.string() })],
  {
    error:
      'has to be {file: …}, a file that contains it, or {env: …}, a variable. This file itself can’t contain secrets.',
  },
);

const block = (error: string) =>
  z.custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    error,
  );

const whole = z.strictObject(
  {
    service: z.optional(z.string({ error: 'has to be the address of the service.' })),
    allowance: z.optional(
      z.union([z.literal('unlimited'), z.int().check(z.gte(10), z.lte(1_000_000))], {
        error: 'has to be a number from 10 to 1000000, or "unlimited".',
      }),
    ),
    outgoing: z.optional(z.string({ error: 'has to be a name for the outgoing address.' })),
    defaults: z.optional(block('has to be a block of settings that all restaurants share.')),
    restaurants: z.record(z.string(), block('has to be a block of settings.'), {
      error: 'has to be a block with a name and settings for each restaurant.',
    }),
  },
  { error: 'has to contain "restaurants", a block with a name and settings for each.' },
);

const places = z.strictObject(
  { ...placesShape, keys: reference },
  { error: 'has to be a block with keys.' },
);

const listed = z.strictObject({
  ...restaurantShape,
  key: reference,
  places: z.optional(places),
});

/**
 * Reads the file and the secrets it refers to. Throws a `SettingsProblem` with one line per
 * problem.
 */
export function readRestaurantsFile(
  file: string,
  env: Environment,
  secrets: readonly Secret[],
): RestaurantsFile {
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines });
  const at = (line: number | undefined): string => `${basename(file)}:${line ?? 1}:`;
  const [broken] = document.errors;
  if (broken) {
    const [first = ''] = broken.message.split('\n');
    throw new SettingsProblem(`${at(broken.linePos?.[0].line)} ${first}`);
  }
  const found: { readonly line: number; readonly says: string }[] = [];
  const report = ({ at: path, says }: Problem): void => {
    found.push({ line: lineOf(document, lines, path), says: `${path.join('.')} ${says}`.trim() });
  };
  const read = whole.safeParse(plainOf(document));
  const parts = read.success ? read.data : null;
  if (!read.success) for (const issue of read.error.issues) problemFrom(issue).forEach(report);
  const restaurants = parts ? readAll(parts, report, { file, env }) : [];
  if (found.length === 0) {
    const terms = { service: '', secrets, reserved: reservedWords };
    for (const { name, at: place, says } of checkRestaurants(restaurants, terms)) {
      report({ at: ['restaurants', name, ...place], says });
    }
  }
  if (found.length > 0) {
    const sorted = found.sort((one, other) => one.line - other.line);
    throw new SettingsProblem(sorted.map(({ line, says }) => `${at(line)} ${says}`).join('\n'));
  }
  return { allowance: allowanceFrom(parts?.allowance), restaurants };
}

type Whole = z.infer<typeof whole>;

interface Place {
  readonly file: string;
  readonly env: Environment;
}

function readAll(
  { service, outgoing, defaults, restaurants }: Whole,
  report: (problem: Problem) => void,
  place: Place,
): Restaurant[] {
  const common = { ...(service && { service }), ...(outgoing && { outgoing }), ...defaults };
  return Object.entries(restaurants).flatMap(([name, own]) => {
    const read = listed.safeParse({ ...common, ...own });
    if (read.success) {
      const secretAt = (from: z.infer<typeof reference>, ...at: readonly string[]): string =>
        readSecret(from, place, (says) => report({ at: ['restaurants', name, ...at], says }));
      const { places: codes, ...settings } = read.data;
      return [
        {
          ...settings,
          name,
          key: secretAt(settings.key, 'key'),
          ...(codes && { places: { ...codes, keys: secretAt(codes.keys, 'places', 'keys') } }),
        },
      ];
    }
    for (const problem of read.error.issues.flatMap(problemFrom)) {
      const [first = ''] = problem.at;
      const isCommon = !Object.hasOwn(own, first) && Object.hasOwn(defaults ?? {}, first);
      report({
        ...problem,
        at: [...(isCommon ? ['defaults'] : ['restaurants', name]), ...problem.at],
      });
    }
    return [];
  });
}

function readSecret(
  from: z.infer<typeof reference>,
  { file, env }: Place,
  report: (says: string) => void,
): string {
  if ('env' in from) {
    const value = env[from.env]?.trim();
    if (!value) report(`names the variable ${from.env}, which is not set.`);
    return value ?? '';
  }
  try {
    return readFileSync(resolve(dirname(file), from.file), 'utf8').trim();
  } catch {
    report('names a file that doesn’t exist or that this account may not read.');
    return '';
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingsProblem('RESTAURANTS_FILE has to name a file that this account may read.');
  }
}

/** Nested aliases can expand without limit; the library rejects that with an error. */
function plainOf(document: Document.Parsed): unknown {
  try {
    return document.toJS();
  } catch {
    throw new SettingsProblem('The settings file expands too many aliases. Use fewer of them.');
  }
}

const allowanceFrom = (value: Whole['allowance']): number | undefined =>
  value === 'unlimited' ? Number.POSITIVE_INFINITY : value;
