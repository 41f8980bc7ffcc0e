/** The menu as Markdown, and as a short text in the form of llms.txt. */
import type { Category, Product } from '../../contract/domain.js';
import { listed } from '../../messages/shared.js';
import {
  allergenLines,
  hoursOf,
  ingredientsLine,
  legalLines,
  optionLine,
  separated,
  shortFacts,
} from './facts.js';
import type { Written } from './fragment.js';
import type { WrittenMenu } from './written-menu.js';

/**
 * A text of the menu on one line. What Markdown or HTML would read in it is escaped, so that no name
 * becomes a heading, a list, a link or a tag.
 */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^(?:[#+=-]|\d+(?=[.)]))/, (start) =>
      /\d/.test(start) ? `${start}\\` : `\\${start}`,
    );

export function markdown({ menu, page }: Written): string {
  return `${[
    `# ${plain(menu.name)}`,
    ...(menu.address ? [plain(menu.address)] : []),
    ...orderAt(page),
    ...menu.menus.flatMap((part) => [
      `## ${plain(part.menu.name)}`,
      ...(hoursOf(part.menu) ? [plain(hoursOf(part.menu))] : []),
      ...part.categories.flatMap((category) => categoryBlocks(category, menu)),
    ]),
    ...legalLines(menu).map(plain),
  ].join('\n\n')}\n`;
}

/** Where guests order. */
const orderAt = (page: string): string[] => (page ? [`<${page}>`] : []);

const categoryBlocks = ({ name, products }: Category, menu: WrittenMenu): string[] => [
  `### ${plain(name)}`,
  ...products.map((product) => productBlock(product, menu)),
];

function productBlock(product: Product, menu: WrittenMenu): string {
  const { name, description, price, id } = product;
  const groups = menu.details.get(id)?.modifierGroups ?? [];
  const lines = [
    description,
    listed(shortFacts(product, menu)),
    ingredientsLine(product),
    ...allergenLines(product),
    ...groups.map((group) => `${group.name}: ${listed(group.modifiers.map(optionLine))}`),
  ].filter((text) => text !== '');
  return [
    `- **${plain(name)}**: ${plain(price.text)}`,
    ...lines.map((text) => `  - ${plain(text)}`),
  ].join('\n');
}

/** One line per product, as https://llmstxt.org describes a summary: a title, a quote, and lists. */
export function summary({ menu, page }: Written): string {
  return `${[
    `# ${plain(menu.name)}`,
    `> ${plain(menu.address || menu.name)}`,
    ...orderAt(page),
    ...menu.menus.flatMap(({ categories }) =>
      categories.map(({ name, products }) =>
        [
          `## ${plain(name)}\n`,
          ...products.map((product) => {
            const { name: dish, price } = product;
            const facts = [price.text, ...shortFacts(product, menu), ...allergenLines(product)];
            return `- ${plain(`${dish}: ${separated(facts)}`)}`;
          }),
        ].join('\n'),
      ),
    ),
    ...legalLines(menu).map(plain),
  ].join('\n\n')}\n`;
}
