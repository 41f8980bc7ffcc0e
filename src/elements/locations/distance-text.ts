/** A distance as people of the merchant's country measure it. */

const METERS_OF_A_MILE = 1609.344;
const inMiles = /^united (?:states|kingdom)\b/i;

export function distanceText(meters: number, country: string, language: string): string {
  const miles = inMiles.test(country);
  const far = meters / (miles ? METERS_OF_A_MILE : 1000);
  const write = (locale?: string) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: miles ? 'mile' : 'kilometer',
      maximumFractionDigits: far < 10 ? 1 : 0,
    }).format(far);
  try {
    return write(language || undefined);
  } catch {
    // The page names a language that is none.
    return write();
  }
}
