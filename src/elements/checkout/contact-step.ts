/** The step of the checkout that asks for the contact. */

import { html, type TemplateResult } from 'lit';
import { checkoutText } from '../../messages/checkout.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { refusedIn } from '../../stores/checkout/contact.js';
import type { Contact, Storefront } from '../../stores/storefront/types.js';
import { stepTemplate, textField } from '../shared/fields.js';
import type { ShopHost } from '../shared/watch.js';
import { contactFields, RememberMe } from './contact.js';

export class ContactStep {
  readonly #remember: RememberMe;
  /** The guest has opened the folded fields. */
  #isOpen = false;

  constructor(private readonly host: ShopHost & { readonly renderRoot: ParentNode }) {
    this.#remember = new RememberMe(host);
  }

  /**
   * @param isBrought the order is brought to a table or a room: the contact is optional, so it is
   *   folded into one line
   */
  template(
    shop: Storefront,
    isBrought: boolean,
    errorOf: (name: string, text: () => string) => string,
  ): TemplateResult {
    const contact = checkoutOf(shop).$contact.get();
    const refused = refusedIn(checkoutOf(shop).$payment.get(), contact);
    const fields = contactFields(contact, isBrought).map((field) => ({
      ...field,
      ...(refused.includes(field.name)
        ? { error: checkoutText('contactRefused'), urgent: true }
        : { error: errorOf(field.name, field.wrong) }),
      value: contact[field.name],
    }));
    const body = html`<div class="fields">${fields.map(textField)}</div>
      ${this.#remember.template(shop)}`;
    return isBrought
      ? this.#folded(
          contact,
          body,
          fields.some(({ error }) => error !== ''),
        )
      : stepTemplate('contact', checkoutText('contactTitle'), body, checkoutText('contactHint'));
  }

  /** Also opens when something in it is wrong. */
  #folded(contact: Contact, body: TemplateResult, isWrong: boolean): TemplateResult {
    const typed = Object.values(contact).filter((text) => text.trim());
    const follow = ({ target }: Event) => {
      this.#isOpen = (target as HTMLDetailsElement).open;
      this.host.requestUpdate();
    };
    return html`<details
      class="step extra"
      part="contact"
      .open=${this.#isOpen || isWrong}
      @toggle=${follow}
    >
      <summary class=${typed.length > 0 ? 'filled' : ''}>
        <span>${checkoutText(typed.length > 0 ? 'detailsTitle' : 'addContact')}</span>
        ${typed.map((text) => html`<bdi class="quiet small">${text}</bdi>`)}
      </summary>
      <p class="quiet small">${checkoutText('contactAtPlace')}</p>
      ${body}
    </details>`;
  }
}
