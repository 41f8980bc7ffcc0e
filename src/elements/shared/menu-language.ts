/** Which language the menu of a shop is in. */
import { setMenuLanguage } from '../../markup/language.js';
import type { Storefront } from '../../stores/storefront/types.js';

export { descriptionLang, ingredientsLang, langOf, nameLang } from '../../markup/language.js';

/** From now on, names are in the menu language of this shop. Called before each render. */
export const useMenuLanguageOf = (shop: Storefront | undefined): void =>
  setMenuLanguage(shop ? menuLanguageOf(shop) : '');

/** BCP 47: as the page or the overlay states it; may be empty. */
export const menuLanguageOf = ({ settings, overlay }: Storefront): string =>
  settings.raw.menuLanguage || overlay.$applied.get()?.language || '';
