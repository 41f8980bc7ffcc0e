/** docs/contract.md 2.13.11. */
import { z } from 'zod';
import { objectId } from './common.js';

export const event = z
  .strictObject({ status: z.literal('accepted') })
  .meta({ id: 'AnalyticsEventResult' });

export const rating = z
  .strictObject({ success: z.literal(true), id: objectId })
  .meta({ id: 'RatingResult' });
