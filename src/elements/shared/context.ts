import { createContext } from '@lit/context';
import type { SettingsError } from '../../stores/settings.js';
import type { Storefront } from '../../stores/types.js';

/** `<order-storefront>` hands its shop down through this; a wrong setting travels the same way. */
export const storefrontContext = createContext<Storefront | SettingsError | null>(
  Symbol.for('order-elements:storefront'),
);
