import type { Readable } from '../client/http/transport.js';

/** That of package.json; `npm version` writes it. */
export const version = '0.1.0';

/** What the script's entry passes to the code it loads. */
export interface ScriptTag {
  /** The script's address. */
  readonly address: string;
  readonly version: string;
  /** Its `data-` attributes. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** The guest came back from a bank to this page. */
  readonly returned: boolean;
  /** The fragment of the receipt link that opened this page, or empty. */
  readonly fragment: string;
  /** The code of the signed place that the page was opened with, or empty. */
  readonly place: string;
  /**
   * Takes the code of a signed place from the address, for a link on the page that is already open;
   * empty if there is none.
   */
  readonly takePlaceCode: () => string;
  /** The lines of an order that the page was opened with, or empty. */
  readonly order: string;
  /** The same for a link on the page that is already open. */
  readonly takeOrderCode: () => string;
  /** Whether a press on an element of the page opens the order. */
  readonly isOpener: (node: EventTarget) => boolean;
  readonly excuse: Excuse;
  /** Reads that were requested before the code that needs them, by address; each is taken once. */
  readonly early: Map<string, EarlyRead>;
}

/** What guests read beside an element that can't open the order. */
export interface Excuse {
  say(opener: Element): void;
  takeBack(opener: Element): void;
}

export interface EarlyRead {
  readonly response: Promise<Readable>;
  /** When it was requested, as `performance.now()`. */
  readonly at: number;
}

/** As long as menus stay in caches. */
const FRESH_MS = 60_000;

/** The response of a read that was requested early; `undefined` if there is none, or an old one. */
export function takeEarly(
  request: RequestInfo | URL,
  { method, headers = {} }: RequestInit = {},
): Promise<Readable> | undefined {
  const early = scriptTag()?.early;
  const address = `${request}`;
  const found = early?.get(address);
  // With further headers, it is a read of a guest's own data.
  if (!found || method !== 'GET' || Object.keys(headers).join() !== 'accept') return undefined;
  early?.delete(address);
  return performance.now() - found.at < FRESH_MS ? found.response : undefined;
}

/** Shared by all copies of the script on a page, in any version. */
export const scriptTag = (): ScriptTag | undefined => (globalThis as { [mark]?: ScriptTag })[mark];

const mark = Symbol.for('order-elements');

/** A credential of the receipt that the page was opened with. docs/contract.md 4.3 */
export interface LinkedReceipt {
  readonly token: string;
  /** Empty in links to a page whose `<order-receipt>` has it as an attribute. */
  readonly id: string;
}

/** `null` if it was opened with none. */
export function linkedReceipt(): LinkedReceipt | null {
  const words = new URLSearchParams(scriptTag()?.fragment);
  const token = words.get('receiptToken');
  return token ? { token, id: words.get('receiptId') ?? '' } : null;
}

/** A parameter that marks return addresses, whose parameters we remove. */
export const RETURN_MARK = 'order-return';
