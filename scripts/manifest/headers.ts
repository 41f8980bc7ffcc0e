/** Reads what the header comment of an element says of its public surface. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface Named {
  readonly name: string;
  readonly description: string;
}

export interface Header {
  readonly className: string;
  readonly tag: string;
  readonly description: string;
  readonly properties: readonly Named[];
  readonly slots: readonly Named[];
  readonly events: readonly Named[];
  readonly parts: readonly Named[];
  /** The elements that it stands in the shadow of; its parts are theirs as well. */
  readonly within: readonly string[];
  readonly customProperties: readonly Named[];
}

/**
 * The elements that a source file declares, with what their comments say.
 *
 * @param file - path of a file in src/elements
 */
export function headersIn(file: string): Header[] {
  const code = readFileSync(file, 'utf8');
  const tags = tagsIn(code);
  if (tags.size === 0) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isClassDeclaration).flatMap((declared) => {
    const className = declared.name?.text ?? '';
    const tag = tags.get(className);
    return tag ? [headerOf(declared, className, tag)] : [];
  });
}

/** Class names with the tags that `HTMLElementTagNameMap` gives them. */
const tagsIn = (code: string): Map<string, string> =>
  new Map(
    [...code.matchAll(/^ {4}'(order-[\w-]+)': (Order\w+);$/gm)]
      .filter(() => code.includes('interface HTMLElementTagNameMap'))
      .map(([, tag = '', className = '']) => [className, tag]),
  );

function headerOf(declared: ts.ClassDeclaration, className: string, tag: string): Header {
  const all = ts.getJSDocTags(declared);
  const named = (kind: string) =>
    all.filter(({ tagName }) => tagName.text === kind).map((one) => split(textOf(one)));
  const [comment] = declared.getChildren().filter(ts.isJSDoc);
  return {
    className,
    tag,
    description: flat(ts.getTextOfJSDocComment(comment?.comment) ?? ''),
    properties: named('property'),
    slots: named('slot'),
    events: named('fires'),
    parts: named('csspart'),
    within: all
      .filter(({ tagName }) => tagName.text === 'within')
      .flatMap((one) => textOf(one).split(' ')),
    customProperties: named('cssprop'),
  };
}

/** TypeScript takes the names of some tags apart from their text, and not those of others. */
function textOf(tag: ts.JSDocTag): string {
  const name = ts.isJSDocPropertyTag(tag) ? tag.name.getText() : '';
  return flat(`${name} ${ts.getTextOfJSDocComment(tag.comment) ?? ''}`);
}

/** `name - description`, with either of them left out. */
function split(text: string): Named {
  const [, name = '', description = ''] = /^([\w-]*[\w])?\s*(?:-\s+)?(.*)$/.exec(text) ?? [];
  return { name, description };
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
