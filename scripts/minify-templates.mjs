import { RolldownMagicString } from 'rolldown';

/**
 * A Vite plugin that takes the layout's whitespace out of `html`, `svg` and `css` templates. It
 * only ever turns a run of whitespace into one space (and, in style sheets, drops the spaces,
 * comments and leading zeros that CSS ignores), so that what is drawn stays the same.
 *
 * @returns {import('vite').Plugin}
 */
export function minifyTemplates() {
  return {
    name: 'minify-templates',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /\b(?:html|svg|css)`/ },
      handler(code) {
        const magicString = new RolldownMagicString(code);
        for (const template of taggedTemplates(this.parse(code))) {
          for (const { start, end, text } of minified(template, code)) {
            if (start < end) magicString.update(start, end, text);
          }
        }
        return { code: magicString };
      },
    },
  };
}

const minifiers = { html: minifyMarkup, svg: minifyMarkup, css: minifyStyle };

/** Yields every tagged template of ours below a node of the syntax tree. */
function* taggedTemplates(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* taggedTemplates(child);
  } else if (node && typeof node === 'object') {
    if (node.type === 'TaggedTemplateExpression' && node.tag.name in minifiers) yield node;
    for (const child of Object.values(node)) yield* taggedTemplates(child);
  }
}

/** The constant pieces of one template, each with its place in the code and its shorter text. */
function minified({ tag, quasi }, code) {
  const minify = minifiers[tag.name];
  return quasi.quasis.map((piece, index) => {
    // The tree's positions of a piece may or may not count its delimiters; the raw text does not.
    const start = code.indexOf(piece.value.raw, piece.start);
    const end = start + piece.value.raw.length;
    const edges = { first: index === 0, last: index === quasi.quasis.length - 1 };
    return { start, end, text: minify(piece.value.raw, edges) };
  });
}

function minifyMarkup(text) {
  return /<(?:pre|textarea)\b/.test(text) ? text : text.replace(/\s+/g, ' ');
}

const quoted = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/;

// Strings and comments in one search: each may hold what looks like the start of the other.
const quotedOrComment = new RegExp(`${quoted.source}|/\\*[^]*?\\*/`, 'g');

function minifyStyle(text, { first, last }) {
  const parts = text.replace(quotedOrComment, (_, string) => string ?? ' ').split(quoted);
  // Odd parts are quoted strings. A quote left alone is closed in another piece: keep hands off.
  if (parts.some((part, index) => index % 2 === 0 && /["']/.test(part))) return text;
  const shorter = parts
    .map((part, index) => (index % 2 === 0 ? withoutSpace(part) : part))
    .join('');
  const opened = first ? shorter.trimStart() : shorter;
  return last ? opened.trimEnd() : opened;
}

function withoutSpace(style) {
  return (
    style
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/: /g, ':')
      .replace(/ ([>/]) /g, '$1')
      // A number after it: this star multiplies, and is no selector.
      .replace(/ \* (?=[\d.-])/g, '*')
      .replace(/(?<![\w.])0(?=\.\d)/g, '')
      .replace(/;\}/g, '}')
  );
}
