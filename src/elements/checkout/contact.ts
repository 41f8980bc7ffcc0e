/** The contact fields: who the order is for, and how to reach them. */

import { html, nothing, type TemplateResult } from 'lit';
import { checkoutText } from '../../messages/checkout.js';
import { sharedText } from '../../messages/shared.js';
import { contactOf } from '../../stores/checkout/contact.js';
import type { Contact, Storefront } from '../../stores/storefront/types.js';
import type { ShopHost } from '../shared/watch.js';

/**
 * Each field has attributes that the browser validates, and a message for when it is invalid.
 *
 * @param isBrought the order is brought to a table or a room, so all fields are optional
 */
export const contactFields = ({ emailAddress }: Contact, isBrought = false) =>
  [
    {
      name: 'customerName',
      label: checkoutText('nameLabel'),
      wrong: () => checkoutText('nameMissing'),
      autocomplete: 'name',
      maxlength: 100,
      enterkeyhint: 'next',
      mark: sharedText(isBrought ? 'optional' : 'required'),
      required: !isBrought,
      pattern: isBrought ? '.*' : '.*\\S.*',
    },
    {
      name: 'emailAddress',
      label: checkoutText('emailLabel'),
      wrong: emailAddress ? () => checkoutText('emailWrong') : () => checkoutText('reachMissing'),
      type: 'email',
      autocomplete: 'email',
      enterkeyhint: 'next',
      mark: isBrought ? sharedText('optional') : checkoutText('orPhone'),
      maxlength: 254,
    },
    {
      name: 'phoneNumber',
      label: checkoutText('phoneLabel'),
      wrong: () => checkoutText('phoneWrong'),
      type: 'tel',
      autocomplete: 'tel',
      enterkeyhint: 'done',
      mark: isBrought ? sharedText('optional') : checkoutText('orEmail'),
      maxlength: 32,
      // Compiled with the flag `v`. Pasted numbers may be wrapped in direction marks.
      pattern: '[+\\p{Nd}\\p{Cf}\\s\\(\\).\\/\\-]{5,}',
    },
  ] as const;

/** The value of a form field. */
export const textIn = (form: HTMLFormElement, name: string): string =>
  `${new FormData(form).get(name) ?? ''}`;

/** Values as typed by default: a trailing space may be followed by another name. */
export const readContact = (form: HTMLFormElement, tidy = (typed: string) => typed): Contact => ({
  customerName: tidy(textIn(form, 'customerName')),
  emailAddress: tidy(textIn(form, 'emailAddress')),
  phoneNumber: tidy(textIn(form, 'phoneNumber')),
});

// Whether this device keeps the contact details for the next order: only if the guest says so.

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
