/** Prints a receipt and nothing of the page around it, whose own printing stays as it is. */
import { html, render, type TemplateResult } from 'lit';
import { speak } from '../../messages/language.js';
import { orderNumber } from '../../messages/receipt.js';
import type { ReceiptContent } from '../../stores/types.js';
import { dayOfInstant } from '../account/day.js';
import { orderStyles } from '../checkout/order.styles.js';
import { orderTemplate, written } from '../receipt/paper.js';
import { theme } from '../shared/theme.js';
import { paperStyles } from './print.styles.js';

/**
 * A frame of its own has neither the page's rules for paper nor its content, and the page is not
 * touched. It is blank by itself, so that no policy has to allow an address for it.
 *
 * @param element whose type the paper is set in
 * @param address of the restaurant; empty when it is not known
 */
export function printReceipt(
  element: HTMLElement,
  content: ReceiptContent,
  language: string,
  address: string,
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
  // The page may have elements of other languages.
  speak(language);
  // What the paper is called where it becomes a file.
  page.title = `${nameOf(content)} ${shortIdOf(content)}`.trim();
  render(paperOf(content, language, address), root);

  view.addEventListener('afterprint', () => setTimeout(() => frame.remove()), { once: true });
  view.focus();
  view.print();
}

function paperOf(content: ReceiptContent, language: string, address: string): TemplateResult {
  const { receipt, order } = written(content, language);
  return html`<header>
      <h1><bdi>${nameOf(content)}</bdi></h1>
      <p><bdi>${address}</bdi></p>
    </header>
    <p class="number">
      <b>${receipt ? orderNumber(receipt.shortId) : ''}</b>
      <span>${receipt ? dayOfInstant(receipt.createdAt, language) : ''}</span>
    </p>
    ${orderTemplate(order, receipt, language, address)}`;
}

const nameOf = (content: ReceiptContent): string =>
  (content.kind === 'receipt' ? content.receipt : content.cart).restaurantName;

const shortIdOf = (content: ReceiptContent): string =>
  content.kind === 'receipt' ? content.receipt.shortId : '';
