/** The settings of the ordering page. docs/ordering-page.md */
import * as z from 'zod/mini';
import { attributeOf, type SettingName, settingNames } from '../../contract/setting-names.js';
import type { Entry } from '../cache/entry.js';
import { colorForm, colorNames, colorProblem, type PageColors } from './colors.js';

/** Settings of the widget that only the proxy itself knows. */
const ofProxy: ReadonlySet<SettingName> = new Set([
  ...(['api', 'proxy', 'service', 'location', 'returnUrl', 'overlay', 'language'] as const),
  ...(['table', 'room', 'lastName', 'place'] as const),
  ...(['processorScript', 'processorKey', 'processorGlobal', 'processorOptions'] as const),
]);

/** Whether an ordering page may have it, as on the widget's script tag. */
const isWidgetSetting = (name: string): boolean =>
  settingNames.some((known) => known === name && !ofProxy.has(known));

/** Its attribute on the script tag: `data-time-zone` for `timeZone`. */
export const attributeFor = (name: string): string => `data-${attributeOf(name)}`;

/** What a location says about itself, in place of what the service knows. */
export interface PageWords {
  readonly name?: string | undefined;
  /** One or two sentences below the name, also for search engines. */
  readonly about?: string | undefined;
  /** Address of a wide picture, https. */
  readonly picture?: string | undefined;
  /** Address of a square picture, https; also the icon on the home screen. */
  readonly logo?: string | undefined;
  /** Settings of the widget by name, as on its script tag: `phone`, `methods`, `timeZone`. */
  readonly widget?: Readonly<Record<string, string>> | undefined;
}

export interface PageSettings extends PageWords {
  /** The address at which guests reach this proxy, without a slash at its end. */
  readonly url: string;
  readonly colors?: PageColors | undefined;
  /** For guests who prefer dark pages; default: the widget's own. */
  readonly darkColors?: PageColors | undefined;
  /** A list of fonts as in CSS, such as `Georgia, serif`. */
  readonly font?: string | undefined;
  readonly headingFont?: string | undefined;
  /** Address of a style sheet with `@font-face` rules, https. */
  readonly fontSheet?: string | undefined;
  /** Origins of the pages that may show the ordering page in a frame, with `?embed=1`. */
  readonly frames?: readonly string[] | undefined;
  /** Address of `order-elements.js`; default: the Node command serves it. */
  readonly script?: string | undefined;
  /** Further origins that the card processor's script needs. */
  readonly processorOrigins?: readonly string[] | undefined;
  /** `false` for a card processor that doesn't work with Trusted Types. */
  readonly trustedTypes?: boolean | undefined;
  /** By location as pages write it. */
  readonly locations?: Readonly<Record<string, PageWords>> | undefined;
}

/**
 * Finds a file of the widget by its name: `order-elements.js`, or `chunks/` and the name of a chunk.
 * `null` if there is none.
 */
export type ScriptFiles = (name: string) => Promise<Entry | null>;

const text = (most: number, error: string) =>
  z
    .string({ error })
    .check(z.minLength(1, error), z.maxLength(most, `may have ${most} characters at most.`));

const isAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
};

const address = (error: string) => z.string({ error }).check(z.refine(isAddress, error));

const isPlainAddress = (value: string): boolean => {
  if (!isAddress(value) || value.endsWith('/')) return false;
  const { search, hash, username, pathname } = new URL(value);
  return search + hash + username === '' && /^\/?[\w-]*$/.test(pathname);
};

const origins = (error: string) =>
  z.array(
    z
      .string()
      .check(z.refine((value) => isAddress(value) && new URL(value).origin === value, error)),
    {
      error,
    },
  );

const color = z
  .string({ error: 'has to be a color like #5d254d.' })
  .check(z.regex(colorForm, 'has to be a color like #5d254d.'));

const colors = z.strictObject(
  Object.fromEntries(colorNames.map((name) => [name, z.optional(color)])) as Record<
    (typeof colorNames)[number],
    z.ZodMiniOptional<typeof color>
  >,
  { error: `has to be a block of colors: ${colorNames.join(', ')}.` },
);

/** Nothing that could end a declaration. */
const font = z
  .string({ error: 'has to be a list of fonts like Georgia, serif.' })
  .check(z.regex(/^[\w '",-]{1,200}$/, 'has to be a list of fonts like Georgia, serif.'));

const words = {
  name: z.optional(text(100, 'has to be the name of the restaurant.')),
  about: z.optional(text(300, 'has to be one or two sentences.')),
  picture: z.optional(address('has to be the https:// address of a picture.')),
  logo: z.optional(address('has to be the https:// address of a picture.')),
  widget: z.optional(
    z.record(
      z.string().check(z.refine(isWidgetSetting)),
      z.string({ error: 'has to be a text, as on the script tag.' }),
      {
        error: ({ code }) =>
          code === 'invalid_key'
            ? 'is not a setting of the widget that a page can have.'
            : 'has to be a block of settings, as on the script tag.',
      },
    ),
  ),
};

const shape = {
  ...words,
  colors: z.optional(colors),
  darkColors: z.optional(colors),
  font: z.optional(font),
  headingFont: z.optional(font),
  fontSheet: z.optional(address('has to be the https:// address of a style sheet.')),
  frames: z.optional(origins('has to list origins like https://www.example.com.')),
  script: z.optional(address('has to be the https:// address of order-elements.js.')),
  processorOrigins: z.optional(origins('has to list origins like https://api.cards.example.')),
  trustedTypes: z.optional(z.boolean({ error: 'has to be true or false.' })),
  locations: z.optional(
    z.record(z.string(), z.strictObject(words), {
      error: 'has to be a block with a block for each location.',
    }),
  ),
};

export const page = z.strictObject(
  {
    ...shape,
    url: z
      .string({ error: 'has to be the address at which guests reach the proxy.' })
      .check(
        z.refine(
          isPlainAddress,
          'has to be the https:// address at which guests reach the proxy, like https://orders.example.com, without a slash at its end.',
        ),
      ),
  },
  { error: 'has to be a block with url. docs/ordering-page.md' },
);

/** The first problem: the path of the setting, and the end of a sentence that starts with it. */
export function pageProblem(
  value: unknown,
  served: readonly string[],
): readonly [setting: string, message: string] | null {
  const read = page.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const message = keys.length > 0 ? 'is not a known setting.' : (issue?.message ?? '');
    return [['page', ...(issue?.path ?? []), ...keys].join('.'), message];
  }
  const { colors: light = {}, darkColors: dark = {}, locations = {} } = read.data;
  const stranger = Object.keys(locations).find((name) => !served.includes(name));
  if (stranger !== undefined) {
    return ['page.locations', `names "${stranger}", which isn't one of the locations.`];
  }
  const [lightProblem, darkProblem] = [colorProblem(light, 'light'), colorProblem(dark, 'dark')];
  if (lightProblem) return ['page.colors', lightProblem];
  return darkProblem ? ['page.darkColors', darkProblem] : null;
}
