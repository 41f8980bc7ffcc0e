/** The contact fields: who the order is for, and how to reach them. */
import { checkoutText } from '../../messages/checkout.js';
import { sharedText } from '../../messages/shared.js';
import type { Contact } from '../../stores/storefront/types.js';

/**
 * Each field has attributes that the browser validates, and a message for when it is invalid.
 *
 * @param isBrought the order is brought to a table or a room, so that none of it is needed
 */
export const contactFields = ({ emailAddress }: Contact, isBrought: boolean) =>
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
