// The rules of card data, shared by the form (which shows what is wrong) and the processor's API
// (which does not trust the form). Numbers and codes are texts of digits only.

/**
 * @typedef {'incomplete_number' | 'invalid_number' | 'incomplete_expiry' | 'invalid_expiry'
 *   | 'expired_card' | 'incomplete_cvc'} CardFault
 */

const brands = [
  { name: 'visa', starts: /^4/, lengths: [13, 16, 19], cvc: 3 },
  { name: 'mastercard', starts: /^(5[1-5]|2[2-7])/, lengths: [16], cvc: 3 },
  { name: 'amex', starts: /^3[47]/, lengths: [15], cvc: 4 },
  { name: 'discover', starts: /^(6011|64[4-9]|65)/, lengths: [16, 19], cvc: 3 },
];
const anyBrand = {
  name: 'unknown',
  starts: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  cvc: 3,
};

const ruleOf = (number) => brands.find((brand) => brand.starts.test(number)) ?? anyBrand;

/** @type {(text: string) => string} */
export const digitsOf = (text) => text.replace(/\D/g, '');

/** @type {(number: string) => string} */
export const brandOf = (number) => ruleOf(number).name;

export const cvcLengthOf = (number) => ruleOf(number).cvc;

export const longestNumber = (number) => Math.max(...ruleOf(number).lengths);

function passesLuhn(number) {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return number.length > 0 && sum % 10 === 0;
}

/** @type {(number: string) => CardFault | null} */
export function numberFault(number) {
  if (number === '') return 'incomplete_number';
  const { lengths } = ruleOf(number);
  if (lengths.includes(number.length)) return passesLuhn(number) ? null : 'invalid_number';
  return number.length < Math.max(...lengths) ? 'incomplete_number' : 'invalid_number';
}

/**
 * `month` 1 to 12 and a four-digit `year`, compared with the month of `now` (milliseconds).
 *
 * @type {(month: number, year: number, now: number) => CardFault | null}
 */
export function expiryFault(month, year, now) {
  if (!Number.isInteger(month) || !Number.isInteger(year)) return 'incomplete_expiry';
  if (month < 1 || month > 12) return 'invalid_expiry';
  const today = new Date(now);
  const months = (year - today.getUTCFullYear()) * 12 + (month - 1 - today.getUTCMonth());
  if (months < 0) return 'expired_card';
  return months > 50 * 12 ? 'invalid_expiry' : null;
}

/** @type {(cvc: string, number: string) => CardFault | null} */
export const cvcFault = (cvc, number) =>
  cvc.length === cvcLengthOf(number) ? null : 'incomplete_cvc';

/** @type {Readonly<Record<CardFault, string>>} */
export const sentences = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is not valid. Check its digits.',
  incomplete_expiry: 'Enter the expiry date as month and year.',
  invalid_expiry: 'The expiry date is not valid.',
  expired_card: 'Your card has expired. Use another card.',
  incomplete_cvc: 'The security code is incomplete.',
};
