/** Schemas that many answers share. See docs/contract.md 2.1. */
import { z } from 'zod';
import { method, currency as seedCurrency } from '../../data/types.js';

export const id = z.string().min(1).max(128).meta({ id: 'Identifier' });

/** The service's own ids of carts, lines and orders. */
export const objectId = z
  .string()
  .regex(/^[a-f\d]{24}$/)
  .meta({ id: 'ObjectId' });

export const timestamp = z.iso.datetime({ offset: true }).meta({ id: 'Timestamp' });

/** A date and a time of the restaurant's clock. */
export const orderDate = z.iso.date();
export const orderTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** 0 to 9007199254740991. */
export const counter = z.int().min(0).meta({ id: 'Counter' });

export const currency = seedCurrency.meta({ id: 'Currency' });

export const fulfillmentMethod = method.meta({ id: 'FulfillmentMethod' });

export const pickupType = z.enum(['ASAP', 'LATER']).meta({ id: 'PickupType' });

/** Money of the newer generation: decimal major units. */
export const decimal = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ id: 'DecimalMoney', description: 'Decimal major units, like 11.50.' });

/** Money of the older generation: whole minor units. */
export const minorUnits = z
  .string()
  .regex(/^-?\d+$/)
  .meta({ id: 'MinorUnitMoney', description: 'A whole number of minor units, like 1150.' });

/** How a generation writes money. */
export type Money = z.ZodString;

/** What is shown to people. */
export const text = z.string();

/** An address, or nothing where there is no picture. */
export const picture = z.union([z.url(), z.literal('')]);
