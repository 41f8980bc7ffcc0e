/** The entity tag of a saved address. See docs/contract.md 4.5.5. */
import { invalid, Refusal } from './refusal.js';

export const addressTag = (revision: number): string => `"address-${revision}"`;

/** The revision that the caller has seen. Other than for carts, a missing one is a 400. */
export function readAddressMatch(header: string | null): number {
  const match = /^(?:W\/)?"address-(\d+)"$/.exec(header?.trim() ?? '');
  if (match) return Number(match[1]);
  throw invalid('If-Match has to be the address\'s entity tag, like "address-0".', {
    fields: [{ path: 'If-Match' }],
  });
}

export function matchAddress(seen: number, current: number): void {
  if (seen === current) return;
  throw new Refusal(
    409,
    'RESOURCE_CONFLICT',
    `The address is at revision ${current}, the change was meant for another. Read it again.`,
    { revision: current },
  );
}
