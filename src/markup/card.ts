/** The markup of a product's card: data in, markup out. Reads no store and changes no page. */
import type { Product } from '../contract/domain.js';
import { dietaryMarks, menuText } from '../messages/menu.js';
import { sharedText } from '../messages/shared.js';
import { highlighted } from './highlight.js';
import { descriptionLang, ingredientsLang, nameLang } from './language.js';
import { type Markup, markup } from './markup.js';

export interface CardFacts {
  /** The card's position among all cards, by which it is found again. */
  readonly at: number;
  /** How many of the product are in the order. */
  readonly quantity: number;
  /** In words; empty if it isn't stated. */
  readonly energy: string;
  /** What is stated about what the guest avoids. */
  readonly avoided: readonly string[];
  /** Shown as popular, in its own category. */
  readonly popular: boolean;
  /** Of the menu, BCP 47; may be empty. */
  readonly language: string;
  /** What a search has found of it, as in the list's matches. */
  readonly found: ReadonlySet<string> | undefined;
  readonly madeWith: string;
  /** On the first screen, so that its picture doesn't wait. */
  readonly first: boolean;
  /** Written before the script runs: its controls keep a press until then. */
  readonly isWaiting?: boolean;
}

/** One control opens the product and covers the card; the amount lies above it. */
export const card = (product: Product, facts: CardFacts): Markup =>
  markup('li', shell(product, facts), opener(product, facts), ...details(product, facts));

/** With all words, for find in page and screen readers, and few nodes: for cards out of sight. */
export const lightCard = (product: Product, facts: CardFacts): Markup =>
  markup(
    'li',
    shell(product, facts),
    opener(product, facts),
    markup(
      'p',
      { class: 'about', id: factsId(facts), lang: descriptionLang(product, facts.language) },
      [product.description, ...statements(product, facts).map(({ text }) => text)].join(' '),
    ),
  );

const shell = ({ id, available }: Product, { at, isWaiting }: CardFacts): Markup['attributes'] => ({
  class: available ? 'card' : 'card out',
  'data-at': `${at}`,
  'data-product': isWaiting ? id : undefined,
  part: 'product',
});

const factsId = ({ at }: CardFacts): string => `about-${at}`;

/** A card that waits has a link, to an address that the element reads once it is there. */
const opener = (product: Product, facts: CardFacts): Markup =>
  markup(
    facts.isWaiting ? 'a' : 'button',
    {
      class: 'open',
      href: facts.isWaiting ? `#product=${encodeURIComponent(product.id)}` : undefined,
      'aria-haspopup': facts.isWaiting ? undefined : 'dialog',
      'aria-describedby': factsId(facts),
      part: 'product-name',
      dir: 'auto',
      lang: nameLang(product, facts.language),
    },
    ...highlighted(product.name, facts.found),
  );

/** What a full card has besides the control that opens it. */
export function details(product: Product, facts: CardFacts): Markup[] {
  const { description, imageUrl, stated, available } = product;
  const lang = descriptionLang(product, facts.language);
  const about = markup(
    'p',
    { class: 'about quiet', part: 'description', dir: 'auto', lang },
    ...highlighted(description, facts.found),
  );
  // They end with a space, for guests who hear or copy them.
  const spans = statements(product, facts).map(({ text, ...attributes }) =>
    markup('span', attributes, ...highlighted(`${text} `, facts.found)),
  );
  const picture = markup('img', {
    src: imageUrl,
    alt: stated?.alt ?? '',
    width: '400',
    height: '300',
    loading: facts.first ? 'eager' : 'lazy',
    decoding: 'async',
    part: 'picture',
  });
  return [
    ...(description ? [about] : []),
    markup('p', { class: 'facts', id: factsId(facts) }, ...spans),
    ...(imageUrl ? [picture] : []),
    ...(available ? [amount(product, facts)] : []),
  ];
}

interface Statement {
  readonly class?: string;
  readonly part: string;
  readonly text: string;
  readonly lang?: string | undefined;
}

function statements(
  product: Product,
  { energy, popular, madeWith, avoided, language }: CardFacts,
): Statement[] {
  const { price, available, dietary } = product;
  return [
    { class: 'price', part: 'price', text: price.text },
    { class: 'quiet', part: 'calories', text: energy },
    ...avoided.map((text) => ({ class: 'avoided', part: 'avoided', text })),
    { part: 'sold-out', text: available ? '' : menuText('soldOut') },
    {
      class: 'made quiet',
      part: 'found-ingredients',
      lang: ingredientsLang(product, language),
      text: madeWith,
    },
    { class: 'popular', part: 'popular', text: popular ? menuText('popular') : '' },
    // One element for all of them: a rendered page holds every product.
    { class: 'mark quiet', part: 'mark', text: dietaryMarks(dietary) },
  ].filter(({ text }) => text !== '');
}

/**
 * "Add", which becomes a stepper once the product is in the order. On a card that waits, it is a box,
 * which browsers tick without a script.
 */
function amount(product: Product, { quantity, isWaiting }: CardFacts): Markup {
  const { name, hasModifiers } = product;
  const popup = hasModifiers ? 'dialog' : 'false';
  const plus = markup(isWaiting ? 'input' : 'button', {
    class: 'add icon',
    type: isWaiting ? 'checkbox' : undefined,
    // Browsers would tick it again after a reload.
    autocomplete: isWaiting ? 'off' : undefined,
    'aria-label': `${hasModifiers ? menuText('chooseOptions') : menuText('add')}: ${name}`,
    'aria-haspopup': isWaiting ? undefined : popup,
    // It opens the same dialog as the name, so Tab stops at the name only.
    tabindex: hasModifiers ? '-1' : '0',
    part: 'add',
  });
  const stepper = quantity > 0 ? stepperOf(product) : {};
  return markup('div', { class: 'amount', ...stepper }, ...ordered(product, quantity), plus);
}

/** Attributes of an amount with more than one control. */
export const stepperOf = ({ name }: Product) => ({ role: 'group', 'aria-label': name });

/** What comes before the plus; empty if the product isn't in the order. */
export const ordered = ({ name }: Product, quantity: number): Markup[] =>
  quantity === 0
    ? []
    : [
        markup('button', {
          class: 'fewer icon',
          'aria-label': sharedText('oneFewer', { name }),
          part: 'fewer',
        }),
        markup(
          'b',
          { class: 'count', part: 'quantity' },
          markup('span', { 'aria-hidden': 'true' }, `${quantity}`),
          markup('span', { class: 'visually-hidden' }, menuText('inOrder', { count: quantity })),
        ),
      ];
