/**
 * The tools for an assistant. Contact details, consent, the place, the time, tips and payment are not
 * among them: the guest alone decides about those, at the checkout. docs/assistants.md
 */
import { type Allergen, allergenNames } from '../../contract/allergens.js';
import { LONGEST_TEXT, MOST_OF_A_LINE } from '../../contract/limits.js';
import { assistantsText } from '../../messages/assistants.js';
import { dependenciesOf } from '../../stores/storefront/dependencies.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { aroundName } from '../shared/around-name.js';
import { ScriptError } from '../storefront/show-order.js';
import {
  AssistantError,
  choicesIn,
  countIn,
  objectIn,
  optional,
  textIn,
  textsIn,
  wordsIn,
} from './input.js';
import { readMenu, readProduct, searchMenu } from './menu-answers.js';
import { register, type Tool } from './model-context.js';
import { show } from './note.js';
import { addItem, changeItem, openCheckout, readOrder } from './order-answers.js';

type Input = Readonly<Record<string, unknown>>;

interface Row {
  readonly description: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly isReading: boolean;
  /** @returns what to tell the assistant, and the guest */
  run(shop: Storefront, input: Input): Promise<{ readonly answer: object; say(): unknown }>;
}

const text = (description: string) => ({ type: 'string', description });
const count = (minimum: number, description: string) => ({
  type: 'integer',
  minimum,
  maximum: MOST_OF_A_LINE,
  description,
});

const choices = {
  type: 'array',
  description:
    'Choices by groupId and modifierId from order_read_product. A modifier may have a quantity, and children of the same form.',
  items: {
    type: 'object',
    required: ['groupId', 'modifiers'],
    properties: {
      groupId: { type: 'string' },
      modifiers: {
        type: 'array',
        items: {
          type: 'object',
          required: ['modifierId'],
          properties: {
            modifierId: { type: 'string' },
            quantity: count(1, 'Default 1.'),
            children: { type: 'array', items: { type: 'object' } },
          },
        },
      },
    },
  },
};

const instructions = {
  ...text('A wish for the kitchen about this dish, in the guest’s words. Nothing personal.'),
  maxLength: LONGEST_TEXT,
};

const readingMenu = () => assistantsText('readMenu');

