/**
 * types/tags.d.ts, from which the types for React, Vue and Svelte follow, made from the elements and their
 * header comments.
 */
import { eventTypes, type PublicElement, publicElements } from '../custom-elements.js';
import { valuesIn, wordsOf } from '../editor-data.js';

type Field = PublicElement['fields'][number];

const comment = (text: string): string => `/** ${text.replaceAll('*/', '* /')} */`;

/** Words are all that is allowed only where the description begins with them. */
function valuesOf(attribute: string, description: string): string {
  const values = valuesIn(attribute, description);
  if (values.length < 2 || !description.startsWith('`')) return 'string';
  return values.map((value) => `'${value}'`).join(' | ');
}

/** An attribute as a framework's template writes it, or a property that has none. */
function member({ name: element }: PublicElement, field: Field): string {
  const { name, attribute, description = '' } = field;
  const type = attribute ? valuesOf(attribute, description) : `${element}['${name}']`;
  const key = /^\w+$/.test(attribute ?? name) ? (attribute ?? name) : `'${attribute}'`;
  const words = wordsOf(attribute ?? name, description);
  return `${words ? `  ${comment(words)}\n` : ''}  ${key}?: ${type} | undefined;`;
}

function events(elements: readonly PublicElement[]): string {
  const words = new Map(
    elements.flatMap((one) => one.events.map((event) => [event.name, event.description ?? ''])),
  );
  const rows = [...eventTypes().keys()].map((name) => {
    const text = words.get(name)?.replaceAll(/\s+/g, ' ').replace(/^- /, '');
    return `${text ? `  ${comment(text)}\n` : ''}  '${name}': HTMLElementEventMap['${name}'];`;
  });
  return `${comment('Every element has all of them, because events bubble up from the elements inside.')}
export interface OrderEvents {\n${rows.join('\n')}\n}`;
}

/** The text of types/tags.d.ts. */
export function frameworkTypes(elements = publicElements()): string {
  const owner = elements.find(({ tag }) => tag === 'order-storefront');
  if (!owner) throw new Error('Expected <order-storefront> among the published elements.');
  const shared = new Set(owner.fields.map(({ name }) => name));
  const hasSettings = ({ fields }: PublicElement): boolean =>
    owner.fields.every(({ name }) => fields.some((field) => field.name === name));
  const own = (element: PublicElement): readonly Field[] =>
    hasSettings(element) ? element.fields.filter(({ name }) => !shared.has(name)) : element.fields;
  const interfaces = elements
    .filter((element) => element !== owner)
    .map((element) => {
      const members = own(element).map((field) => member(element, field));
      const base = hasSettings(element) ? ' extends OrderSettings' : '';
      return `${comment(`Of \`<${element.tag}>\`.`)}
interface ${element.name}Own${base} {\n${members.join('\n')}\n}`;
    });
  const tags = elements.map((element) => {
    const type = element === owner ? 'OrderSettings' : `${element.name}Own`;
    const words = element.description?.split('\n\n')[0]?.replaceAll(/\s+/g, ' ');
    return `${words ? `  ${comment(words)}\n` : ''}  '${element.tag}': Tag<${element.name}, ${type}>;`;
  });
  return `/**
 * The attributes, properties and events of each tag, for the framework types in this folder. Generated from the
 * elements by \`npm run generate\`.
 */
import type {
${elements.map(({ name }) => `  ${name},`).join('\n')}
} from '../dist/npm/index.js';

${events(elements)}

${comment('The settings of a shop, as attributes.')}
interface OrderSettings {
${owner.fields.map((field) => member(owner, field)).join('\n')}
}

${interfaces.join('\n\n')}

interface Tag<Element, Own> {
  readonly element: Element;
  ${comment('Attributes and properties beyond those of HTML.')}
  readonly own: Own;
}

export interface OrderTags {
${tags.join('\n')}
}
`;
}
