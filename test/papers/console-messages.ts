/** Collects from the source what the widget says on the console and the proxy in its log. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Functions whose text goes to the console or the log, and what stands before it there. */
const speaking: Readonly<Record<string, string>> = {
  reportOnce: 'order-elements: ',
  say: '',
  problem: '',
};

/** These hand on what others wrote, who are listed themselves. */
const forwarding = new Set(['order-elements: …', 'order-elements: …:', '…', '… …']);

/** A text with `…` for everything that changes; `null` if it isn't written there. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return (textOf(node.left) ?? '…') + (textOf(node.right) ?? '…');
  }
  return null;
}

const tidied = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/…(?: ?…)+/g, '…')
    .trim();

function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesIn(child);
}

function* messagesIn(file: ts.SourceFile, isProxy: boolean): Generator<string> {
  for (const node of nodesIn(file)) {
    const isWhole = !ts.isBinaryExpression(node.parent ?? node);
    const own = isWhole ? textOf(node) : null;
    if (!isProxy && own && /^order-elements(?::| is) /.test(own)) yield own;
    if (isProxy && own?.startsWith('The proxy did not start')) yield own;
    if (isProxy && ts.isPropertyAssignment(node) && node.name.getText(file) === 'problem') {
      const text = textOf(node.initializer);
      if (text) yield text;
    }
    if (own === 'order-elements: …' && ts.isTemplateExpression(node)) {
      const [span] = node.templateSpans;
      const text = span && ts.isIdentifier(span.expression) && variable(file, span.expression);
      if (text) yield `order-elements: ${text}`;
    }
    if (!ts.isCallExpression(node)) continue;
    if (!isProxy && node.expression.getText(file) === 'problems.push') {
      const [problem] = node.arguments;
      // The menu's are reported; others become a part of another message.
      const text = file.fileName === 'contract/catalog.ts' && problem && textOf(problem);
      if (text) yield `order-elements: ${text}`;
    }
    if (!ts.isIdentifier(node.expression)) continue;
    const name = node.expression.text;
    if (!Object.hasOwn(speaking, name) || (name !== 'reportOnce' && !isProxy)) continue;
    for (const argument of node.arguments) {
      const text =
        textOf(argument) ?? (ts.isIdentifier(argument) ? variable(file, argument) : null);
      if (text?.includes(' ')) yield speaking[name] + text;
    }
  }
}

/** The text that a variable of this name gets in the file. */
function variable(file: ts.SourceFile, { text: name }: ts.Identifier): string | null {
  for (const node of nodesIn(file)) {
    if (ts.isVariableDeclaration(node) && node.name.getText(file) === name && node.initializer) {
      return textOf(node.initializer);
    }
  }
  return null;
}

/** Each message with `…` for what changes, and the file that says it. */
export function consoleMessages(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    // Commands answer the person who typed them.
    .filter(
      (name) => name.endsWith('.ts') && !/^(?:messages|proxy\/(?:doctor|sheets))\//.test(name),
    );
  for (const name of files.sort()) {
    const text = readFileSync(source + name, 'utf8');
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    for (const message of messagesIn(file, name.startsWith('proxy/'))) {
      const line = tidied(message);
      if (!forwarding.has(line)) found.set(line, name);
    }
  }
  return found;
}
