/** Who the order is for, and how to reach them. */
import { checkoutText } from '../../messages/checkout.js';
import type { Contact } from '../../stores/storefront/types.js';

/** Beside its attributes, by which the browser judges it, each says what is wrong when it is. */
export const contactFields = ({ emailAddress }: Contact) =>
  [
    {
      name: 'customerName',
      label: checkoutText('nameLabel'),
      wrong: () => checkoutText('nameMissing'),
      autocomplete: 'name',
      maxlength: 100,
      required: true,
      pattern: '.*\\S.*',
    },
    {
      name: 'emailAddress',
      label: checkoutText('emailLabel'),
      wrong: emailAddress ? () => checkoutText('emailWrong') : () => checkoutText('reachMissing'),
      type: 'email',
      autocomplete: 'email',
      maxlength: 254,
    },
    {
      name: 'phoneNumber',
      label: checkoutText('phoneLabel'),
      wrong: () => checkoutText('phoneWrong'),
      type: 'tel',
      autocomplete: 'tel',
      maxlength: 32,
      // Read with the flag `v`. Numbers that are pasted have marks of direction around them.
      pattern: '[+\\p{Nd}\\p{Cf}\\s\\(\\).\\/\\-]{5,}',
    },
  ] as const;

/** What stands in one field of a form. */
export const textIn = (form: HTMLFormElement, name: string): string =>
  `${new FormData(form).get(name) ?? ''}`;

/** As typed by default: a name is not done while its last character is a space. */
export const readContact = (form: HTMLFormElement, tidy = (typed: string) => typed): Contact => ({
  customerName: tidy(textIn(form, 'customerName')),
  emailAddress: tidy(textIn(form, 'emailAddress')),
  phoneNumber: tidy(textIn(form, 'phoneNumber')),
});
