/** What is stated about a product, in words, in the order in which every format has it. */
import type { AllergenStatement, Menu, Modifier, Product } from '../../contract/domain.js';
import type { Demands } from '../../contract/legal/demands.js';
import { demandOf } from '../../contract/legal/rules.js';
import { lawText } from '../../messages/law.js';
import { dietaryMark, menuText } from '../../messages/menu.js';
import { allergenList, overlayText } from '../../messages/overlay.js';
import { productText } from '../../messages/product.js';
import { listed } from '../../messages/shared.js';
import type { WrittenMenu } from './written-menu.js';

/** A label and its text. */
type Fact = readonly [label: string, text: string];

/** What isn't stated is said to be that, never left out. */
export function allergenFacts({ stated }: Product): readonly Fact[] {
  const unknown = lawText('allergensNotStated');
  const statement = stated?.allergens;
  if (!statement) return [[lawText('allergensTitle'), unknown]];
  const { contains, mayContain } = statement;
  const named = (list: AllergenStatement['contains']): string =>
    allergenList(list) || overlayText('noneListed');
  return [
    [overlayText('contains'), named(contains)],
    [overlayText('mayContain'), mayContain ? named(mayContain) : unknown],
  ];
}

export const allergenLines = (product: Product): readonly string[] =>
  allergenFacts(product).map(([label, text]) => `${label}: ${text}`);

/** Short statements besides the price, such as "Vegan" or "450 kcal". */
export const shortFacts = (product: Product, menu: WrittenMenu): readonly string[] =>
  [
    product.available ? '' : menuText('soldOut'),
    menu.energy(product),
    product.stated?.serves ? menuText('serves', { people: product.stated.serves }) : '',
    product.stated?.portion ?? '',
    product.stated?.age ? `${overlayText('age')}: ${product.stated.age}` : '',
    ...product.dietary.map(dietaryMark),
  ].filter((text) => text !== '');

/** Statements that may have commas in them, in one line, as their script does it. */
export const separated = (statements: readonly string[]): string =>
  statements.join(/\p{Script=Arabic}/u.test(statements.join('')) ? '؛ ' : '; ');

/** `Ingredients: rice, dill`; empty if they aren't stated. */
export const ingredientsLine = ({ ingredients }: Product): string =>
  ingredients?.length ? `${productText('ingredients')}: ${listed(ingredients)}` : '';

/** The hours of a menu, unless its name says them: “All day”. */
export const hoursOf = ({ name, hours }: Menu): string =>
  hours.trim().toLowerCase() === name.trim().toLowerCase() ? '' : hours;

/** A modifier with what it costs and contains beyond the product: `Large (+$2.00)`. */
export function optionLine({ name, price, stated }: Modifier): string {
  const contains = stated?.allergens && allergenList(stated.allergens.contains);
  const mayContain = stated?.allergens?.mayContain && allergenList(stated.allergens.mayContain);
  const notes = [
    price.minor === 0 ? '' : `+${price.text}`,
    contains ? overlayText('optionContains', { allergens: contains }) : '',
    mayContain ? overlayText('optionMayContain', { allergens: mayContain }) : '',
  ].filter(Boolean);
  return notes.length > 0 ? `${name} (${separated(notes)})` : name;
}

/** Sentences that the law requires on a menu, below it. */
export function legalLines({ rules }: WrittenMenu): readonly string[] {
  const tax = demandOf(rules, 'tax');
  const calories = demandOf(rules, 'calories');
  const notice = demandOf(rules, 'allergyNotice');
  return [
    ...(tax ? [lawText('taxIncluded', { tax: lawText(taxNames[tax.included]) })] : []),
    ...(calories ? [lawText(calories.statement)] : []),
    ...(notice ? [lawText(notice.sentence)] : []),
  ];
}

const taxNames: Readonly<Record<Demands['tax']['included'], 'vat' | 'gst'>> = {
  VAT: 'vat',
  GST: 'gst',
};
