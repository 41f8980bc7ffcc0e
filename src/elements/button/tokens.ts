import { theme } from '../shared/theme.js';

/** The custom properties that make up the widget's look, for what cannot inherit them. */
export const tokens: readonly string[] = theme.cssText.match(/--order-[a-z-]+/g) ?? [];
