/** Writes HTML from data. Every text and every value of an attribute is escaped here, and only here. */

export interface Tag {
  readonly name: string;
  /** `undefined` leaves one out; an empty text is an attribute without a value. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly Content[];
}

/** `null` is nothing. */
export type Content = Tag | string | null;

export const tag = (
  name: string,
  attributes: Tag['attributes'] = {},
  ...children: readonly Content[]
): Tag => ({ name, attributes, children });

/** Elements that have no content and no end tag. */
const empty = new Set(['img', 'input', 'link', 'meta']);

/** Their content isn't escaped but read as it is, so it must not contain what could end it. */
const unescaped = new Set(['script', 'style']);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

export function htmlOf(content: Content): string {
  if (content === null) return '';
  if (typeof content === 'string') return escaped(content);
  const { name, attributes, children } = content;
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value = '']) => (value === '' ? ` ${key}` : ` ${key}="${escaped(value)}"`));
  const start = `<${name}${written.join('')}>`;
  if (empty.has(name)) return start;
  const inside = children.map(unescaped.has(name) ? verbatim : htmlOf);
  return `${start}${inside.join('')}</${name}>`;
}

function verbatim(content: Content): string {
  if (typeof content === 'string' && !content.includes('<')) return content;
  throw new Error('A script or style element can contain only text without "<".');
}
