/** Reads the sentences out of the source, so that a forgotten one is found by no shopper. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

const parsed = (path: string) =>
  ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => name.endsWith('.ts'));

/** `One more: {0}` for `` msg(str`One more: ${name}`) ``, by the file that says it. */
export function sentencesOfMessages(): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of filesOf('src/messages')) {
    for (const node of nodesOf(parsed(path))) {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'msg') continue;
      const [said] = node.arguments;
      if (said) found.set(sentenceOf(said), path);
    }
  }
  return found;
}

function sentenceOf(said: ts.Expression): string {
  if (ts.isStringLiteralLike(said)) return said.text;
  if (ts.isTaggedTemplateExpression(said) && ts.isTemplateExpression(said.template)) {
    const { head, templateSpans } = said.template;
    return templateSpans.reduce(
      (text, { literal }, place) => `${text}{${place}}${literal.text}`,
      head.text,
    );
  }
  throw new Error(`Expected msg() to be given a text or a str template, found ${said.getText()}.`);
}

/** What templates of elements say in letters of their own, as `path: words`. */
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
  // Where a value stands, which is neither a word nor the end of a tag.
  const markup = parts.join('\u0000');
  const attributes = [...markup.matchAll(SPOKEN)].map(([, value = '']) => value);
  const text = markup.replace(/<[^>]*>/g, '\n').split('\n');
  return [...attributes, ...text]
    .map((words) => words.trim())
    .filter((words) => /\p{L}/u.test(words));
}
