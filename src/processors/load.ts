/** Payment methods load when somebody is about to pay. */
import type { ProcessorSettings } from '../stores/storefront/types.js';
import type { PaymentMethod } from './payment-method.js';

/** @throws when the code cannot be loaded; it may be tried again */
export const loadCardPayment = (settings: ProcessorSettings): Promise<PaymentMethod> =>
  import('./card.js').then(({ cardPayment }) => cardPayment(settings));
