/** Reads an overlay that arrived. The order works without whatever doesn't fit. */
import { type Overlay, overlaySchema } from '../../contract/overlay.js';
import { applied } from './apply.js';
import type { GuestOverlay } from './types.js';

/** @throws if nothing of it can be used */
export function guestOverlay(body: unknown, language: string): GuestOverlay {
  return applied(readOverlay(body), language);
}

/** Leaves out entries with a mistake, and reports the first ones. */
export function readOverlay(body: unknown): Overlay {
  const read = overlaySchema.safeParse(body);
  if (read.success) return read.data;
  const { issues } = read.error;
  const places = issues.map(({ path }) => path.join('.'));
  const kept = overlaySchema.safeParse(
    issues.reduce((value, { path }) => without(value, path.slice(0, 2)), body),
  );
  if (!kept.success) throw new TypeError(`none as in docs/overlay.md: ${places[0] || 'no block'}`);
  console.error(
    `order-elements: expected an overlay as in docs/overlay.md, left out: ${places.slice(0, 5).join(', ')}.`,
  );
  return kept.data;
}

/** A copy without one entry: `['products', 'soup']`. */
function without(value: unknown, [name = '', ...rest]: readonly PropertyKey[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.toSpliced(Number(name), 1);
  const { [name]: inner, ...others } = value as Readonly<Record<PropertyKey, unknown>>;
  return rest.length > 0 ? { ...others, [name]: without(inner, rest) } : others;
}
