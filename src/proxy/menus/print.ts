/** The menu as a page to print: A4 or Letter, one or two columns, with a grid of allergens. */
import {
  type Allergen,
  allergenNames,
  allergens as allergenTable,
} from '../../contract/allergens.js';
import type { Product } from '../../contract/domain.js';
import { demandOf } from '../../contract/legal/rules.js';
import { lawText } from '../../messages/law.js';
import { allergenText, overlayText } from '../../messages/overlay.js';
import { hoursOf, legalLines, shortFacts } from './facts.js';
import type { Written } from './fragment.js';
import { type Content, htmlOf, type Tag, tag } from './html.js';
import type { WrittenMenu, WrittenPart } from './written-menu.js';

export const papers = ['A4', 'letter'] as const;

export interface Paper {
  readonly paper: (typeof papers)[number];
  readonly columns: '1' | '2';
}

/** Of a printed page. Its only style is the one below, and it has no script. */
export const printPolicy =
  "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const styleFor = ({ paper, columns }: Paper): string => `
@page { size: ${paper}; margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; font: 10.5pt/1.4 Georgia, 'Times New Roman', serif; color: #111; background: #fff; }
header { text-align: center; margin-block-end: 6mm; }
h1 { font-size: 24pt; line-height: 1.15; margin: 0; }
h2 { font-size: 16pt; margin: 6mm 0 2mm; border-block-end: 1pt solid; column-span: all; }
h3 { font-size: 12pt; margin: 4mm 0 1mm; break-after: avoid; }
header p, .hours, .facts, .about { margin: 0; color: #444; }
.columns { columns: ${columns}; column-gap: 10mm; }
ul { list-style: none; margin: 0; padding: 0; }
li { break-inside: avoid; margin-block-end: 2mm; }
.line { display: flex; gap: 3mm; justify-content: space-between; font-weight: bold; }
.line bdi { white-space: nowrap; }
.facts, .about { font-size: 9pt; }
section.grid { break-before: page; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 8pt; }
th, td { border: .5pt solid #777; padding: .8mm 1.2mm; text-align: center; }
th[scope='row'] { min-width: 38mm; text-align: start; font-weight: normal; }
thead th { writing-mode: vertical-rl; text-align: start; }
thead th:first-child { writing-mode: horizontal-tb; vertical-align: bottom; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
footer { margin-block-start: 5mm; font-size: 9pt; }
@media screen { body { padding: 8mm; } }
@media screen and (max-width: 640px) { .columns { columns: 1; } }
`;

export function printed({ menu, language, direction }: Written, paper: Paper): string {
  const head = tag(
    'head',
    {},
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width' }),
    tag('title', {}, menu.name),
    tag('style', {}, styleFor(paper)),
  );
  const body = tag(
    'body',
    {},
    tag('header', {}, tag('h1', { dir: 'auto' }, menu.name), line('about', menu.address)),
    ...menu.menus.map((part) => partTag(part, menu)),
    gridTag(menu),
    tag('footer', {}, ...legalLines(menu).map((text) => tag('p', {}, text))),
  );
  return `<!doctype html><html lang="${language}" dir="${direction}">${htmlOf(head)}${htmlOf(body)}</html>`;
}

const line = (name: string, text: string): Content =>
  text ? tag('p', { class: name, dir: 'auto' }, text) : null;

const partTag = ({ menu: part, categories }: WrittenPart, menu: WrittenMenu): Tag =>
  tag(
    'section',
    {},
    tag('h2', { dir: 'auto' }, part.name),
    hoursOf(part) ? tag('p', { class: 'hours' }, tag('bdi', {}, hoursOf(part))) : null,
    tag(
      'div',
      { class: 'columns' },
      ...categories.map((category) =>
        tag(
          'section',
          {},
          tag('h3', { dir: 'auto' }, category.name),
          tag('ul', {}, ...category.products.map((product) => productTag(product, menu))),
        ),
      ),
    ),
  );

const productTag = (product: Product, menu: WrittenMenu): Tag =>
  tag(
    'li',
    {},
    tag(
      'div',
      { class: 'line' },
      tag('span', { dir: 'auto' }, product.name),
      tag('bdi', {}, product.price.text),
    ),
    line('about', product.description),
    line('facts', shortFacts(product, menu).join(' · ')),
  );

/** A product that states nothing has one cell across all columns, so that no gap means "none". */
function gridTag(menu: WrittenMenu): Tag {
  const products = productsOf(menu);
  const title = tag('h2', {}, lawText('allergensTitle'));
  if (products.every(({ stated }) => !stated?.allergens)) {
    return tag('section', {}, title, tag('p', {}, lawText('allergensNotStated')));
  }
  const shown = columnsFor(menu);
  return tag(
    'section',
    { class: 'grid' },
    title,
    tag('p', {}, legendFor(products)),
    tag(
      'div',
      { class: 'scroll' },
      tag(
        'table',
        {},
        tag(
          'thead',
          {},
          tag(
            'tr',
            {},
            tag('td', {}),
            ...shown.map((one) => tag('th', { scope: 'col' }, allergenText(one))),
          ),
        ),
        tag('tbody', {}, ...products.map((product) => rowTag(product, shown))),
      ),
    ),
  );
}

/** What the signs mean that the grid has. */
function legendFor(products: readonly Product[]): string {
  const isUnknown = products.some(({ stated }) => stated?.allergens?.mayContain === null);
  return [
    `● ${overlayText('contains')}`,
    `○ ${overlayText('mayContain')}`,
    ...(isUnknown ? [`? ${overlayText('mayContain')}: ${lawText('allergensNotStated')}`] : []),
  ].join(' \u00a0 ');
}

/** Each once, although several categories may have it. */
function productsOf({ menus }: WrittenMenu): readonly Product[] {
  const all = menus.flatMap(({ categories }) => categories.flatMap(({ products }) => products));
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

function rowTag({ name, stated }: Product, shown: readonly Allergen[]): Tag {
  const statement = stated?.allergens;
  const head = tag('th', { scope: 'row', dir: 'auto' }, name);
  if (!statement) {
    return tag(
      'tr',
      {},
      head,
      tag('td', { colspan: `${shown.length}` }, lawText('allergensNotStated')),
    );
  }
  const { contains, mayContain } = statement;
  const cells = shown.map((one) => {
    if (contains.includes(one)) return tag('td', {}, '●');
    if (mayContain === null) return tag('td', {}, '?');
    return tag('td', {}, mayContain.includes(one) ? '○' : '–');
  });
  return tag('tr', {}, head, ...cells);
}

/** Those that the law lists, or all. */
function columnsFor({ rules }: WrittenMenu): readonly Allergen[] {
  const list = demandOf(rules, 'allergens')?.list;
  return allergenNames.filter(
    (name) => !list || allergenTable[name].on.some((country) => country === list),
  );
}
