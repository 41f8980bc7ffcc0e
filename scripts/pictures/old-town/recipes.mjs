import { afters } from './afters.mjs';
import { cafe } from './cafe.mjs';
import { day } from './day.mjs';
import { evening } from './evening.mjs';

export const oldTown = { ...day, ...cafe, ...evening, ...afters };
