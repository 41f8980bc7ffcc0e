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

export const dateText = (seconds: number, language: LanguageCode): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    seconds * 1000,
  );
