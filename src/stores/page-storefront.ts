import { atom } from 'nanostores';
import type { RawSettings, SettingsError } from './settings.js';
import type { Storefront } from './types.js';

/** The page's own shop, made from the script tag; `null` until there is one. */
export const $pageStorefront = atom<Storefront | SettingsError | null>(null);

/** The settings of the script tag that the page has now. */
export const $pageSettings = atom<RawSettings>({});
