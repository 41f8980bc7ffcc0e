/**
 * The overlay: what a location adds to the service's menu, in one file. Ids are those of the
 * service. docs/overlay.md has an example; the proxy checks the file with this schema and sends it
 * to pages, reduced to one language.
 */
import * as z from 'zod/mini';
import { allergenNames } from './allergens.js';
import { LONGEST_TEXT } from './limits.js';
import { methodNames } from './methods.js';
import { chargeKinds } from './totals.js';

const tagForm = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$/;

const tag = z
  .string()
  .check(z.regex(tagForm, 'has to be a language tag (BCP 47) like ar, de or pt-BR.'));

/** An empty text isn't translated yet. */
const textOf = (most: number) =>
  z
    .string({ error: 'has to be a text.' })
    .check(z.maxLength(most, `may have ${most} characters at most.`));

const byLanguage = (most: number) =>
  z.optional(
    z.record(tag, textOf(most), { error: 'has to be texts by language, like {ar: …, de: …}.' }),
  );

const whole = (least: number, most: number) => {
  const error = `has to be a whole number from ${least} to ${most}.`;
  return z.int({ error }).check(z.gte(least, error), z.lte(most, error));
};

const allergenList = z.array(
  z.enum(allergenNames, { error: `has to be one of ${allergenNames.join(', ')}.` }),
  { error: 'has to be a list of allergens.' },
);

/** Counts only while the product's text has this hash. */
const statement = z.strictObject(
  {
    /** Empty: it contains none of the list. */
    contains: allergenList,
    /** Traces. Missing: not stated, which doesn't mean none. */
    mayContain: z.optional(allergenList),
    hash: z
      .string({ error: 'is missing: the hash of the text that the statement was made for.' })
      .check(z.regex(/^[a-p]{16}$/, 'has to be the 16 letters that the command writes.')),
  },
  { error: 'has to be a block with contains, mayContain and hash.' },
);

/** For modifiers, what they add. */
const facts = {
  allergens: z.optional(statement),
  calories: z.optional(whole(0, 20_000)),
  kilojoules: z.optional(whole(0, 84_000)),
};

/** As the service had it when the entry was written. Receipts have no ids, only these names. */
const original = z.optional(
  z.strictObject({
    name: z.string({ error: 'has to be a text.' }),
    description: z.optional(z.string({ error: 'has to be a text.' })),
  }),
);

const named = { original, names: byLanguage(200) };

const block = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, { error: 'has to be a block.' });

const product = block({
  ...named,
  descriptions: byLanguage(2000),
  ingredients: byLanguage(2000),
  /** What the picture shows, for guests who don't see it. */
  alt: byLanguage(300),
  ...facts,
  /** Modifiers chosen in advance, by modifier group; an id twice means two of it. */
  usual: z.optional(
    z.record(z.string(), z.array(z.string(), { error: 'has to be a list of option ids.' }), {
      error: 'has to be lists of option ids by group id.',
    }),
  ),
  /** Years that a guest must have reached. */
  age: z.optional(whole(1, 99)),
  /** How many people or portions one order of it is. */
  serves: z.optional(whole(1, 100)),
  /** Size in words, such as "330 ml". */
  portion: byLanguage(100),
  /** Always on the menu and made the same way, unlike a special of the day. */
  standard: z.optional(z.boolean({ error: 'has to be true or false.' })),
});

const option = block({ ...named, descriptions: byLanguage(500), ...facts });
const group = block({ ...named, descriptions: byLanguage(500) });
const category = block(named);
const menu = block({ ...named, hours: byLanguage(200) });

/** A charge of the cart, or the fulfillment fee of one method. */
const feeIds = [
  ...chargeKinds,
  ...methodNames.map((method) => `fulfillmentFee.${method}` as const),
] as const;

const fee = block({
  names: byLanguage(100),
  /** What it is for, in a sentence. */
  purposes: byLanguage(300),
});

const location = block({
  ...named,
  addresses: byLanguage(300),
  /** About tips, in place of the service's description. */
  gratuity: byLanguage(300),
});

/** A note to the kitchen in several languages: guests choose theirs, the kitchen gets its own. */
const phrase = z.record(tag, textOf(LONGEST_TEXT / 5), {
  error: 'has to be one phrase by language, like {en: No onions, ar: …}.',
});

const byId = <Item extends z.core.$ZodType>(item: Item) =>
  z.optional(
    z.record(z.string().check(z.minLength(1), z.maxLength(128)), item, {
      error: 'has to be a block with an id for each entry.',
    }),
  );

/** The parts whose keys are ids of the service's menu. */
export const overlayParts = {
  products: product,
  options: option,
  groups: group,
  categories: category,
  menus: menu,
} as const;

export type OverlayPart = keyof typeof overlayParts;

export const overlaySchema = z
  .strictObject(
    {
      /** The language of the service's menu, which the kitchen reads. */
      language: z
        .string({ error: 'is missing: the language of the menu, like en.' })
        .check(z.regex(tagForm, 'has to be a language tag (BCP 47) like en.')),
      location: z.optional(location),
      menus: byId(menu),
      categories: byId(category),
      products: byId(product),
      groups: byId(group),
      /** Modifiers. */
      options: byId(option),
      fees: z.optional(
        z.partialRecord(z.enum(feeIds, { error: `has to be one of ${feeIds.join(', ')}.` }), fee, {
          error: 'has to be a block with a fee for each entry.',
        }),
      ),
      phrases: z.optional(z.array(phrase, { error: 'has to be a list of phrases.' })),
    },
    { error: 'has to be a block that starts with "language".' },
  )
  .check(
    z.superRefine(({ language, phrases = [] }, context) => {
      phrases.forEach((texts, at) => {
        if (texts[language]) return;
        context.addIssue({
          code: 'custom',
          path: ['phrases', at],
          message: `needs its text in ${language}, which the kitchen reads.`,
          input: texts,
        });
      });
    }),
  );

export type Overlay = z.infer<typeof overlaySchema>;
export type OverlayProduct = z.infer<typeof product>;
export type OverlayOption = z.infer<typeof option>;
export type OverlayFee = z.infer<typeof fee>;
