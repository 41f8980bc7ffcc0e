/** The menu's own language, which names of dishes are marked with for screen readers. */
import type { Overlaid, Product, Renamed } from '../contract/domain.js';

let language = '';

/** From now on, names are in this language, BCP 47; empty if unknown. Called before each rendering. */
export function setMenuLanguage(menuLanguage: string): void {
  language = menuLanguage;
}

/**
 * The `lang` of a name; `undefined` where it is in the guest's language, or its language isn't
 * known.
 *
 * @param menu - BCP 47; default: that of the menu being written
 */
export function nameLang(
  { nameLanguage, original, originalName }: Overlaid & Renamed,
  menu = language,
): string | undefined {
  return nameLanguage ?? (original || originalName ? undefined : menu || undefined);
}

/** The `lang` of a description. @param menu - as for `nameLang` */
export function descriptionLang(
  { descriptionLanguage, original }: Overlaid,
  menu = language,
): string | undefined {
  return descriptionLanguage ?? (original ? undefined : menu || undefined);
}

/** The `lang` of ingredients, which an overlay may have replaced. */
export function ingredientsLang(
  { ingredientsLanguage, stated }: Pick<Product, 'ingredientsLanguage' | 'stated'>,
  menu = language,
): string | undefined {
  return ingredientsLanguage ?? (stated ? undefined : menu || undefined);
}

/** The `lang` of several names, if they agree on one. */
export function langOf(named: readonly (Overlaid & Renamed)[]): string | undefined {
  const found = new Set(named.map((one) => nameLang(one)));
  return found.size === 1 ? [...found][0] : undefined;
}
