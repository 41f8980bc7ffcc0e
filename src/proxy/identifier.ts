/**
 * Who a passcode is for, in one spelling each. Every other spelling of a number would get codes of
 * its own: the limits of a person count what this returns, and the service is sent the same.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { email } from 'zod/mini';

/** The longest identifier that the service takes. docs/contract.md 4.5.5 */
const longest = 254;

const address = email();

/**
 * An email address in lower case, or a phone number as E.164 (`+12025550123`); `null` where the
 * text is neither. Numbers need their country code: without it, nobody knows whose number it is.
 */
export function readIdentifier(found: unknown): string | null {
  if (typeof found !== 'string' || found.length > longest) return null;
  // Full-width digits and invisible characters are spellings as well.
  const text = found
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  return text.includes('@') ? readEmail(text.toLowerCase()) : readPhone(text);
}

const readEmail = (text: string): string | null => (address.safeParse(text).success ? text : null);

function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text.replace(/^00/, '+'));
  // Messages do not reach extensions, and each would be a person of its own.
  return number?.isPossible() && !number.ext ? number.number : null;
}
