// Inserts spaces and slashes while typing, and keeps the caret in place.
import { digitsOf, longestNumber } from '../card-rules.js';

export function groupNumber(digits) {
  const short = digits.slice(0, longestNumber(digits));
  const amex = /^3[47]/.test(short);
  const groups = amex ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g;
  if (!amex) return (short.match(groups) ?? []).join(' ');
  return (short.match(groups) ?? []).slice(1).filter(Boolean).join(' ');
}

/** Digits of an expiry from what was typed, pasted or filled in: `4`, `04/27`, `04/2027`. */
export function expiryDigits(text) {
  const [first = '', second] = text.split('/').map(digitsOf);
  if (second !== undefined) {
    const year = second.length === 4 ? second.slice(2) : second.slice(0, 2);
    return (first.length === 1 && year ? `0${first}` : first).slice(0, 2) + year;
  }
  const month = /^[2-9]/.test(first) ? `0${first}` : first;
  return month.length === 6 ? month.slice(0, 2) + month.slice(4) : month.slice(0, 4);
}

export function showExpiry(digits, deleting) {
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
  // Don't insert the slash while deleting, or it could never be deleted.
  return digits.length === 2 && !deleting ? `${digits} / ` : digits;
}

/** Writes `text` and keeps the caret after the same number of digits. */
export function rewrite(input, text) {
  if (input.value === text) return;
  const atEnd = input.selectionStart === input.value.length;
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  input.value = text;
  if (atEnd) return;
  let place = 0;
  for (let seen = 0; place < text.length && seen < before; place += 1) {
    if (/\d/.test(text[place])) seen += 1;
  }
  input.setSelectionRange(place, place);
}
