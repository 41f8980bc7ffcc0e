import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { returningText } from '../../messages/returning.js';
import { sharedText } from '../../messages/shared.js';
import type { MenuNews, Storefront } from '../../stores/storefront/types.js';
import { closeIcon } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';

/** Of each kind; a longer list would cover the menu. */
const MOST = 3;

/** It covers the page instead of taking space in it, so that nothing moves. */
const styles = css`
  :host {
    position: sticky;
    inset-block-end: calc(var(--space) * 2);
    block-size: 0;
    z-index: 2;
  }

  .news {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 0 var(--space);
    padding-inline-start: calc(var(--space) * 2);
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
    box-shadow: var(--shadow);
  }

  /* In these windows, an order is a bar at the bottom. */
  @media (max-width: 719.98px) {
    .above-bar {
      inset-block-end: 76px;
    }
  }

  .link {
    margin-inline-end: var(--space);
  }

  /* Above the link where there is no room beside it. */
  .words {
    flex: 1 1 12em;
    padding-block: 10px;
  }

  /* Most menus are checked before anybody could read this. */
  .pending {
    animation: appear 0s 600ms both;
  }

  @keyframes appear {
    from {
      visibility: hidden;
    }
  }

  @media print {
    :host {
      display: none;
    }
  }
`;

/**
 * Says that the menu is the one of the last visit, and later what has changed. Internal: the menu
 * shows it.
 *
 * @property comparison - how far the menu has been compared with the service
 * @property hasCart - whether the page shows the order
 * @within order-menu
 * @csspart menu-news
 */
export class OrderMenuNews extends StorefrontElement {
  static override styles = [super.styles, styles];
  static override properties: PropertyDeclarations = {
    comparison: { attribute: false },
    hasCart: { attribute: false },
  };

  protected override readonly exportparts = 'menu-news';

  declare comparison: 'pending' | 'failed' | MenuNews | undefined;
  declare hasCart: boolean | undefined;
  /** What the guest has read. */
  #closed: unknown;

  constructor() {
    super();
    new Watch(
      this,
      (shop) => shop.cart.$view,
      (view, before) => view.pending !== before?.pending || view.quantity !== before.quantity,
    );
  }

  protected override renderShop(shop: Storefront): unknown {
    const { comparison } = this;
    if (!comparison || comparison === this.#closed) return nothing;
    const { pending, quantity } = shop.cart.$view.get();
    // An order that can't be sent says the same, where this would be.
    if (comparison === 'failed' && pending && this.hasCart) return nothing;
    const lines = linesOf(comparison);
    if (lines.length === 0) return nothing;
    return html`<div class="news ${comparison === 'pending' ? 'pending' : ''} ${quantity > 0 ? 'above-bar' : ''}" role="status" part="menu-news">
      <div class="words">${lines.map((line) => html`<p>${line}</p>`)}</div>
      ${comparison === 'failed' ? this.#retry(shop) : nothing}
      ${typeof comparison === 'object' ? this.#close() : nothing}
    </div>`;
  }

  #retry({ menus }: Storefront): TemplateResult {
    return html`<button class="link" @click=${() => menus.reload()}>${sharedText('tryAgain')}</button>`;
  }

  #close(): TemplateResult {
    const hide = () => {
      this.#closed = this.comparison;
      this.requestUpdate();
    };
    return html`<button class="icon" aria-label=${sharedText('close')} @click=${hide}>${closeIcon}</button>`;
  }
}

function linesOf(comparison: 'pending' | 'failed' | MenuNews): readonly string[] {
  if (comparison === 'pending') return [returningText('unchecked')];
  if (comparison === 'failed') return [returningText('unreachable')];
  const { prices, soldOut, gone } = comparison;
  const names = (all: readonly string[]) => all.slice(0, MOST).join(sharedText('comma'));
  const lines = [
    ...prices.slice(0, MOST).map((price) => returningText('newPrice', { ...price })),
    soldOut.length > 0 ? returningText('soldOut', { names: names(soldOut) }) : '',
    gone.length > 0 ? returningText('gone', { names: names(gone) }) : '',
  ].filter(Boolean);
  if (lines.length === 0) return [];
  const count = [prices, soldOut, gone].reduce(
    (sum, one) => sum + Math.max(0, one.length - MOST),
    0,
  );
  return [
    returningText('changed'),
    ...lines,
    ...(count > 0 ? [returningText('more', { count })] : []),
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'order-menu-news': OrderMenuNews;
  }
}
