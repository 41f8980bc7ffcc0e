/**
 * The menu as the widget shows it: the content of the shadow root of `<order-menu>`, which the element
 * takes over when its script arrives. The same plan and the same cards as the element's, in the same
 * boxes. docs/menu-documents.md
 */
import type { Product } from '../../contract/domain.js';
import { demandOf } from '../../contract/legal/rules.js';
import { type CardFacts, card, lightCard } from '../../markup/card.js';
import { nameLang, setMenuLanguage } from '../../markup/language.js';
import { type Markup, markup } from '../../markup/markup.js';
import { CHUNK, chunkClass, type Entry, LONG, planMenu, type Section } from '../../markup/plan.js';
import { lawText } from '../../messages/law.js';
import { menuText } from '../../messages/menu.js';
import { allergenLines, ingredientsLine, optionLine } from './facts.js';
import type { Written } from './fragment.js';
import { htmlOf, type Tag, tag } from './html.js';
import type { WrittenMenu } from './written-menu.js';

export const cards = (written: Written): string => htmlOf(cardsTag(written));

export function cardsTag({ menu, language, direction }: Written): Tag {
  setMenuLanguage(menu.ownLanguage);
  const sections = planMenu(menu.bundle);
  return tagOf(
    markup(
      'div',
      { class: 'container', lang: language, dir: direction },
      markup('slot', { name: 'header' }),
      markup('div', { class: 'header-space' }),
      notesTag(notesAbove(menu)),
      ...(sections.length > 0 ? [row(sections), allergies()] : []),
      markup('div', { class: 'block' }, ...list(sections, menu)),
      notesTag(reference(menu, 'end')),
    ),
  );
}

const tagOf = ({ tag: name, attributes, children }: Markup): Tag =>
  tag(
    name,
    attributes,
    ...children.map((child) => (typeof child === 'string' ? child : tagOf(child))),
  );

function list(sections: readonly Section[], menu: WrittenMenu): Markup[] {
  const isLong = sections.flatMap(({ chunks }) => chunks).length > LONG;
  let holder = -1;
  return sections.flatMap((section, at) => [
    ...served(section, sections[at - 1]),
    markup(
      'section',
      { class: 'section', 'aria-label': section.name, part: 'category' },
      markup(section.menu ? 'h3' : 'h2', { lang: section.language, part: 'heading' }, section.name),
      ...section.chunks.map((chunk) => {
        holder += 1;
        const start = holder * CHUNK;
        // As in the element: beyond the first screen of a long menu, with few nodes.
        const make = isLong && holder > 0 ? lightCard : card;
        return markup(
          'ul',
          {
            class: chunkClass(chunk),
            role: 'list',
            'data-cards': `${chunk.length}`,
          },
          ...chunk.map((entry, place) => {
            const { children, ...made } = make(entry.product, factsOf(entry, menu, start + place));
            return { ...made, children: [...children, withoutScripts(entry.product, menu)] };
          }),
        );
      }),
    ),
  ]);
}

function served({ menu }: Section, before: Section | undefined): Markup[] {
  if (!menu || menu === before?.menu) return [];
  const name = markup('h2', { lang: nameLang(menu), part: 'menu-name' }, menu.name);
  return [markup('div', { class: 'served' }, name, markup('p', { class: 'quiet' }, menu.hours))];
}

function factsOf({ product, underPopular }: Entry, menu: WrittenMenu, at: number): CardFacts {
  return {
    at,
    quantity: 0,
    energy: menu.energy(product),
    avoided: [],
    popular: !underPopular && menu.bundle.popular.some(({ id }) => id === product.id),
    language: menu.ownLanguage,
    found: undefined,
    madeWith: '',
    first: at < 4,
    isWaiting: true,
  };
}

const notesTag = (texts: readonly string[]): Markup =>
  markup('div', { class: 'notes' }, ...texts.map((text) => markup('p', {}, text)));

/** In the order of the element's notes, of which the last ones share a paragraph. */
function notesAbove(menu: WrittenMenu): readonly string[] {
  const { rules } = menu;
  const notice = demandOf(rules, 'allergyNotice');
  const sentences = [
    ...reference(menu, 'above'),
    ...(demandOf(rules, 'allergens') ? [lawText('allergensHint')] : []),
  ];
  return [
    demandOf(rules, 'fees') ? lawText('feesUnknown') : '',
    notice ? lawText(notice.sentence) : '',
    sentences.join(' '),
  ].filter(Boolean);
}

/** How much energy people need per day, above the list or at its end, as the law requires. */
function reference({ rules, bundle }: WrittenMenu, place: 'above' | 'end'): readonly string[] {
  const calories = demandOf(rules, 'calories');
  const isStated = bundle.menus.some(({ categories }) =>
    categories.some(({ products }) => products.some((one) => one.calories !== null)),
  );
  const isHere = place === (calories?.atEnd ? 'end' : 'above');
  return calories && isStated && isHere ? [lawText(calories.statement)] : [];
}

/** Takes the space of the element's row, whose buttons work by script. */
const row = (sections: readonly Section[]): Markup =>
  markup(
    'div',
    { class: 'nav', 'aria-hidden': 'true' },
    markup('span', { class: 'find' }),
    markup(
      'ul',
      { class: 'bar' },
      ...sections.map(({ name }) => markup('li', {}, markup('span', {}, name))),
    ),
  );

const allergies = (): Markup =>
  markup(
    'div',
    { class: 'allergies-place', 'aria-hidden': 'true' },
    markup('span', { class: 'allergies' }, menuText('allergies')),
  );

/** What the element shows in its dialog. */
function withoutScripts(product: Product, { details }: WrittenMenu): Markup {
  const lines = [
    ingredientsLine(product),
    ...allergenLines(product),
    ...(details.get(product.id)?.modifierGroups ?? []).map(
      ({ name, modifiers }) => `${name}: ${modifiers.map(optionLine).join('\u00a0· ')}`,
    ),
  ];
  const shown = lines.filter((line) => line !== '');
  return markup('noscript', {}, ...shown.map((line) => markup('p', { dir: 'auto' }, line)));
}
