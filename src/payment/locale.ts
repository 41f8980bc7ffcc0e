import type { StripeElementLocale } from '@stripe/stripe-js';

/** Languages that processors' forms speak; they reject others. */
const LOCALES = (
  'ar bg cs da de el en en-AU en-CA en-GB en-NZ es es-419 es-ES et fi fil fr fr-CA fr-FR he hr hu id ' +
  'it it-IT ja ko lt lv ms mt nb nl no pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'
).split(' ') as readonly StripeElementLocale[];

/** @param language BCP 47; without one the widget speaks English */
export function localeFor(language: string): StripeElementLocale {
  const wanted = (language || 'en').toLowerCase();
  const [spoken] = wanted.split('-');
  const known = (tag: string | undefined) => LOCALES.find((locale) => locale.toLowerCase() === tag);
  return known(wanted) ?? known(spoken) ?? 'auto';
}
