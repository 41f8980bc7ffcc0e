/** Keys and codes for the tests of signed places. */
import { randomBytes } from 'node:crypto';
import type { PlaceCode } from '../../../src/contract/place-code.js';
import { signPlace } from '../../../src/proxy/places/codes.js';
import type { PlaceSettings } from '../../../src/proxy/places/settings.js';

export const newKey = (id: string) => ({ id, key: randomBytes(32).toString('base64url') });

export const spring = newKey('spring');
export const winter = newKey('winter');
export const stranger = newKey('spring');

export const now = Date.parse('2026-11-24T18:00:00Z');
const seconds = now / 1000;

export const table: Omit<PlaceCode, 'keyId'> = {
  merchant: 'saffron-lane',
  location: 'riverside',
  place: 'table',
  number: '12',
  issued: seconds - 3600,
  until: seconds + 86_400,
  lastName: '',
};

export const stay: Omit<PlaceCode, 'keyId'> = {
  ...table,
  place: 'room',
  number: '812',
  lastName: 'Nuñez-Øst خان',
};

export const places: PlaceSettings = { merchant: 'saffron-lane', keys: [spring, winter] };

export const signed = (change: Partial<PlaceCode> = {}, key = spring): Promise<string> =>
  signPlace({ ...table, ...change }, key);
