/** Reads the sentences from the source, so that guests never find a forgotten one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  // `getChildren` would scan the file again for its tokens.
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Tests ask for the same files once for each subject. */
const trees = new Map<string, ts.SourceFile>();

function parsed(path: string): ts.SourceFile {
  const tree =
    trees.get(path) ?? ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true);
  trees.set(path, tree);
  return tree;
}

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => name.endsWith('.ts'));

type Forms = Readonly<Record<string, string>>;
type Table = Readonly<Record<string, string | Forms>>;

/** The English sentences by subject and name, and the file of each subject. */
export function englishSentences(): Map<string, { readonly path: string; readonly table: Table }> {
  const found = new Map<string, { path: string; table: Table }>();
  for (const path of filesOf('src/messages')) {
    const file = parsed(path);
    for (const node of nodesOf(file)) {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'sentences') continue;
      const [subject, table] = node.arguments;
      if (!subject || !ts.isStringLiteral(subject) || !table) continue;
      found.set(subject.text, { path, table: objectOf(table, file) });
    }
  }
  return found;
}

/** @param node an object literal, or the name of a constant in the file that is one */
function objectOf(node: ts.Expression, file: ts.SourceFile): Table {
  if (ts.isIdentifier(node)) {
    for (const each of nodesOf(file)) {
      if (!ts.isVariableDeclaration(each) || each.name.getText() !== node.text) continue;
      if (each.initializer) return objectOf(each.initializer, file);
    }
  }
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return objectOf(node.expression, file);
  if (!ts.isObjectLiteralExpression(node)) {
    throw new Error(`Expected a table of sentences, found ${node.getText()} in ${file.fileName}.`);
  }
  return Object.fromEntries(
    node.properties.map((property) => {
      if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) {
        throw new Error(`Expected a name and its sentence, found ${property.getText()}.`);
      }
      const { initializer: value } = property;
      const words = ts.isStringLiteralLike(value) ? value.text : objectOf(value, file);
      return [(property.name as ts.Identifier | ts.StringLiteral).text, words as string | Forms];
    }),
  );
}

/** Every string in the files that use sentences of a subject. */
export function stringsNear(say: string): Set<string> {
  return new Set(
    ['src/messages', 'src/markup', 'src/elements', 'src/processors']
      .flatMap(filesOf)
      .filter((path) => textOf(path).includes(`${say}(`))
      .flatMap((path) => [...nodesOf(parsed(path))])
      .flatMap((node) => (ts.isStringLiteralLike(node) ? node.text : [])),
  );
}

/** Hard-coded text in element templates, as `path: words`. */
export function sentencesInTemplates(): string[] {
  return filesOf('src/elements').flatMap((path) =>
    [...nodesOf(parsed(path))]
      .filter((node) => ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html')
      .flatMap((node) => wordsOf((node as ts.TaggedTemplateExpression).template))
      .map((words) => `${path}: ${words}`),
  );
}

const SPOKEN = /\b(?:aria-label|aria-description|title|placeholder|alt)="([^"]*)"/g;

function wordsOf(template: ts.TemplateLiteral): string[] {
  const parts = ts.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text];
  // A placeholder for a value, which is neither a word nor the end of a tag.
  const markup = parts.join('\u0000');
  const attributes = [...markup.matchAll(SPOKEN)].map(([, value = '']) => value);
  // An entity's name is no word.
  const text = markup.replace(/<[^>]*>|&\w+;/g, '\n').split('\n');
  return [...attributes, ...text]
    .map((words) => words.trim())
    .filter((words) => /\p{L}/u.test(words));
}
