/** The custom-elements manifest: what editors and catalogues know of the tags. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LitElement } from 'lit';
import * as published from '../../src/index.js';
import { type Header, headersIn, type Named } from './headers.js';

const elements = fileURLToPath(new URL('../../src/elements', import.meta.url));

export interface PublicElement extends Header {
  /** Below src/, with slashes. */
  readonly file: string;
  /** Properties that a page can set, each with its attribute if it has one. */
  readonly fields: readonly (Named & { readonly attribute: string | undefined })[];
}

/** Every element that src/index.ts publishes, by its tag. */
export function publicElements(): PublicElement[] {
  const found = allElements();
  const owner = found.find(({ className }) => className === 'OrderStorefront');
  return found
    .flatMap((header) => {
      const declared = (published as Record<string, unknown>)[header.className];
      if (!declared) return [];
      const fields = fieldsOf(declared as Lit, header, owner);
      return [{ ...header, fields, parts: partsOf(header, found) }];
    })
    .sort((one, other) => one.tag.localeCompare(other.tag));
}

/** Those that make up the published ones as well. */
export function allElements(): (Header & { readonly file: string })[] {
  return readdirSync(elements, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .flatMap((name) => {
      const file = `elements/${name.replaceAll('\\', '/')}`;
      return headersIn(join(elements, name)).map((header) => ({ ...header, file }));
    });
}

/** Its own, and those of what stands in its shadow; of two with one name, the outer is described. */
function partsOf(header: Header, all: readonly Header[]): readonly Named[] {
  const parts = [header, ...inside(header.tag, all)].flatMap((one) => one.parts);
  return parts.filter((part, at) => parts.findIndex(({ name }) => name === part.name) === at);
}

/** What stands in the shadow of an element, and of what stands there. */
export const inside = (tag: string, all: readonly Header[]): Header[] =>
  all.filter(({ within }) => within.includes(tag)).flatMap((one) => [one, ...inside(one.tag, all)]);

type Lit = typeof LitElement;

/** What can be set, in the words of the element's header; shop settings in the owner's words. */
function fieldsOf(declared: Lit, header: Header, owner: Header | undefined) {
  // Reading it has the class put its properties together.
  void declared.observedAttributes;
  const words = new Map(
    [...(owner?.properties ?? []), ...header.properties].map((one) => [one.name, one.description]),
  );
  const own = header.properties.map(({ name }) => name);
  const attributes = new Map(
    [...declared.elementProperties].flatMap(([key, { state, attribute }]) =>
      state ? [] : [[String(key), attributeOf(String(key), attribute)]],
    ),
  );
  return [...new Set([...attributes.keys(), ...own])]
    .filter((name) => attributes.get(name) || own.includes(name))
    .map((name) => ({
      name,
      description: words.get(name) ?? '',
      attribute: attributes.get(name),
    }));
}

const attributeOf = (name: string, attribute: unknown): string | undefined =>
  attribute === false ? undefined : typeof attribute === 'string' ? attribute : name.toLowerCase();

/** @returns the content of custom-elements.json, schema 1.0.0 */
export function manifest(): unknown {
  const modules = publicElements().map((element) => ({
    kind: 'javascript-module',
    path: `dist/npm/${element.file.replace(/\.ts$/, '.js')}`,
    declarations: [declarationOf(element)],
    exports: [
      { kind: 'js', name: element.className, declaration: { name: element.className } },
      {
        kind: 'custom-element-definition',
        name: element.tag,
        declaration: { name: element.className },
      },
    ],
  }));
  return { schemaVersion: '1.0.0', readme: 'README.md', modules };
}

const declarationOf = (element: PublicElement) => ({
  kind: 'class',
  customElement: true,
  tagName: element.tag,
  name: element.className,
  description: element.description,
  attributes: element.fields.flatMap(({ attribute, name, description }) =>
    attribute ? [{ name: attribute, fieldName: name, description, type: { text: 'string' } }] : [],
  ),
  members: element.fields.map(({ name, description, attribute }) => ({
    kind: 'field',
    name,
    description,
    ...(attribute ? { attribute } : {}),
  })),
  events: element.events.map((event) => ({ ...event, type: { text: 'Event' } })),
  slots: element.slots,
  cssParts: element.parts,
  cssProperties: element.customProperties,
});
