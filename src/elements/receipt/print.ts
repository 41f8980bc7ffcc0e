/** Prints only the receipt, not the page around it. */
import {
  css,
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  render,
  type TemplateResult,
} from 'lit';
import { setLanguage } from '../../messages/language.js';
import { receiptText } from '../../messages/receipt.js';
import type { ReceiptContent } from '../../stores/storefront/types.js';
import { dayOfInstant } from '../shared/instants.js';
import { orderStyles } from '../shared/order.styles.js';
import { theme } from '../shared/theme.js';
import { orderTemplate, paidOrder } from './paper.js';

/** A printed receipt: black on white, one narrow column, no breaks inside lines. */
const paperStyles = css`
  :host {
    --text: #000;
    --muted: #444;
    --line: #999;
    display: grid;
    gap: 20pt;
    max-inline-size: 360pt;
    margin: 0 auto;
    color-scheme: light;
    font-size: 11pt !important;
  }

  h1 {
    font-size: 20pt;
  }

  h3 {
    padding-block-end: 6pt;
    font-size: 13pt;
  }

  header {
    display: grid;
    gap: 4pt;
  }

  .number {
    display: flex;
    justify-content: space-between;
    gap: 12pt;
  }

  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(110pt, 1fr));
    gap: 10pt 20pt;
    padding-block: 10pt;
    border-block: 1px solid var(--line);
  }

  .facts dt {
    font-size: 0.875em;
  }

  li,
  .totals {
    break-inside: avoid;
  }
`;

/** What is printed, and for whom. */
export interface Printout {
  /** The element whose font the printout uses. */
  readonly element: HTMLElement;
  readonly content: ReceiptContent;
  readonly language: string;
  /** Of the restaurant; empty if unknown. */
  readonly address: string;
  /** Allergens, the guest's rights, and who sells. */
  readonly trade: unknown;
}

/** Adds a printed receipt to the end of a document. */
function addPaper(page: Document, printout: Printout): HTMLElement {
  const { element, content, language, address, trade } = printout;
  const { fontFamily, direction } = getComputedStyle(element);
  const paper = page.createElement('div');
  paper.style.setProperty('--order-font-family', fontFamily);
  paper.lang = language;
  paper.dir = direction;
  page.body.append(paper);
  const root = paper.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [
    sheetOf(page, [theme, orderStyles, paperStyles].map(({ cssText }) => cssText).join('')),
  ];
  // The page may have elements in other languages.
  setLanguage(language);
  render(html`${paperOf(content, language, address)} ${trade}`, root);
  // Nobody can open them on paper.
  for (const details of root.querySelectorAll('details')) details.open = true;
  return paper;
}

/** A document takes only style sheets of its own window. */
function sheetOf({ defaultView }: Document, css: string): CSSStyleSheet {
  const sheet = new (defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/**
 * For the receipt's button. A separate frame has neither the page's print styles nor its content, and the
 * page isn't changed. The frame is blank, so no policy has to allow an address for it.
 */
export function printReceipt(printout: Printout): void {
  const { content, language } = printout;
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return;

  page.documentElement.lang = language;
  addPaper(page, printout);
  // The file name, if the guest saves it as a file.
  page.title = `${nameOf(content)} ${shortIdOf(content)}`.trim();
  view.addEventListener('afterprint', () => setTimeout(() => frame.remove()), { once: true });
  view.focus();
  view.print();
}

/** While the browser prints the page; the paper is its last child. */
const alone = `
  @media screen {
    [data-order-paper] { display: none !important; }
  }
  @media print {
    body > :not([data-order-paper]) { display: none !important; }
    html, body {
      all: revert !important;
      background: none !important;
    }
  }`;

/**
 * For the browser's own command: while a receipt is shown, the page prints only that. The page is changed
 * from then until it has been printed.
 */
export class PrintsAlone implements ReactiveController {
  #restore = () => {};

  /** @param printout `null` if the page prints itself */
  constructor(
    host: ReactiveControllerHost,
    private readonly printout: () => Printout | null,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#prepare);
    addEventListener('afterprint', this.#finish);
  }

  hostDisconnected(): void {
    removeEventListener('beforeprint', this.#prepare);
    removeEventListener('afterprint', this.#finish);
    this.#finish();
  }

  readonly #prepare = (): void => {
    this.#finish();
    const printout = this.printout();
    // One receipt is enough if the page shows several.
    if (!printout || document.querySelector('[data-order-paper]')) return;
    const paper = addPaper(document, printout);
    paper.dataset.orderPaper = '';
    const sheet = sheetOf(document, alone);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    this.#restore = () => {
      paper.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  };

  readonly #finish = (): void => {
    this.#restore();
    this.#restore = () => {};
  };
}

function paperOf(content: ReceiptContent, language: string, address: string): TemplateResult {
  const { receipt, order } = paidOrder(content);
  return html`<header>
      <h1><bdi>${nameOf(content)}</bdi></h1>
      <p><bdi>${address}</bdi></p>
    </header>
    <p class="number">
      <b>${receipt ? receiptText('orderNumber', { shortId: receipt.shortId }) : ''}</b>
      <span>${receipt ? dayOfInstant(receipt.createdAt, language) : ''}</span>
    </p>
    ${orderTemplate(order, receipt, language, address)}`;
}

const nameOf = (content: ReceiptContent): string =>
  (content.kind === 'receipt' ? content.receipt : content.cart).restaurantName;

const shortIdOf = (content: ReceiptContent): string =>
  content.kind === 'receipt' ? content.receipt.shortId : '';
