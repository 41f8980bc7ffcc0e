/**
 * The menu as HTML to include in a page: plain headings and lists without styles or scripts, which
 * search engines, assistants and guests without scripts can read.
 */
import type {
  Category,
  Menu,
  OrderDay,
  Overlaid,
  Product,
  Renamed,
} from '../../contract/domain.js';
import {
  allergenFacts,
  hoursOf,
  ingredientsLine,
  legalLines,
  optionLine,
  shortFacts,
} from './facts.js';
import { type Content, htmlOf, type Tag, tag } from './html.js';
import type { WrittenMenu } from './written-menu.js';

export interface Written {
  readonly menu: WrittenMenu;
  /** Of the words around it, BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Order times; empty if the format doesn't need them, or they can't be read. */
  readonly hours: readonly OrderDay[];
  /** When it is written, in milliseconds since the epoch. */
  readonly now: number;
  /** Address of the page where guests order; empty if the proxy doesn't serve it. */
  readonly page: string;
}

export const fragment = (written: Written): string => htmlOf(fragmentTag(written));

export const fragmentTag = ({ menu, language, direction }: Written): Tag =>
  tag(
    'div',
    { class: 'order-menu', lang: language, dir: direction },
    ...menu.menus.map((part) => menuTag(part.menu, part.categories, menu)),
    ...legalLines(menu).map((text) => tag('p', { class: 'order-legal' }, text)),
  );

/** The `lang` of a text of the menu, if it isn't that of the words around it. */
const langOf = (
  { nameLanguage, original, originalName }: Overlaid & Renamed,
  { ownLanguage }: WrittenMenu,
): string | undefined =>
  nameLanguage ?? (original || originalName ? undefined : ownLanguage || undefined);

function menuTag(part: Menu, categories: readonly Category[], menu: WrittenMenu): Tag {
  const hours = hoursOf(part);
  return tag(
    'section',
    { class: 'order-menu-part' },
    tag('h2', { dir: 'auto' }, part.name),
    hours ? tag('p', { class: 'order-hours' }, tag('bdi', {}, hours)) : null,
    ...categories.map((category) =>
      tag(
        'section',
        { class: 'order-category' },
        tag('h3', { dir: 'auto' }, category.name),
        tag('ul', {}, ...category.products.map((product) => productTag(product, menu))),
      ),
    ),
  );
}

function productTag(product: Product, menu: WrittenMenu): Tag {
  const { id, name, description, price, imageUrl, ingredients, stated } = product;
  const facts = shortFacts(product, menu);
  return tag(
    'li',
    {
      class: product.available ? 'order-product' : 'order-product order-sold-out',
      id: `product-${id}`,
    },
    tag('h4', { dir: 'auto', lang: langOf(product, menu) }, name),
    imageUrl
      ? tag('img', {
          src: imageUrl,
          alt: stated?.alt ?? '',
          width: '400',
          height: '300',
          loading: 'lazy',
          decoding: 'async',
        })
      : null,
    description
      ? tag(
          'p',
          {
            dir: 'auto',
            lang: langOf(
              { original: product.original, nameLanguage: product.descriptionLanguage },
              menu,
            ),
          },
          description,
        )
      : null,
    tag('p', { class: 'order-price' }, tag('bdi', {}, price.text)),
    facts.length > 0 ? tag('p', { class: 'order-facts' }, facts.join(' · ')) : null,
    ingredients?.length
      ? tag('p', { class: 'order-ingredients', dir: 'auto' }, ingredientsLine(product))
      : null,
    allergensTag(product),
    ...groupsTags(product, menu),
  );
}

const allergensTag = (product: Product): Tag =>
  tag(
    'dl',
    { class: 'order-allergens' },
    ...allergenFacts(product).flatMap(([label, text]) => [
      tag('dt', {}, label),
      tag('dd', {}, text),
    ]),
  );

const groupsTags = ({ id }: Product, { details }: WrittenMenu): Content[] =>
  (details.get(id)?.modifierGroups ?? []).map((group) =>
    tag(
      'div',
      { class: 'order-choices' },
      tag('h5', { dir: 'auto' }, group.name),
      tag('ul', {}, ...group.modifiers.map((one) => tag('li', { dir: 'auto' }, optionLine(one)))),
    ),
  );
