/** The formats of a menu, by the ending of their address. */
import { cards } from './cards.js';
import { fragment, type Written } from './fragment.js';
import { linkedData } from './linked-data.js';
import { markdown, summary } from './markdown.js';
import { type Paper, papers, printed, printPolicy } from './print.js';

export interface Format {
  readonly type: string;
  /** A content security policy, for a page of its own. */
  readonly policy?: string;
  /** Whether it says when orders are taken, which costs a request. */
  readonly hasHours?: boolean;
  write(written: Written, paper: Paper): string;
}

export const formats = {
  html: { type: 'text/html; charset=utf-8', write: fragment },
  'cards.html': { type: 'text/html; charset=utf-8', write: cards },
  jsonld: { type: 'application/ld+json', hasHours: true, write: linkedData },
  md: { type: 'text/markdown; charset=utf-8', write: markdown },
  txt: { type: 'text/plain; charset=utf-8', write: summary },
  'print.html': { type: 'text/html; charset=utf-8', policy: printPolicy, write: printed },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as readonly FormatName[];

/** The query of a menu's address. */
export const menuQuery = {
  language: /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$/,
  paper: new RegExp(`^(?:${papers.join('|')})$`, 'i'),
  columns: /^[12]$/,
};

export const paperOf = (query: URLSearchParams): Paper => ({
  paper: query.get('paper')?.toLowerCase() === 'letter' ? 'letter' : 'A4',
  columns: query.get('columns') === '1' ? '1' : '2',
});
