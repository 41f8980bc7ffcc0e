/** What is printed on the cards with codes, by language. */
import type { LanguageCode } from '../../contract/languages.js';
import type { SignablePlace } from '../../contract/place-code.js';

interface Words extends Readonly<Record<SignablePlace, string>> {
  readonly scan: string;
  readonly until: string;
}

export const words = {
  ar: {
    table: 'الطاولة {number}',
    room: 'الغرفة {number}',
    scan: 'امسح الرمز للطلب',
    until: 'صالح حتى {date}',
  },
  de: {
    table: 'Tisch {number}',
    room: 'Zimmer {number}',
    scan: 'Scannen und bestellen',
    until: 'Gültig bis {date}',
  },
  en: {
    table: 'Table {number}',
    room: 'Room {number}',
    scan: 'Scan to order',
    until: 'Valid until {date}',
  },
  es: {
    table: 'Mesa {number}',
    room: 'Habitación {number}',
    scan: 'Escanea para pedir',
    until: 'Válido hasta el {date}',
  },
  fr: {
    table: 'Table {number}',
    room: 'Chambre {number}',
    scan: 'Scannez pour commander',
    until: 'Valable jusqu’au {date}',
  },
} as const satisfies Readonly<Record<LanguageCode, Words>>;

/** Days end last 12 hours west of Greenwich. */
const LATEST_END_S = 12 * 3600;
const DAY_S = 86_400;

/** When a day of the calendar is over everywhere, in seconds; `at` in milliseconds. */
export const endOfDay = (at: number): number =>
  (Math.floor(at / 1000 / DAY_S) + 1) * DAY_S + LATEST_END_S;

/** A moment of the last day that is over everywhere by then, in seconds. */
export const lastDay = (until: number): number => until - LATEST_END_S - 1;

export const dateText = (seconds: number, language: LanguageCode): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    seconds * 1000,
  );
