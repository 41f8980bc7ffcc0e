import { inLanguage } from '../../contract/in-language.js';

const METERS_OF_A_MILE = 1609.344;
const inMiles = /^united (?:states|kingdom)\b/i;

/** A distance as people of the merchant's country measure it. */
export function distanceText(meters: number, country: string, language: string): string {
  const miles = inMiles.test(country);
  const far = meters / (miles ? METERS_OF_A_MILE : 1000);
  const options: Intl.NumberFormatOptions = {
    style: 'unit',
    unit: miles ? 'mile' : 'kilometer',
    maximumFractionDigits: far < 10 ? 1 : 0,
  };
  return inLanguage(language, (locale) => new Intl.NumberFormat(locale, options)).format(far);
}
