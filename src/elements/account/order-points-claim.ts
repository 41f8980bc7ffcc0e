import { css, html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import { OrderingError } from '../../client/http/errors.js';
import { type ClaimReason, claimReasons } from '../../contract/loyalty.js';
import { accountText, claimReason } from '../../messages/account.js';
import { problem, sharedText } from '../../messages/shared.js';
import { accountOf } from '../../stores/account/account.js';
import { fields } from '../shared/fields.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';

/** The service's limit. docs/contract.md 4.5.4 */
const LONGEST_NOTE = 1000;

/**
 * Lets a customer say that the points for an order are missing or wrong. Internal: part of an
 * order's receipt in the account, where there is a rewards program.
 *
 * @property order - the order's id
 * @within order-account-receipt
 * @csspart claim - the form, and the button that opens it
 * @csspart error
 */
export class OrderPointsClaim extends StorefrontElement {
  static override styles = [
    super.styles,
    fields,
    css`
      form {
        display: grid;
        gap: calc(var(--space) * 1.5);
        padding-block: calc(var(--space) * 2);
        border-block: 1px solid var(--line);
      }

      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 0 calc(var(--space) * 2);
      }

      button.link {
        min-inline-size: 44px;
        padding-inline: 0;
      }

      .error:empty {
        display: none;
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    order: { attribute: false },
    step: { state: true },
    busy: { state: true },
    error: { state: true },
  };

  protected override readonly exportparts = 'claim, error';

  declare order: string;
  declare private step: 'closed' | 'open' | 'sent';
  declare private busy: boolean;
  declare private error: string;

  constructor() {
    super();
    this.order = '';
    this.step = 'closed';
    this.busy = false;
    this.error = '';
  }

  protected override renderShop(): unknown {
    if (this.step === 'sent') return html`<p tabindex="-1">${accountText('claimSent')}</p>`;
    if (this.step === 'closed') {
      return html`<button class="link" part="claim" @click=${() => this.#turn('open')}>
        ${accountText('claimOffer')}
      </button>`;
    }
    return html`<form part="claim" @submit=${this.#send}>
      <label class="field">
        ${accountText('claimQuestion')}
        <select name="reason">
          ${claimReasons.map((reason) => html`<option value=${reason}>${claimReason(reason)}</option>`)}
        </select>
      </label>
      <label class="field">
        ${accountText('claimNote')}
        <textarea name="note" rows="3" maxlength=${LONGEST_NOTE}></textarea>
      </label>
      <p class="error" role="alert" part="error">${this.error}</p>
      <div class="row">
        <button aria-disabled=${this.busy}>${this.busy ? sharedText('oneMoment') : accountText('sendClaim')}</button>
        ${
          this.busy
            ? nothing
            : html`<button type="button" class="link" @click=${() => this.#turn('closed')}>
                ${accountText('cancel')}
              </button>`
        }
      </div>
    </form>`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    // The pressed button is gone.
    if (changed.get('step'))
      this.renderRoot.querySelector<HTMLElement>('select, p[tabindex], button')?.focus();
  }

  #turn(step: 'closed' | 'open' | 'sent'): void {
    this.error = '';
    this.step = step;
  }

  readonly #send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { shop, order } = this;
    if (!shop || this.busy) return;
    const typed = new FormData(event.target as HTMLFormElement);
    const reason = typed.get('reason') as ClaimReason;
    const note = `${typed.get('note') ?? ''}`.trim();
    this.busy = true;
    this.error = '';
    try {
      await accountOf(shop).makeClaim({ order, reason, note });
      this.#turn('sent');
    } catch (error) {
      const failure = OrderingError.from(error);
      this.error = failure.kind === 'conflict' ? accountText('claimWaiting') : problem(failure);
    } finally {
      this.busy = false;
    }
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'order-points-claim': OrderPointsClaim;
  }
}
