/** A link that fills a cart, made from products, choices and quantities. docs/order-links.md */
import * as z from 'zod/mini';
import { LONGEST_ORDER_CODE, MOST_OF_A_LINE } from './limits.js';
import {
  type CodedChoice,
  MOST_LINES,
  type OrderCode,
  readOrderCode,
  writeOrderCode,
} from './order-code.js';

export interface LinkModifier {
  /** Id of the modifier. */
  readonly modifier: string;
  /** 1 to 99; default 1. */
  readonly quantity?: number | undefined;
  readonly choices?: LinkChoices | undefined;
}

/** Chosen modifiers by the id of their group: `{ size: ['large'], extra: [{ modifier: 'egg', quantity: 2 }] }`. */
export interface LinkChoices {
  readonly [group: string]: readonly (string | LinkModifier)[];
}

export interface LinkLine {
  /** Id of the product, as in the menu. */
  readonly product: string;
  /** 1 to 99; default 1. */
  readonly quantity?: number | undefined;
  readonly choices?: LinkChoices | undefined;
}

export interface OrderLink {
  /** Address of the page where guests order; it may end with a signed place, `#place=…`. */
  readonly page: string;
  /** As on that page: slug or id. */
  readonly location: string;
  readonly lines: readonly LinkLine[];
}

/** What is wrong with the products of a link, and what to write instead. */
export class OrderLinkError extends Error {
  override readonly name = 'OrderLinkError';
}

const id = z
  .string({ error: 'has to be an id from the menu.' })
  .check(z.regex(/^[\w-]{1,128}$/, 'has to be an id of letters, digits, "-" and "_".'));

const quantity = z
  .int({ error: `has to be a whole number from 1 to ${MOST_OF_A_LINE}.` })
  .check(
    z.gte(1, 'has to be at least 1.'),
    z.lte(MOST_OF_A_LINE, `has to be at most ${MOST_OF_A_LINE}.`),
  );

const modifier = z.strictObject({
  modifier: id,
  quantity: z.optional(quantity),
  get choices(): z.ZodMiniOptional<z.ZodMiniType<LinkChoices>> {
    return z.optional(choices);
  },
});

const choices: z.ZodMiniType<LinkChoices> = z.record(
  id,
  z.array(
    z.union([id, modifier], { error: 'has to be the id of a modifier, or a block with it.' }),
  ),
  { error: 'has to be a block with the modifiers of each group.' },
);

const lines = z
  .array(
    z.strictObject(
      { product: id, quantity: z.optional(quantity), choices: z.optional(choices) },
      { error: 'has to be a block with product, and perhaps quantity and choices.' },
    ),
    { error: 'has to be a list of products.' },
  )
  .check(
    z.minLength(1, 'has to contain a product.'),
    z.maxLength(MOST_LINES, `may contain ${MOST_LINES} products at most.`),
  );

/** The lines of a link, from data that somebody wrote. @throws OrderLinkError */
export function readLinkLines(value: unknown): readonly LinkLine[] {
  const read = lines.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new OrderLinkError(`${['lines', ...(issue?.path ?? [])].join('.')} ${issue?.message}`);
}

/** `URL.parse`, for browsers that don't have it yet. */
function addressOf(page: string): URL | null {
  try {
    return new URL(page);
  } catch {
    return null;
  }
}

/** @throws OrderLinkError if the address or a line is wrong, or the order is too long for a link */
export function orderLink({ page, location, lines: written }: OrderLink): string {
  const url = addressOf(page);
  if (!url || !/^https?:$/.test(url.protocol) || !/^(?:#place=[\w.-]+)?$/.test(url.hash)) {
    throw new OrderLinkError('page has to be the address of the page where guests order.');
  }
  if (!id.safeParse(location).success) {
    throw new OrderLinkError('location has to be the slug or id that the page uses.');
  }
  const code = codeOf({
    location,
    lines: readLinkLines(written).map(({ product, quantity: count = 1, choices: chosen }) => ({
      productId: product,
      quantity: count,
      choices: codedChoices(chosen),
    })),
  });
  return `${page}${url.hash ? '&' : '#'}order=${code}`;
}

function codeOf(order: OrderCode): string {
  const code = writeOrderCode(order);
  if (code === null) {
    throw new OrderLinkError(
      `The order is too long for a link, which has ${LONGEST_ORDER_CODE} characters at most.`,
    );
  }
  // The reader refuses what is nested deeper than any menu.
  if (!readOrderCode(code)) throw new OrderLinkError('The choices are nested too deeply.');
  return code;
}

const codedChoices = (chosen: LinkChoices = {}): readonly CodedChoice[] =>
  Object.entries(chosen)
    .filter(([, modifiers]) => modifiers.length > 0)
    .map(([groupId, modifiers]) => ({
      groupId,
      modifiers: modifiers.map((one) =>
        typeof one === 'string'
          ? { id: one, quantity: 1, children: [] }
          : {
              id: one.modifier,
              quantity: one.quantity ?? 1,
              children: codedChoices(one.choices),
            },
      ),
    }));
