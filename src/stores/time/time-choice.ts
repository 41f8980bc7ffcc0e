import { storeOf } from '../storefront/dependencies.js';

/** What opens the choice of the order time in this tab; the same object of a shop every time. */
export const timeChoice = storeOf((): { open?: () => void } => ({}));
