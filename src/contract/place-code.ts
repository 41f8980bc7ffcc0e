/**
 * The code of a signed place, which is in a link or a printed QR code. This file knows its format;
 * only the merchant's proxy can check the signature. docs/signed-places.md
 */
import type { Place } from './methods.js';

/** Places that can be signed, by their letter in a code. */
const places = { t: 'table', r: 'room' } as const satisfies Record<string, Place>;

type Letter = keyof typeof places;

export type SignablePlace = (typeof places)[Letter];

export const isSignable = (place: string): place is SignablePlace =>
  Object.values<string>(places).includes(place);

export interface PlaceCode {
  /** Which of the merchant's keys signed it. */
  readonly keyId: string;
  readonly merchant: string;
  /** As pages write it: slug or id. */
  readonly location: string;
  readonly place: SignablePlace;
  /** Digits. */
  readonly number: string;
  /** When it was signed and until when it is valid, in seconds since the epoch. */
  readonly issued: number;
  readonly until: number;
  /** The name that the room was booked under; if empty, the guest enters it. */
  readonly lastName: string;
}

const form =
  /^1\.([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{1,128})\.([tr])(\d{1,20})\.([0-9a-z]{1,8})\.([0-9a-z]{1,8})\.([\w-]{0,400})\.[\w-]{22}$/;

/** Its signed part: everything before the last point. */
export function placeText(code: PlaceCode): string {
  const { keyId, merchant, location, place, number, issued, until, lastName } = code;
  const letter = place === 'table' ? 't' : 'r';
  const base36 = (seconds: number) => Math.floor(seconds).toString(36);
  const name = encode(lastName);
  return [
    ...['1', keyId, merchant, location, `${letter}${number}`],
    ...[base36(issued), base36(until), name],
  ].join('.');
}

/** `null` if it doesn't have the form of a code. Says nothing about who made it. */
export function readPlaceCode(text: string): PlaceCode | null {
  const found = form.exec(text);
  if (!found) return null;
  const [keyId, merchant, location, letter, number, issued, until, name] = found.slice(1);
  try {
    return {
      keyId: keyId ?? '',
      merchant: merchant ?? '',
      location: location ?? '',
      place: places[letter as Letter],
      number: number ?? '',
      issued: Number.parseInt(issued ?? '', 36),
      until: Number.parseInt(until ?? '', 36),
      lastName: decode(name ?? ''),
    };
  } catch {
    return null;
  }
}

/** base64url of UTF-8. */
function encode(text: string): string {
  const bytes = [...new TextEncoder().encode(text)].map((byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const utf8 = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(utf8);
}
