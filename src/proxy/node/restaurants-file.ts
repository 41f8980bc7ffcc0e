/**
 * Reads the settings file for many restaurants. Each problem is reported with its setting and line.
 */

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Overlay } from '../../contract/overlay.js';
import type { Words } from '../../messages/sentences.js';
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import type { OwnMessages } from '../menus/language.js';
import type { OverlaysByLocation } from '../overlays/overlays.js';
import { checkRestaurants, type Problem, problemFrom } from '../restaurants/check.js';
import { reservedWords } from '../restaurants/group.js';
import {
  addressesShape,
  placesShape,
  type Restaurant,
  restaurantShape,
} from '../restaurants/restaurant.js';
import type { Secret } from '../restaurants/secrets.js';
import { readMessageFile } from './message-files.js';
import { readOverlayFile, readYamlFile } from './yaml-file.js';

export interface RestaurantsFile {
  /** Requests per outgoing address in ten minutes. */
  readonly allowance?: number | undefined;
  readonly restaurants: readonly Restaurant[];
  /** Further files that it names, whose changes count too. */
  readonly files: readonly string[];
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

const addresses = z.strictObject(
  { ...addressesShape, key: z.optional(reference) },
  { error: 'has to be a block with provider.' },
);

const listed = z.strictObject({
  ...restaurantShape,
  key: reference,
  places: z.optional(places),
  addresses: z.optional(addresses),
  overlays: z.optional(
    z.record(z.string(), z.string({ error: 'has to name a file.' }), {
      error: 'has to be a block with a file for each location.',
    }),
  ),
  messages: z.optional(
    z.record(z.string(), z.string({ error: 'has to name a file.' }), {
      error: 'has to be a block with a file for each language.',
    }),
  ),
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
  const yaml = readYamlFile(
    file,
    'RESTAURANTS_FILE has to name a file that this account may read.',
  );
  const found: Problem[] = [];
  const report = (problem: Problem): void => void found.push(problem);
  const files: string[] = [];
  const read = whole.safeParse(yaml.value);
  const parts = read.success ? read.data : null;
  if (!read.success) for (const issue of read.error.issues) problemFrom(issue).forEach(report);
  const restaurants = parts ? readAll(parts, report, { file, env, files }) : [];
  if (found.length === 0) {
    const terms = { service: '', secrets, reserved: reservedWords };
    for (const { name, at: place, message } of checkRestaurants(restaurants, terms)) {
      report({ at: ['restaurants', name, ...place], message });
    }
  }
  if (found.length > 0) throw new SettingsProblem(yaml.describe(found));
  return { allowance: allowanceFrom(parts?.allowance), restaurants, files };
}

type Whole = z.infer<typeof whole>;

interface Place {
  readonly file: string;
  readonly env: Environment;
  /** Receives the files that are read. */
  readonly files: string[];
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
        readSecret(from, place, (message) => report({ at: ['restaurants', name, ...at], message }));
      const {
        places: codes,
        addresses: lookup,
        overlays: wanted,
        messages: written,
        ...settings
      } = read.data;
      const overlays = readOverlays(wanted ?? {}, place, (location, message) =>
        report({ at: ['restaurants', name, 'overlays', location], message }),
      );
      const messagesAt = (files: Readonly<Record<string, string>>): OwnMessages =>
        readMessages(files, place, (language, message) =>
          report({ at: ['restaurants', name, 'messages', language], message }),
        );
      return [
        {
          ...settings,
          name,
          key: secretAt(settings.key, 'key'),
          ...(codes && { places: { ...codes, keys: secretAt(codes.keys, 'places', 'keys') } }),
          ...(lookup && {
            addresses: { ...lookup, key: lookup.key && secretAt(lookup.key, 'addresses', 'key') },
          }),
          ...(wanted && { overlays }),
          ...(written && { messages: messagesAt(written) }),
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
  report: (message: string) => void,
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

/** Overlays with a problem are left out, after it was reported. */
function readOverlays(
  wanted: Readonly<Record<string, string>>,
  { file, files }: Place,
  report: (location: string, message: string) => void,
): OverlaysByLocation {
  const found: Record<string, Overlay> = {};
  for (const [location, name] of Object.entries(wanted)) {
    const path = resolve(dirname(file), name);
    files.push(path);
    try {
      found[location] = readOverlayFile(path);
    } catch (error) {
      if (!(error instanceof SettingsProblem)) throw error;
      for (const line of error.message.split('\n')) report(location, `has a problem: ${line}`);
    }
  }
  return found;
}

/** The same for the operator's sentences. */
function readMessages(
  wanted: Readonly<Record<string, string>>,
  { file, files }: Place,
  report: (language: string, message: string) => void,
): OwnMessages {
  const found: Record<string, Words> = {};
  for (const [language, name] of Object.entries(wanted)) {
    const path = resolve(dirname(file), name);
    files.push(path);
    try {
      found[language] = readMessageFile(language, path);
    } catch (error) {
      if (!(error instanceof SettingsProblem)) throw error;
      report(language, error.message);
    }
  }
  return found;
}

const allowanceFrom = (value: Whole['allowance']): number | undefined =>
  value === 'unlimited' ? Number.POSITIVE_INFINITY : value;
