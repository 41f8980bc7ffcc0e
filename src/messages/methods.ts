/** Names of the fulfillment methods. */
import { type FulfillmentMethod, isMethod } from '../contract/methods.js';
import { sentences } from './sentences.js';

export const methodText = sentences('methods', {
  takeout: 'Takeout',
  delivery: 'Delivery',
  table_side: 'At your table',
  room_service: 'Room service',
} satisfies Readonly<Record<FulfillmentMethod, string>>);

/** An unknown method is shown as the service writes it, made readable. */
export const methodName = (method: string): string =>
  isMethod(method) ? methodText(method) : method.replaceAll('_', ' ');
