/** What the script's entry passes to the code it loads. */
export interface ScriptTag {
  /** The script's address. */
  readonly address: string;
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
}

/** Shared by all copies of the script on a page, in any version. */
export const scriptTag = (): ScriptTag | undefined => (globalThis as { [mark]?: ScriptTag })[mark];

const mark = Symbol.for('order-elements');

/** A parameter that marks return addresses, whose parameters we remove. */
export const RETURN_MARK = 'order-return';
