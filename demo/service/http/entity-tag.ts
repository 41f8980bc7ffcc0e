import { conflict, invalid, Refusal } from './refusal.js';

/** The entity tag of a cart's revision. See docs/contract.md 4.2. */
export const cartTag = (revision: number): string => `"cart-${revision}"`;

/** The revision that the caller has seen. A gateway may have weakened the tag. */
export function readIfMatch(header: string | null): number {
  if (header === null) {
    throw new Refusal(
      428,
      'PRECONDITION_REQUIRED',
      'This change needs the header If-Match with the cart\'s current entity tag, like "cart-4".',
    );
  }
  const match = /^(?:W\/)?"cart-(0|[1-9]\d*)"$/.exec(header.trim());
  if (!match) throw invalid('If-Match has to be one cart entity tag, like "cart-4".');
  return Number(match[1]);
}

/** Refuses a change of another revision than the caller has seen. */
const sameRevision = (what: string, code: string) => (seen: number, current: number) => {
  if (seen === current) return;
  throw conflict(
    code,
    `The ${what} is at revision ${current}, the change was meant for another. Read it again.`,
    { revision: current },
  );
};

export const matchRevision = sameRevision('cart', 'CART_CONFLICT');
export const matchAddress = sameRevision('address', 'RESOURCE_CONFLICT');

export const addressTag = (revision: number): string => `"address-${revision}"`;

/** The revision that the caller has seen. Unlike for carts, a missing header is a 400. */
export function readAddressMatch(header: string | null): number {
  const match = /^(?:W\/)?"address-(\d+)"$/.exec(header?.trim() ?? '');
  if (match) return Number(match[1]);
  throw invalid('If-Match has to be the address\'s entity tag, like "address-0".', {
    fields: [{ path: 'If-Match' }],
  });
}
