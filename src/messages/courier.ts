/**
 * What a courier has to know at the door: its texts, and the line that combines them. Carts have one
 * line for all of it, the second one of the address. docs/contract.md 2.2
 */
import { type DropOff, dropOffs } from '../contract/destination.js';
import { sentences } from './sentences.js';

export const courierText = sentences('courier', {
  dropOffTitle: 'How should the courier hand it over?',
  hand: 'Hand it to me',
  door: 'Leave it at the door',
  outside: 'Meet me outside',
  doorCodeLabel: 'Door code',
  doorCode: 'Door code {code}',
});

interface CourierNote {
  /** Apartment, floor and entrance. */
  readonly streetOptional: string;
  /** Missing in addresses of an earlier version, as is the next one. */
  readonly doorCode?: string | undefined;
  readonly dropOff?: DropOff | null | undefined;
}

/** In characters, of the line as a whole. */
export const LONGEST_LINE = 100;
// With the longest words of any language they fit into the line together.
export const LONGEST_APARTMENT = 40;
export const LONGEST_CODE = 16;

/** In the guest's language. If it gets too long, the apartment is cut, which may come from a lookup. */
export function courierLine({ streetOptional, doorCode = '', dropOff }: CourierNote): string {
  const code = doorCode.trim();
  const rest = [code && courierText('doorCode', { code }), dropOff ? courierText(dropOff) : ''];
  const after = rest.filter(Boolean).join(', ');
  if (!after) return streetOptional;
  const room = Math.max(0, LONGEST_LINE - after.length - 2);
  return [streetOptional.trim().slice(0, room), after].filter(Boolean).join(', ');
}

/** Reads such a line for a guest who comes back to a cart. In another language, all is the apartment. */
export function readCourierLine(line: string): CourierNote {
  const parts = line.split(', ');
  const dropOff = dropOffs.find((each) => courierText(each) === parts.at(-1)) ?? null;
  if (dropOff) parts.pop();
  const [before = '', after = ''] = courierText('doorCode', { code: '\n' }).split('\n');
  const last = parts.at(-1) ?? '';
  const isCode = last.length > before.length && last.startsWith(before) && last.endsWith(after);
  const doorCode = isCode ? last.slice(before.length, last.length - after.length) : '';
  if (doorCode) parts.pop();
  return { streetOptional: parts.join(', '), doorCode, dropOff };
}
