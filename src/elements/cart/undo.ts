/** Offers for a moment to restore a removed line, with its choices. */
import { html, nothing } from 'lit';
import { cartText } from '../../messages/cart.js';
import type { CartLine, Storefront } from '../../stores/storefront/types.js';
import { aroundName } from '../shared/around-name.js';
import type { StorefrontElement } from '../shared/storefront-element.js';
import { productOf } from './order-change-line.js';

const SHOWN_MS = 8000;

interface Removed {
  readonly shop: Storefront;
  readonly line: CartLine;
  timer?: ReturnType<typeof setTimeout>;
}

/** The last removed line of each cart. */
const removed = new WeakMap<StorefrontElement, Removed>();

export function offerUndo(host: StorefrontElement, shop: Storefront, line: CartLine): void {
  // It can't be ordered again.
  if (line.soldOut) return;
  clearTimeout(removed.get(host)?.timer);
  const entry: Removed = { shop, line };
  removed.set(host, entry);
  waitToEnd(host, entry);
  host.requestUpdate();
}

/** A guest who has reached the button isn't hurried. */
function waitToEnd(host: StorefrontElement, entry: Removed): void {
  entry.timer = setTimeout(() => {
    if (removed.get(host) !== entry) return;
    if (host.shadowRoot?.activeElement?.closest('.undo')) waitToEnd(host, entry);
    else end(host);
  }, SHOWN_MS);
}

function end(host: StorefrontElement): void {
  clearTimeout(removed.get(host)?.timer);
  removed.delete(host);
  host.requestUpdate();
}

function restore(host: StorefrontElement, { shop, line }: Removed): void {
  const { quantity, choices, instructions, ifUnavailable } = line;
  const product = productOf(shop, line);
  shop.cart.add({ product, categoryId: null, quantity, choices, instructions, ifUnavailable });
  end(host);
  void host.updateComplete.then(() =>
    host.renderRoot.querySelector<HTMLElement>('#title')?.focus({ preventScroll: true }),
  );
}

/**
 * Above the lines, where it stays in view when the last of them is removed. Screen readers announce
 * what appears in a live region that was there before.
 */
export function undoTemplate(host: StorefrontElement): unknown {
  const entry = removed.get(host);
  const isShown = entry && entry.shop === host.shop;
  return html`<div class="undo-place" role="status">${isShown ? undo(host, entry) : nothing}</div>`;
}

const undo = (host: StorefrontElement, entry: Removed) => html`<div class="undo">
  <bdi>${aroundName((name) => cartText('removedLine', { name }), entry.line)}</bdi>
  <button class="link" part="undo" @click=${() => restore(host, entry)}>${cartText('undo')}</button>
</div>`;
