/** Prints only the receipt, not the page around it, whose own print styles stay unchanged. */
import { css, html, render, type TemplateResult } from 'lit';
import { speak } from '../../messages/language.js';
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

/**
 * A separate frame has neither the page's print styles nor its content, and the page isn't changed.
 * The frame is blank, so no policy has to allow an address for it.
 *
 * @param element the element whose font the printout uses
 * @param address of the restaurant; empty if unknown
 * @param trade allergens, the guest's rights, and who sells
 */
export function printReceipt(
  element: HTMLElement,
  content: ReceiptContent,
  language: string,
  address: string,
  trade: unknown,
): void {
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return;

  const { fontFamily, direction } = getComputedStyle(element);
  const paper = page.createElement('div');
  paper.style.setProperty('--order-font-family', fontFamily);
  page.documentElement.lang = language;
  page.documentElement.dir = direction;
  page.body.append(paper);
  const root = paper.attachShadow({ mode: 'open' });
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync([theme, orderStyles, paperStyles].map(({ cssText }) => cssText).join(''));
  root.adoptedStyleSheets = [sheet];
  // The page may have elements in other languages.
  speak(language);
  // The file name, if the guest saves it as a file.
  page.title = `${nameOf(content)} ${shortIdOf(content)}`.trim();
  render(html`${paperOf(content, language, address)} ${trade}`, root);
  // Nobody can open them on paper.
  for (const details of root.querySelectorAll('details')) details.open = true;

  view.addEventListener('afterprint', () => setTimeout(() => frame.remove()), { once: true });
  view.focus();
  view.print();
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
