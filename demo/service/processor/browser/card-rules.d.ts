export type CardFault =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry'
  | 'expired_card'
  | 'incomplete_cvc';

export function digitsOf(text: string): string;
export function brandOf(number: string): string;
export function cvcLengthOf(number: string): number;
export function longestNumber(number: string): number;
export function passesLuhn(number: string): boolean;
export function numberFault(number: string): CardFault | null;
export function expiryFault(month: number, year: number, now: number): CardFault | null;
export function cvcFault(cvc: string, number: string): CardFault | null;
export const sentences: Readonly<Record<CardFault, string>>;
