/** Whether this device keeps the contact details for the next order: only if the guest says so. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkoutText } from '../../messages/checkout.js';
import { contactOf } from '../../stores/checkout/contact.js';
import type { Storefront } from '../../stores/storefront/types.js';
import type { ShopHost } from '../shared/watch.js';

export class RememberMe {
  /** The guest has just removed the details. */
  #forgotten = false;

  constructor(private readonly host: ShopHost & { readonly renderRoot: ParentNode }) {}

  /** Nothing where the device is shared, or the browser objects. */
  template(shop: Storefront): TemplateResult | typeof nothing {
    const { mayKeep, $kept, keep } = contactOf(shop);
    if (!mayKeep) return nothing;
    const isKept = $kept.get();
    const choose = ({ target }: Event) => {
      keep((target as HTMLInputElement).checked);
      this.#forgotten = false;
      this.host.requestUpdate();
    };
    return html`<div class="remember" part="remember">
      <label class="line">
        <input
          type="checkbox"
          name="remember"
          aria-describedby="remember-about"
          .checked=${isKept}
          @change=${choose}
        >
        ${checkoutText('rememberMe')}
      </label>
      ${
        isKept
          ? html`<button type="button" class="link" part="forget" @click=${() => this.#forget(shop)}>${checkoutText('forgetMe')}</button>`
          : nothing
      }
      <p class="quiet small" id="remember-about" role="status">
        ${this.#forgotten ? checkoutText('forgotten') : checkoutText('rememberAbout')}
      </p>
    </div>`;
  }

  #forget(shop: Storefront): void {
    contactOf(shop).forget();
    this.#forgotten = true;
    this.host.requestUpdate();
    // The pressed button is gone.
    void this.host.updateComplete.then(() =>
      this.host.renderRoot.querySelector<HTMLElement>('#customerName')?.focus(),
    );
  }
}
