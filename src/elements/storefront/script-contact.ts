/** What a page knows about its guest and where the order comes from: checked, then sent with the order. */
import { loadSoon } from '../../bundles/load.js';
import type { Contact, Storefront } from '../../stores/storefront/types.js';
import { ScriptError } from './show-order.js';

export interface ContactOptions {
  /** At most 100 characters. */
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

interface Field {
  readonly member: keyof Contact;
  readonly expected: string;
  readonly pattern: RegExp;
}

/** The same limits as the checkout's fields. */
const fields: Readonly<Record<keyof ContactOptions, Field>> = {
  name: { member: 'customerName', expected: '1 to 100 characters', pattern: /^.{1,100}$/s },
  email: {
    member: 'emailAddress',
    expected: 'an address like ada@example.com of at most 254 characters',
    pattern: /^(?=.{3,254}$)[^\s@]+@[^\s@]+$/,
  },
  phone: {
    member: 'phoneNumber',
    expected: '5 to 32 digits, spaces and + ( ) . / -',
    pattern: /^[+\p{Nd}\p{Cf}\s()./-]{5,32}$/u,
  },
};

const isKnown = (name: string): name is keyof ContactOptions => Object.hasOwn(fields, name);

/** @throws ScriptError `wrong-contact`, which never contains a value */
function readContact(contact: ContactOptions): Partial<Contact> {
  const found: Partial<Record<keyof Contact, string>> = {};
  for (const [name, value] of Object.entries(contact ?? {})) {
    if (!isKnown(name)) throw wrong(`only ${Object.keys(fields).join(', ')}, found "${name}"`);
    const { member, expected, pattern } = fields[name];
    if (value === null || value === undefined || value === '') continue;
    if (typeof value !== 'string') throw wrong(`${name} to be a text, found ${typeof value}`);
    const text = value.trim();
    if (!pattern.test(text)) {
      throw wrong(`${name} to be ${expected}, found ${text.length} characters that are not`);
    }
    found[member] = text;
  }
  return found;
}

const wrong = (what: string) => new ScriptError('wrong-contact', `Expected ${what}.`);

/** What the guest typed, erased or chose to keep takes precedence. */
export async function setContact(shop: Storefront, contact: ContactOptions): Promise<void> {
  const found = readContact(contact);
  const { contactOf } = await loadSoon('checkout');
  contactOf(shop).give(found);
}

/** `null` takes it back. */
export type MetadataValue = string | number | boolean | null;

/** Goes with the start of the next order. */
export async function setMetadata(
  shop: Storefront,
  metadata: Readonly<Record<string, MetadataValue>>,
): Promise<void> {
  const { giveMetadata, MetadataProblem } = await loadSoon('attribution');
  try {
    giveMetadata(shop.settings, metadata);
  } catch (error) {
    if (!(error instanceof MetadataProblem)) throw error;
    throw new ScriptError('wrong-metadata', error.message);
  }
}
