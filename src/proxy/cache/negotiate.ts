/** Which form of a kept answer a browser gets, and whether it has it already. */
import type { Encoded, Entry } from './entry.js';

/** The best form that `Accept-Encoding` names; a form refused with `q=0` is not named. */
export function chooseForm(
  accepted: string | null,
  encoded: readonly Encoded[],
): Encoded | undefined {
  if (!accepted || encoded.length === 0) return undefined;
  const parts = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  return encoded.find(({ encoding }) =>
    parts.some((part) => part.startsWith(encoding) && !/;\s*q=0(?:\.0*)?$/.test(part)),
  );
}

/** Two forms of one answer differ in their bytes, so that they may not share a strong tag. */
export const entityTag = ({ tag }: Entry, form?: Encoded): string =>
  form ? `"${tag}-${form.encoding}"` : `"${tag}"`;

/** Whether one of the tags is of this answer, in whichever form; a gateway may have weakened it. */
export function isKnown(header: string | null, { tag }: Entry): boolean {
  if (header === null) return false;
  const ours = new Set([`"${tag}"`, `"${tag}-br"`, `"${tag}-gzip"`]);
  return header.split(',').some((part) => ours.has(part.trim().replace(/^W\//, '')));
}
