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
    inLanguage(code, language) ?? name,
  ]);
}

/** Where a currency is at home; empty for none that is known. */
export const countryOfCurrency = (currency: string): string =>
  countries[currency.slice(0, 2).toUpperCase() as keyof typeof countries] ?? '';

function inLanguage(code: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language || undefined, { type: 'region' }).of(code);
  } catch {
    // The page names a language that is none.
    return undefined;
  }
}
