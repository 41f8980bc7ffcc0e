import { css, html, nothing, type PropertyDeclarations } from 'lit';
import { waitingText } from '../../messages/receipt.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import type { OrderWords } from './order-words.js';

/**
 * Sends the order in words: through the device's own dialog, or else to the clipboard, and through the guest's
 * own mail program. Nothing passes a server. Internal: `<order-receipt>` shows it.
 *
 * @property words - returns the order in words
 * @within order-receipt
 * @csspart share
 * @csspart email
 */
export class OrderShare extends StorefrontElement {
  static override styles = [
    super.styles,
    css`
      :host {
        display: contents;
      }

      a {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        min-height: 44px;
        padding-inline: calc(var(--space) * 2);
        color: inherit;
        font-weight: 550;
        text-decoration: none;
      }

      a:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }

      p {
        align-self: center;
      }

      p:empty {
        display: none;
      }

      @container (max-width: 30em) {
        a,
        button {
          flex: 1;
        }
      }

      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    words: { attribute: false },
    message: { state: true },
  };

  protected override readonly exportparts = 'share, email';

  declare words: (() => OrderWords) | undefined;
  private message = '';

  protected override renderShop(): unknown {
    const words = this.words?.();
    if (!words) return nothing;
    const canShare = 'share' in navigator;
    const canCopy = 'clipboard' in navigator;
    return html`${
      canShare || canCopy
        ? html`<button class="plain" part="share" @click=${() => this.#send(words)}>
            ${waitingText(canShare ? 'share' : 'copy')}
          </button>`
        : nothing
    }
      <a href=${mailAddress(words)} part="email">${waitingText('email')}</a>
      <p class="quiet" role="status">${this.message}</p>`;
  }

  async #send({ title, lines }: OrderWords): Promise<void> {
    const text = lines.join('\n');
    this.message = '';
    if ('share' in navigator) {
      // The guest may close the dialog.
      await navigator.share({ title, text }).catch(() => {});
      return;
    }
    const copying = (navigator as Navigator).clipboard.writeText(text);
    this.message = await copying.then(
      () => waitingText('copied'),
      () => waitingText('notCopied'),
    );
  }
}

const mailAddress = ({ title, lines }: OrderWords): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(lines.join('\r\n'))}`;

declare global {
  interface HTMLElementTagNameMap {
    'order-share': OrderShare;
  }
}