const rows: Readonly<Record<string, Row>> = {
  order_read_menu: {
    description:
      'Reads the restaurant’s menu: categories and dishes with ids and prices, and the diets that can be searched for. A long menu lists categories only; read each with "category".',
    properties: { category: text('Id of one category.') },
    isReading: true,
    run: async (shop, input) => ({
      answer: await readMenu(shop, optional(textIn, input, 'category')),
      say: readingMenu,
    }),
  },
  order_read_product: {
    description:
      'Reads one dish: description, ingredients, allergens as the restaurant states them, and the choices it needs. "not stated" never means "none".',
    properties: { productId: text('Id of the dish.') },
    required: ['productId'],
    isReading: true,
    run: async (shop, input) => ({
      answer: await readProduct(shop, textIn(input, 'productId')),
      say: readingMenu,
    }),
  },
  order_search_menu: {
    description:
      'Searches the menu by words, by diet and by allergens to avoid. It compares statements of the restaurant only, without choices, and can’t tell that a dish is safe: with an allergy, the guest has to ask the restaurant.',
    properties: {
      words: text('Words of names, descriptions, categories or ingredients.'),
      diet: { type: 'array', items: { type: 'string' }, description: 'From order_read_menu.' },
      avoid: {
        type: 'array',
        items: { type: 'string', enum: allergenNames },
        description: 'Allergens to avoid.',
      },
    },
    isReading: true,
    run: async (shop, input) => ({
      answer: await searchMenu(shop, {
        words: optional(textIn, input, 'words') ?? '',
        diet: optional(textsIn, input, 'diet') ?? [],
        without: (optional(textsIn, input, 'avoid') ?? []).map(allergenIn),
      }),
      say: readingMenu,
    }),
  },
  order_read_order: {
    description: 'Reads the guest’s order: lines with their choices, and the total.',
    properties: {},
    isReading: true,
    run: async (shop) => ({ answer: readOrder(shop), say: () => assistantsText('readOrder') }),
  },
  order_add_item: {
    description:
      'Adds a dish to the guest’s order, who sees it at once. If choices are missing, the error lists what can be chosen.',
    properties: {
      productId: text('Id of the dish.'),
      quantity: count(1, 'Default 1.'),
      choices,
      instructions,
    },
    required: ['productId'],
    isReading: false,
    run: async (shop, input) => {
      const name = await addItem(shop, textIn(input, 'productId'), {
        quantity: optional(countIn, input, 'quantity') ?? 1,
        selections: optional(choicesIn, input, 'choices') ?? [],
        instructions: optional(wordsIn, input, 'instructions') ?? '',
      });
      return { answer: { order: readOrder(shop) }, say: () => about('added', name) };
    },
  },
  order_change_item: {
    description:
      'Changes a line of the guest’s order: its quantity (0 removes it), all of its choices, or its wish for the kitchen. What is left out stays.',
    properties: {
      line: text('From order_read_order.'),
      quantity: count(0, '0 removes the line.'),
      choices,
      instructions,
    },
    required: ['line'],
    isReading: false,
    run: async (shop, input) => {
      const quantity = optional((from, name) => countIn(from, name, 0), input, 'quantity');
      const name = await changeItem(shop, textIn(input, 'line'), {
        quantity,
        selections: optional(choicesIn, input, 'choices'),
        instructions: optional(wordsIn, input, 'instructions'),
      });
      const done = quantity === 0 ? 'removed' : 'changed';
      return { answer: { order: readOrder(shop) }, say: () => about(done, name) };
    },
  },
  order_open_checkout: {
    description:
      'Opens the checkout. From there on only the guest continues: they enter their details, agree and pay themselves.',
    properties: {},
    isReading: false,
    run: async (shop) => {
      await openCheckout(shop);
      return { answer: { order: readOrder(shop) }, say: () => assistantsText('checkout') };
    },
  },
};

function allergenIn(name: string): Allergen {
  const found = allergenNames.find((known) => known === name);
  if (found) return found;
  throw new AssistantError(
    'wrong-input',
    `Expected avoid to have some of ${allergenNames.join(', ')}, found "${name}".`,
  );
}

const about = (what: 'added' | 'changed' | 'removed', name: string) =>
  aroundName((place) => assistantsText(what, { name: place }), { name });

/** The tools of a shop. */
const toolsOf = (shop: Storefront): readonly Tool[] =>
  Object.entries(rows).map(([name, row]) => ({
    name,
    description: row.description,
    inputSchema: {
      type: 'object',
      properties: row.properties,
      required: row.required ?? [],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: row.isReading, untrustedContentHint: true },
    async execute(input) {
      try {
        const { answer, say } = await row.run(shop, objectIn(input ?? {}));
        await show(shop, say);
        return { ok: true, ...answer };
      } catch (error) {
        if (!row.isReading) await show(shop, () => assistantsText('failed'));
        return { ok: false, error: errorFor(error) };
      }
    },
  }));

function errorFor(error: unknown): object {
  if (error instanceof ScriptError) return { code: error.code, message: error.message };
  if (!(error instanceof AssistantError)) {
    return { code: 'failed', message: 'Something could not be loaded. Try again.' };
  }
  const { code, message, choices: possible } = error;
  return { code, message, ...(possible.length > 0 ? { choices: possible } : {}) };
}

const offered = new WeakSet<Storefront>();

/** Once for each shop, until it closes. Does nothing in browsers without a model context. */
export async function offerTools(shop: Storefront): Promise<void> {
  if (offered.has(shop)) return;
  offered.add(shop);
  const controller = new AbortController();
  dependenciesOf(shop).onClose(() => controller.abort());
  await register(toolsOf(shop), shop.settings.location, controller.signal);
}
