/** What the script tag's entry leaves for the code it loads. */
export interface ScriptTag {
  /** Where the script came from. */
  readonly address: string;
  /** Its `data-` attributes. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** This page was loaded by coming back from a bank. */
  readonly returned: boolean;
  /** The fragment of the receipt's link that opened this page, or empty. */
  readonly fragment: string;
}

/** Under one name for all copies of the script on a page, in whatever version. */
export const scriptTag = (): ScriptTag | undefined => (globalThis as { [mark]?: ScriptTag })[mark];

const mark = Symbol.for('order-elements');

/** A parameter that marks an address as one the shopper comes back to, and ours to clean. */
export const RETURN_MARK = 'order-return';
