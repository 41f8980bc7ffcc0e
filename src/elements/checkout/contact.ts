/** Who the order is for, and how to reach them. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import {
  contactHint,
  contactTitle,
  emailLabel,
  emailWrong,
  nameLabel,
  nameMissing,
  phoneLabel,
  phoneWrong,
  reachMissing,
} from '../../messages/checkout.js';
import type { Contact } from '../../stores/types.js';

type Field = keyof Contact;
export type ContactErrors = Readonly<Partial<Record<Field, string>>>;

const inputOf = (form: HTMLFormElement, name: Field) => {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new TypeError(`There is no input "${name}".`);
  return input;
};

/** As typed: a name is not done while its last character is a space. */
export const readContact = (form: HTMLFormElement): Contact => ({
  customerName: inputOf(form, 'customerName').value,
  emailAddress: inputOf(form, 'emailAddress').value,
  phoneNumber: inputOf(form, 'phoneNumber').value,
});

/** The browser judges each field; what it cannot know is that one way to be reached is enough. */
export function contactErrors(form: HTMLFormElement): ContactErrors {
  const { customerName, emailAddress, phoneNumber } = readContact(form);
  const email = inputOf(form, 'emailAddress').validity.valid ? '' : emailWrong();
  const phone = inputOf(form, 'phoneNumber').validity.valid ? '' : phoneWrong();
  const reach = (emailAddress + phoneNumber).trim() ? '' : reachMissing();
  return {
    ...(!customerName.trim() && { customerName: nameMissing() }),
    ...((email || reach) && { emailAddress: email || reach }),
    ...(phone && { phoneNumber: phone }),
  };
}

export function contactTemplate(
  contact: Contact,
  errors: ContactErrors,
  onInput: (event: Event) => void,
): TemplateResult {
  const trouble = (name: Field) =>
    errors[name]
      ? html`<p class="error" id="${name}-error" part="error">${errors[name]}</p>`
      : nothing;
  const describedBy = (name: Field) => (errors[name] ? `${name}-error` : nothing);
  const invalid = (name: Field) => (errors[name] ? 'true' : 'false');
  return html`<section class="step" aria-labelledby="contact-title" part="contact" @input=${onInput}>
    <h3 id="contact-title" tabindex="-1">${contactTitle()}</h3>
    <div class="fields">
      <div class="whole">
        <label class="field">
          ${nameLabel()}
          <input
            name="customerName"
            autocomplete="name"
            required
            maxlength="120"
            .value=${live(contact.customerName)}
            aria-invalid=${invalid('customerName')}
            aria-describedby=${describedBy('customerName')}
          >
        </label>
        ${trouble('customerName')}
      </div>
      <div>
        <label class="field">
          ${emailLabel()}
          <input
            name="emailAddress"
            type="email"
            inputmode="email"
            autocomplete="email"
            maxlength="200"
            .value=${live(contact.emailAddress)}
            aria-invalid=${invalid('emailAddress')}
            aria-describedby=${describedBy('emailAddress')}
          >
        </label>
        ${trouble('emailAddress')}
      </div>
      <div>
        <label class="field">
          ${phoneLabel()}
          <input
            name="phoneNumber"
            type="tel"
            inputmode="tel"
            autocomplete="tel"
            maxlength="40"
            pattern="[+]?[\\d\\s().\\/\\-]{5,}"
            .value=${live(contact.phoneNumber)}
            aria-invalid=${invalid('phoneNumber')}
            aria-describedby=${describedBy('phoneNumber')}
          >
        </label>
        ${trouble('phoneNumber')}
      </div>
    </div>
    <p class="quiet small">${contactHint()}</p>
  </section>`;
}
