/**
 * A page that somebody writes or builds: its script tag, and its lines for a faster first view, which name a file of
 * the script's release. docs/embedding.md
 */

/** What a page says about the widget, as far as the lines need it. */
export interface OwnPage {
  /** Where the script is, as written in `src`: `order-elements.js`, also if the page has its loader. */
  readonly script: string;
  /** Addresses of what the menu is read from, which the script requests first; empty if the lines can't. */
  readonly reads: readonly string[];
}

/** The page without the script is none of ours. */
export function ownPageOf(html: string): OwnPage | null {
  const code = codeOf(html);
  const tags = [...code.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
  const ours = tags.filter((tag) => entryForm.test(attributeOf(tag, 'src')));
  const tag = ours.find((one) => attributeOf(one, 'data-location')) ?? ours[0];
  if (!tag) return null;
  return {
    script: attributeOf(tag, 'src').replace(entryForm, '$1order-elements.js'),
    // Without a menu in the page, the script requests none.
    reads: /<order-menu\b/i.test(code) ? readsOf(tag) : [],
  };
}

/** Settings as the page's source has them; texts are empty where nothing is written. */
export interface WrittenSettings {
  readonly proxy: string;
  readonly location: string;
  readonly merchant: string;
  readonly api: string;
}

/** Reads a setting of one tag by its name without `data-`; empty where nothing is written. */
export type ReadSetting = (setting: string) => string;

/** A page's script tags, and its elements that are shops of their own. */
export function tagsWithSettings(html: string): readonly ReadSetting[] {
  const tags = [...codeOf(html).matchAll(/<(script|order-storefront|order-button)\b[^>]*>/gi)];
  return tags.map(([tag, name = '']) => {
    const prefix = name.toLowerCase() === 'script' ? 'data-' : '';
    return (setting) => attributeOf(tag, prefix + setting);
  });
}

export const settingsIn = (html: string): readonly WrittenSettings[] =>
  tagsWithSettings(html).flatMap((read) => {
    const [proxy, location, merchant] = [read('proxy'), read('location'), read('merchant')];
    return proxy || location || merchant ? [{ proxy, location, merchant, api: read('api') }] : [];
  });

const entryForm = /((?:^|\/))order-elements(?:\.loader)?\.js(?=$|[?#])/;

/** Those of the script's own, in src/page/ask-early.ts, that products wait for. */
function readsOf(tag: string): readonly string[] {
  const isDirect = attributeOf(tag, 'data-api') === 'storefront';
  const base = attributeOf(tag, isDirect ? 'data-service' : 'data-proxy');
  const location = attributeOf(tag, 'data-location');
  // On the page's own origin, the widget sends no cookies, and a line would.
  if (!location || !/^https?:\/\//i.test(base) || !URL.canParse(base)) return [];
  const start = new URL(base).href.replace(/\/+$/, '');
  const place = `${start}${isDirect ? '/storefront' : ''}/locations/${encodeURIComponent(location)}`;
  return [`${place}/menus${isDirect ? '?menuOnly=true' : ''}`, place];
}

/** Addresses of the core that the page's lines name, as written. */
export const coresNamedIn = (html: string): readonly string[] =>
  [...codeOf(html).matchAll(/<link\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => attributeOf(tag, 'rel').toLowerCase() === 'modulepreload')
    .map((tag) => attributeOf(tag, 'href'))
    .filter((href) => coreForm.test(href));

const coreForm = /chunks\/core-\w+\.js/;

/** The name of the core that the script loads; empty if the text is something else. */
export const coreNamedBy = (entry: string): string => coreForm.exec(entry)?.[0] ?? '';

/** An address as the page's script tag has it, with another file's name. */
export const besideScript = (script: string, name: string): string =>
  script.replace(/[?#].*$/, '').replace(/[^/]*$/, '') + name;

const marked = /(<!--\s*order-elements head\s*-->)([\s\S]*?)(<!--\s*\/order-elements head\s*-->)/g;

/** How often the page has the place for the lines, between two comments. */
export const placesForLines = (html: string): number => [...html.matchAll(marked)].length;

/** The page with these lines, and everything else as it is. */
export const withLines = (html: string, lines: readonly string[]): string =>
  html.replace(marked, (...[, start, , end, at]: [string, string, string, string, number]) => {
    const indent = /[ \t]*$/.exec(html.slice(0, at))?.[0] ?? '';
    const next = `${html.includes('\r\n') ? '\r\n' : '\n'}${indent}`;
    return [start, ...lines, end].join(next);
  });

/**
 * The page without comments, cut off after its last tag. Each tag or comment that never ends would
 * otherwise be searched to the end of the page, which takes minutes on a large one.
 */
export function codeOf(html: string): string {
  const [first = '', ...rest] = html.split('<!--');
  const code = first + rest.map((part) => part.split('-->').slice(1).join('-->')).join('');
  return code.slice(0, code.lastIndexOf('>') + 1);
}

/** As written in the tag; empty without one. */
function attributeOf(tag: string, name: string): string {
  const form = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
  const [, double, single, bare] = form.exec(tag) ?? [];
  return (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim();
}
