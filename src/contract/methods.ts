/** Fulfillment methods as the generations write them. docs/contract.md 2.2.1. */
import type { FulfillmentMethod } from './domain.js';

/** The older generation calls takeout `pickup`; some deployments know more kinds of delivery. */
export function readMethod(wire: string): FulfillmentMethod {
  if (wire === 'table_side' || wire === 'room_service') return wire;
  return wire.includes('delivery') ? 'delivery' : 'takeout';
}
