import { inLanguage } from '../../contract/in-language.js';

/** The countries that the service delivers in, by their codes. docs/contract.md 2.7. */
const countries = {
  AE: 'United Arab Emirates',
  AU: 'Australia',
  GB: 'United Kingdom',
  US: 'United States',
} as const;

/** Value and text for a list: the service's exact name, and the one in the shopper's language. */
export function countryOptions(language: string): (readonly [value: string, text: string])[] {
  return Object.entries(countries).map(([code, name]) => [
    name,
    inLanguage(language, namesIn).of(code) ?? name,
  ]);
}

/** Where a currency is at home; empty for none that is known. */
export const countryOfCurrency = (currency: string): string =>
  countries[currency.slice(0, 2).toUpperCase() as keyof typeof countries] ?? '';

const namesIn = (locale?: string) => new Intl.DisplayNames(locale, { type: 'region' });
