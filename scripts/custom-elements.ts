/**
 * The custom-elements manifest, which describes the tags to editors and catalogs. The analyzer reads
 * the elements' header comments; what it can't see within one file is added here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Plugin, ts } from '@custom-elements-manifest/analyzer/index.js';
import type { LitElement } from 'lit';
import * as published from '../src/index.js';

declare module '@custom-elements-manifest/analyzer/index.js' {
  /** The analyzer's own TypeScript, which its types don't declare. */
  export const ts: Parameters<NonNullable<Plugin['analyzePhase']>>[0]['ts'];
  export function create(options: { modules: readonly unknown[]; plugins: readonly Plugin[] }): {
    modules: readonly { path: string; declarations: readonly Declared[] }[];
  };
}

export interface Named {
  readonly name: string;
  readonly description?: string;
}

interface Declared {
  readonly name: string;
  readonly description?: string;
  readonly tagName?: string;
  /** Not published. */
  readonly superclass?: unknown;
  readonly within?: readonly string[];
  readonly documented?: readonly string[];
  readonly members?: readonly Named[];
  readonly events?: readonly Named[];
  readonly slots?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssProperties?: readonly Named[];
}

export interface Element extends Declared {
  readonly tag: string;
  /** Below src/, with slashes. */
  readonly file: string;
  /** The elements whose shadow roots contain it; its parts are theirs as well. */
  readonly within: readonly string[];
  /** Names of the properties in its header. */
  readonly documented: readonly string[];
  readonly slots: readonly Named[];
  readonly events: readonly Named[];
  readonly parts: readonly Named[];
}

export interface PublicElement extends Element {
  /** Properties that a page can set, each with its attribute if it has one. */
  readonly fields: readonly (Named & { readonly attribute: string | undefined })[];
}

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** `interface HTMLElementTagNameMap { 'order-menu': OrderMenu }`, and `@within order-menu`. */
const ours: Plugin = {
  name: 'tag-names-and-within',
  analyzePhase({ ts, node, moduleDoc }) {
    const declared = (name: string | undefined) =>
      moduleDoc.declarations?.find((one) => one.name === name) ?? {};
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'HTMLElementTagNameMap') {
      for (const member of node.members.filter(ts.isPropertySignature)) {
        if (!ts.isStringLiteral(member.name)) continue;
        Object.assign(declared(member.type?.getText()), { tagName: member.name.text });
      }
    } else if (ts.isClassDeclaration(node)) {
      const words = (kind: string) =>
        ts
          .getJSDocTags(node)
          .filter(({ tagName }) => tagName.text === kind)
          .map((tag) => {
            // A property's name is not in the comment.
            const name = ts.isJSDocPropertyTag(tag) ? tag.name.getText() : '';
            return `${name} ${ts.getTextOfJSDocComment(tag.comment) ?? ''}`.trim().split(/\s+/);
          });
      const within = words('within').flat();
      const documented = words('property').flatMap(([name]) => name ?? []);
      Object.assign(declared(node.name?.text), { within, documented });
    }
  },
};

const none = { within: [], documented: [], slots: [], events: [] };

/** Every element, in the order of their files. */
export function allElements(): Element[] {
  const files = readdirSync(join(source, 'elements'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `elements/${name.replaceAll('\\', '/')}`)
    .sort();
  const modules = files.map((file) =>
    ts.createSourceFile(
      file,
      readFileSync(join(source, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    ),
  );
  return create({ modules, plugins: [ours] }).modules.flatMap(({ path, declarations }) =>
    declarations.flatMap(({ tagName: tag, cssParts: parts = [], ...declared }) =>
      tag ? { ...none, ...declared, tag, parts, file: path } : [],
    ),
  );
}

/** Every element that src/index.ts publishes, by its tag. */
export function publicElements(all = allElements()): PublicElement[] {
  const owner = all.find(({ tag }) => tag === 'order-storefront');
  return all
    .flatMap((element) => {
      const declared = (published as Record<string, unknown>)[element.name];
      if (!declared) return [];
      const fields = fieldsOf(declared as typeof LitElement, element, owner);
      return [{ ...element, fields, parts: partsOf(element, all) }];
    })
    .sort((one, other) => one.tag.localeCompare(other.tag));
}

/** Its own parts and those of nested elements; if two have the same name, describes the outer one. */
function partsOf(element: Element, all: readonly Element[]): readonly Named[] {
  const parts = [element, ...inside(element.tag, all)].flatMap((one) => one.parts);
  return parts.filter((part, at) => parts.findIndex(({ name }) => name === part.name) === at);
}

/** The elements in an element's shadow root, at any depth. */
export const inside = (tag: string, all: readonly Element[]): Element[] =>
  all.filter(({ within }) => within.includes(tag)).flatMap((one) => [one, ...inside(one.tag, all)]);

/** Settable properties, described by the element's header; shop settings by the owner's. */
function fieldsOf(declared: typeof LitElement, element: Element, owner: Element | undefined) {
  // Reading it makes the class finalize its properties.
  void declared.observedAttributes;
  const described = (one: Element | undefined): readonly Named[] =>
    one?.members?.filter(({ description, name }) => description && !name.startsWith('#')) ?? [];
  const words = new Map(
    [...described(owner), ...described(element)].map((one) => [one.name, one.description]),
  );
  const settable = [...declared.elementProperties].filter(([, { state }]) => !state);
  const attributes = new Map(
    settable.map(([key, { attribute }]) => [String(key), attributeOf(String(key), attribute)]),
  );
  return [...new Set([...attributes.keys(), ...element.documented])]
    .filter((name) => attributes.get(name) || element.documented.includes(name))
    .map((name) => ({
      name,
      description: words.get(name) ?? '',
      attribute: attributes.get(name),
    }));
}

const attributeOf = (name: string, attribute: unknown): string | undefined =>
  attribute === false ? undefined : typeof attribute === 'string' ? attribute : name.toLowerCase();

/** The class or interface of each event, by its name. */
export const eventTypes = (): ReadonlyMap<string, string> =>
  new Map(
    [
      ...readFileSync(join(source, 'elements/storefront/events.ts'), 'utf8').matchAll(
        /^ {2}'(order-[\w-]+)': (\w+);/gm,
      ),
    ].map(([, name = '', type = '']) => [name, type]),
  );

/** @returns the content of custom-elements.json, schema 1.0.0 */
export const manifest = (): unknown => ({
  schemaVersion: '1.0.0',
  readme: 'README.md',
  modules: publicElements().map((element) => ({
    kind: 'javascript-module',
    path: `dist/npm/${element.file.replace(/\.ts$/, '.js')}`,
    declarations: [declarationOf(element)],
    exports: [
      { kind: 'js', name: element.name, declaration: { name: element.name } },
      {
        kind: 'custom-element-definition',
        name: element.tag,
        declaration: { name: element.name },
      },
    ],
  })),
});

function declarationOf(element: PublicElement) {
  const { tag, file, within, documented, fields, parts, superclass, ...declared } = element;
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    ...declared,
    cssParts: parts,
    events: element.events.map((event) => ({
      ...event,
      type: { text: eventTypes().get(event.name) ?? 'Event' },
    })),
    attributes: fields.flatMap(({ attribute, name, description }) =>
      attribute
        ? [{ name: attribute, fieldName: name, description, type: { text: 'string' } }]
        : [],
    ),
    members: fields.map((field) => ({ kind: 'field', ...field })),
  };
}
