/**
 * What editors complete and explain: tags, attributes with their values, slots, parts, events and
 * tokens, from the same source as the manifest. For VS Code (HTML and CSS custom data) and for JetBrains
 * (web-types). The build writes all of it into dist/.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { attributeOf, settingNames } from '../src/contract/setting-names.js';
import { tokens } from '../src/elements/storefront/order-drawer.js';
import {
  eventTypes,
  manifest,
  type Named,
  type PublicElement,
  publicElements,
} from './custom-elements.js';

const root = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** Words that a description offers as values: "`page` (default): …; `steps`: …". */
export const valuesIn = (attribute: string, description: string): string[] =>
  [...description.matchAll(/(?:^|; |, | or )`([\w-]+)`/g)].flatMap(([, word = '']) =>
    word === attribute ? [] : [word],
  );

/** Attributes without the note on how they are spelled: "(`time-zone`)". */
export const wordsOf = (attribute: string, description: string) =>
  description.replace(` (\`${attribute}\`)`, '').replaceAll(/\s+/g, ' ');

const attributesOf = ({ fields }: PublicElement) =>
  fields.flatMap(({ attribute: name, description = '' }) =>
    name
      ? [{ name, description: wordsOf(name, description), values: valuesIn(name, description) }]
      : [],
  );

/** The README's table says what each token is for; names after the first may be only their end. */
function tokenTexts(): ReadonlyMap<string, string> {
  const rows = [...read('README.md').matchAll(/^\| (`--order-[^|]*) \| (.*) \|$/gm)];
  return new Map(
    rows.flatMap(([, cell = '', text = '']) => {
      const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      const stem = names[0]?.replace(/-[^-]*$/, '') ?? '';
      return names.map((name) => [name.startsWith('--') ? name : stem + name, text] as const);
    }),
  );
}

/** Every `--order-*` property that a page can set. */
export function allTokens(elements = publicElements()): Named[] {
  const texts = tokenTexts();
  const own = elements.flatMap(({ cssProperties = [] }) => cssProperties.map(({ name }) => name));
  return [...new Set([...tokens, ...own])]
    .sort()
    .map((name) => ({ name, description: texts.get(name) ?? '' }));
}

const opener = {
  name: 'data-order-open',
  description: 'Opens the order when pressed; may name a restaurant by its slug or id.',
};

const inVsCode = ({ name, description, values }: ReturnType<typeof attributesOf>[number]) => ({
  name,
  description,
  ...(values.length > 0 && { values: values.map((value) => ({ name: value })) }),
});

/** For the setting `html.customData`. */
export function htmlData(elements = publicElements()): unknown {
  const owner = elements.find(({ tag }) => tag === 'order-storefront');
  const names: readonly string[] = settingNames.map(attributeOf);
  const settings = owner ? attributesOf(owner).filter(({ name }) => names.includes(name)) : [];
  const tags = elements.map((element) => ({
    name: element.tag,
    description: element.description ?? '',
    attributes: attributesOf(element).map(inVsCode),
  }));
  const script = {
    name: 'script',
    attributes: settings.map((setting) => inVsCode({ ...setting, name: `data-${setting.name}` })),
  };
  return { version: 1.1, tags: [...tags, script], globalAttributes: [opener] };
}

/** For the setting `css.customData`. */
export const cssData = (elements = publicElements()): unknown => ({
  version: 1.1,
  properties: allTokens(elements),
  pseudoElements: [...new Set(elements.flatMap(({ parts }) => parts.map(({ name }) => name)))]
    .sort()
    .map((name) => ({
      name: `::part(${name})`,
      description: [
        ...new Set(
          elements.flatMap(({ tag, parts }) =>
            parts.some((part) => part.name === name) ? [`<${tag}>`] : [],
          ),
        ),
      ].join(', '),
    })),
});

/** For the member `web-types` of package.json. */
export function webTypes(elements = publicElements()): unknown {
  const { name, version } = JSON.parse(read('package.json'));
  const types = eventTypes();
  const described = ({ name: own, description = '' }: Named) => ({ name: own, description });
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    ...{ name, version, 'description-markup': 'markdown' },
    contributions: {
      html: {
        attributes: [{ ...opener, value: { required: false } }],
        elements: elements.map((element) => ({
          name: element.tag,
          description: element.description ?? '',
          attributes: attributesOf(element).map(({ values, ...attribute }) => ({
            ...attribute,
            value: {
              required: false,
              ...(values.length > 0 && { type: values.map((one) => `'${one}'`).join(' | ') }),
            },
          })),
          slots: element.slots.map((slot) => ({
            ...described(slot),
            name: slot.name || 'default',
          })),
          js: {
            properties: element.fields.map(described),
            events: element.events.map((event) => ({
              ...described(event),
              value: { type: types.get(event.name) ?? 'Event' },
            })),
          },
          css: { parts: element.parts.map(described) },
        })),
      },
      css: { properties: allTokens(elements) },
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const written = {
    'custom-elements.json': manifest(),
    'vscode.html-custom-data.json': htmlData(),
    'vscode.css-custom-data.json': cssData(),
    'web-types.json': webTypes(),
  };
  for (const [name, content] of Object.entries(written)) {
    writeFileSync(new URL(`dist/${name}`, root), `${JSON.stringify(content, null, 2)}\n`);
  }
}
