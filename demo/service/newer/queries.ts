/** Query parameters of reads, the same in both generations. See docs/contract.md 4.5.1. */
import { z } from 'zod';
import { isDate, isTime } from '../clock.js';
import { method } from './bodies.js';

export const menus = z.object({
  orderDate: z.string().refine(isDate, 'has to be a date like 2026-09-01').optional(),
  orderTime: z.string().refine(isTime, 'has to be a time like 18:15').optional(),
  menuOnly: z.enum(['true', 'false']).optional(),
});

export const readiness = z.object({ fulfillmentMethod: method.default('takeout') });
