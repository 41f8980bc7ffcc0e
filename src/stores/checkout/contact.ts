/** The contact details as typed. Separate, because a login fills them in without the checkout. */

import { atom, type ReadableAtom } from 'nanostores';
import { type Saved, saved } from '../platform/saved.js';
import { type Needs, storeOf } from '../storefront/dependencies.js';
import type { Contact } from '../storefront/types.js';

export interface TypedContact {
  readonly $contact: ReadableAtom<Contact>;
  /** Kept for this tab, so that a reload loses nothing. */
  readonly typed: Saved<Contact>;
  remember(contact: Contact): void;
}

export const nobodyTyped: Contact = { customerName: '', emailAddress: '', phoneNumber: '' };

/** The typed contact of a shop; the same store every time. */
export const contactOf = storeOf(
  ({ platform, scope }: Needs<'platform' | 'scope'>): TypedContact => {
    const typed = saved<Contact>(platform.tab, `${scope}:contact`);
    const $contact = atom<Contact>(typed.read() ?? nobodyTyped);
    return {
      $contact,
      typed,
      remember(next) {
        typed.write(next);
        $contact.set(next);
      },
    };
  },
);
