import { css, html, nothing, svg } from 'lit';
import qrcode from 'qrcode-generator';
import { togetherText } from '../../messages/together.js';
import { fragmentOf } from '../../stores/cart/sent-lines.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { chevron } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';

/** Width of the light border that scanners need, in modules of the code. */
const QUIET = 4;

/**
 * Lets a guest send the lines of the order to the one who pays, as a QR code or a link. Nothing passes a server:
 * the lines are in the link. Internal: `<order-cart>` shows it at tables.
 *
 * @within order-cart
 * @csspart send-lines
 * @csspart send-code - the QR code
 * @csspart send-link - the button that copies or shares the link
 */
export class OrderSendLines extends StorefrontElement {
  static override styles = [
    super.styles,
    css`
      details {
        margin-block-start: calc(var(--space) * 2);
        border-block-start: 1px solid var(--line);
      }

      summary {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--space);
        min-block-size: 44px;
        cursor: pointer;
        list-style: none;
        color: var(--accent);
        font-weight: 550;
        font-size: 0.9em;
      }

      summary::-webkit-details-marker {
        display: none;
      }

      [open] > summary svg {
        rotate: 180deg;
      }

      .open {
        display: grid;
        justify-items: start;
        gap: calc(var(--space) * 1.5);
        padding-block-end: calc(var(--space) * 2);
        font-size: 0.9em;
      }

      svg.code {
        inline-size: min(100%, 240px);
        block-size: auto;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: #fff;
      }

      p:empty {
        display: none;
      }
    `,
  ];
  static override properties = { opened: { state: true }, message: { state: true } };

  protected override readonly exportparts = 'send-lines, send-code, send-link';
  private opened = false;
  private message = '';

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
  }

  protected override renderShop(shop: Storefront): unknown {
    const onToggle = ({ target }: Event) => {
      this.opened = (target as HTMLDetailsElement).open;
    };
    return html`<details part="send-lines" @toggle=${onToggle}>
      <summary>${togetherText('title')} ${chevron}</summary>
      ${this.opened ? this.#content(shop) : nothing}
    </details>`;
  }

  #content(shop: Storefront): unknown {
    const fragment = fragmentOf(shop);
    if (fragment === null) return html`<p class="open quiet">${togetherText('tooLong')}</p>`;
    const link = `${location.href.split('#')[0]}#${fragment}`;
    const { quantity } = shop.cart.$view.get();
    const canShare = 'share' in navigator;
    return html`<div class="open">
      <p class="quiet">${togetherText('hint')}</p>
      ${codeTemplate(link, togetherText('qr', { count: quantity }))}
      <button part="send-link" @click=${() => this.#send(link)}>
        ${togetherText(canShare ? 'share' : 'copy')}
      </button>
      <p class="quiet" role="status">${this.message}</p>
    </div>`;
  }

  async #send(url: string): Promise<void> {
    this.message = '';
    if ('share' in navigator) {
      // The guest may close the dialog.
      await navigator.share({ url }).catch(() => {});
      return;
    }
    const copying = (navigator as Navigator).clipboard?.writeText(url) ?? Promise.reject();
    // If copying isn't allowed, the link itself can be selected.
    this.message = await copying.then(
      () => togetherText('copied'),
      () => url,
    );
  }
}

function codeTemplate(text: string, label: string): unknown {
  const code = qrcode(0, 'L');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  const all = Array.from({ length: size }, (_, at) => at);
  const path = all
    .flatMap((row) =>
      all
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`),
    )
    .join('');
  const box = size + 2 * QUIET;
  return html`<svg class="code" viewBox="0 0 ${box} ${box}" role="img" aria-label=${label} part="send-code" shape-rendering="crispEdges">${svg`<path d=${path} fill="#000"/>`}</svg>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'order-send-lines': OrderSendLines;
  }
}
