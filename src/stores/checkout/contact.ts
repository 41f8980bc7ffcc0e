/** The contact details as typed. Separate, because a login fills them in without the checkout. */

import { atom, type ReadableAtom } from 'nanostores';
import type { Destination } from '../../contract/domain.js';
import { isOwnDevice } from '../platform/platform.js';
import { type Saved, saved } from '../platform/saved.js';
import { agree } from '../returning/ordered.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { Contact, PaymentState } from '../storefront/types.js';

export interface TypedContact {
  readonly $contact: ReadableAtom<Contact>;
  /** Kept for this tab, so that a reload loses nothing. */
  readonly typed: Saved<Contact>;
  remember(contact: Contact): void;
  /**
   * What the page knows about its guest, for fields that the guest left alone. In memory until the
   * guest types something; on shared devices, always.
   */
  give(contact: Partial<Contact>): void;
  /**
   * Whether the guest may choose to keep it on this device: not on shared tablets, where nothing
   * outlives the tab.
   */
  readonly mayKeep: boolean;
  /** Whether the guest has chosen that. */
  readonly $kept: ReadableAtom<boolean>;
  /** The guest's own choice; from now on, changes and placed orders are kept as well. */
  keep(isKept: boolean): void;
  /** Removes it and earlier orders from this device, and it from the form. */
  forget(): void;
}

export const emptyContact: Contact = { customerName: '', emailAddress: '', phoneNumber: '' };

/** After the last order that used it. */
const KEPT_MS = 365 * 24 * 3_600_000;

export const isEmptyContact = ({ customerName, emailAddress, phoneNumber }: Contact): boolean =>
  !`${customerName}${emailAddress}${phoneNumber}`.trim();

/** Throws for another shape. */
const isContact = ({ customerName, emailAddress, phoneNumber }: Contact): boolean =>
  [customerName, emailAddress, phoneNumber].every((text) => typeof text === 'string');

/**
 * The contact as the service gets it. It needs a name; for a guest who typed none, the name of the
 * room or the table itself says whose order it is. docs/contract.md 4.4
 */
export function contactToSend(
  typed: Contact,
  { table, room }: Pick<Destination, 'table' | 'room'>,
): Contact {
  const customerName = typed.customerName || room?.lastName || (table ? `Table ${table}` : '');
  return { ...typed, customerName };
}

/** Whether the payment failed because of a contact that the guest has changed since. */
export function isRefusedBefore(payment: PaymentState, contact: Contact): boolean {
  const reason = payment.step === 'failed' ? payment.reason : null;
  if (reason?.kind === 'problem' && reason.refused) return refusedIn(payment, contact).length === 0;
  if (reason?.kind !== 'contact-not-accepted') return false;
  const { customerName, emailAddress, phoneNumber } = reason.contact;
  return (
    customerName.trim() !== contact.customerName.trim() ||
    emailAddress.trim() !== contact.emailAddress.trim() ||
    phoneNumber.trim() !== contact.phoneNumber.trim()
  );
}

/** The fields that still have a value that the service refused. */
export function refusedIn(payment: PaymentState, contact: Contact): (keyof Contact)[] {
  const reason = payment.step === 'failed' ? payment.reason : null;
  const refused = (reason?.kind === 'problem' && reason.refused) || {};
  const names = ['customerName', 'emailAddress', 'phoneNumber'] as const;
  return names.filter((name) => refused[name]?.trim() === contact[name].trim());
}

/** The typed contact of a shop; the same store every time. */
export const contactOf = storeOf(
  ({ platform, scope, settings, cart, ordered, onNextGuest }: Dependencies): TypedContact => {
    const typed = saved<Contact>(platform.tab, `${scope}:contact`);
    const kept = saved<Contact>(platform.shared, `${scope}:remembered`, isContact, {
      now: platform.now,
      end: () => platform.now() + KEPT_MS,
    });
    const mayKeep = isOwnDevice(settings);
    if (!mayKeep) kept.clear();
    const unsent = typed.read();
    const $contact = atom<Contact>(
      (unsent && !isEmptyContact(unsent) ? unsent : kept.read()) ?? emptyContact,
    );
    const $kept = atom(kept.read() !== null);
    let given: Partial<Contact> = {};
    const withoutGiven = (next: Contact): Contact => ({
      customerName: next.customerName === given.customerName ? '' : next.customerName,
      emailAddress: next.emailAddress === given.emailAddress ? '' : next.emailAddress,
      phoneNumber: next.phoneNumber === given.phoneNumber ? '' : next.phoneNumber,
    });
    onNextGuest(() => {
      given = {};
    });
    return {
      $contact,
      typed,
      remember(next) {
        typed.write(mayKeep ? next : withoutGiven(next));
        // Another tab may have removed it.
        if (kept.read() && !isEmptyContact(next)) kept.write(next);
        $contact.set(next);
      },
      give(next) {
        const now = $contact.get();
        const filled = (name: keyof Contact) =>
          now[name] === (given[name] ?? '') ? (next[name] ?? now[name]) : now[name];
        $contact.set({
          customerName: filled('customerName'),
          emailAddress: filled('emailAddress'),
          phoneNumber: filled('phoneNumber'),
        });
        given = { ...given, ...next };
      },
      mayKeep,
      $kept,
      keep(isKept) {
        if (isKept && mayKeep) {
          kept.write($contact.get());
          agree(ordered, null, platform.now());
        } else {
          kept.clear();
          ordered.clear();
        }
        $kept.set(kept.read() !== null);
      },
      forget() {
        kept.clear();
        ordered.clear();
        typed.clear();
        // The order's own copy: the contact is sent again once it is typed again.
        if (cart.state().contact) cart.amend({ contact: null });
        $kept.set(false);
        $contact.set(emptyContact);
      },
    };
  },
);
