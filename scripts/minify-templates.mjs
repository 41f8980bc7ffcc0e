import { RolldownMagicString } from 'rolldown';

/**
 * A Vite plugin that removes layout whitespace from `html`, `svg` and `css` templates. It only turns
 * a run of whitespace into one space (and, in style sheets, drops the spaces, comments and leading
 * zeros that CSS ignores), so the rendering stays the same.
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

/** Yields our tagged templates below a node of the syntax tree. */
function* taggedTemplates(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* taggedTemplates(child);
  } else if (node && typeof node === 'object') {
    if (node.type === 'TaggedTemplateExpression' && node.tag.name in minifiers) yield node;
    for (const child of Object.values(node)) yield* taggedTemplates(child);
  }
}

/** The constant pieces of one template, each with its position in the code and its shortened text. */
function minified({ tag, quasi }, code) {
  const minify = minifiers[tag.name];
  return quasi.quasis.map((piece, index) => {
    // The tree's positions may or may not include a piece's delimiters; the raw text doesn't.
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

// Match strings and comments together: each may contain what looks like the start of the other.
const quotedOrComment = new RegExp(`${quoted.source}|/\\*[^]*?\\*/`, 'g');

function minifyStyle(text, { first, last }) {
  const parts = text.replace(quotedOrComment, (_, string) => string ?? ' ').split(quoted);
  // Odd parts are quoted strings. An unmatched quote is closed in another piece: leave it unchanged.
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
      // A number follows, so this star multiplies and is not a selector.
      .replace(/ \* (?=[\d.-])/g, '*')
      .replace(/(?<![\w.])0(?=\.\d)/g, '')
      .replace(/;\}/g, '}')
  );
}
