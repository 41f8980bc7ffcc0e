/** Reads what changed in the catalog under an open cart. docs/contract.md 2.4. */
import type { CatalogChange, Revalidation } from './domain.js';
import { flag, list, maybe, maybeCount, maybeText, text, texts } from './wire.js';
import { z } from './zod.js';

const change = z.object({
  reason: text,
  cartItemId: text,
  path: text,
  before: text,
  after: text,
  permittedActions: texts,
});

export const revalidationShape = maybe(
  z.object({
    required: flag,
    acknowledgedAt: maybeText,
    changeSet: maybe(z.object({ version: maybeCount, blocking: flag, changes: list(change) })),
  }),
);

type Wire = z.infer<typeof revalidationShape>;

/** `null` while nothing has to be confirmed. An open question blocks unless it says otherwise. */
export function readRevalidation(wire: Wire): Revalidation | null {
  if (!wire?.required || wire.acknowledgedAt) return null;
  const set = wire.changeSet;
  return { version: set?.version ?? null, blocking: set?.blocking ?? true };
}

export function readChanges(wire: Wire): readonly CatalogChange[] {
  const question = readRevalidation(wire);
  if (!question) return [];
  const { blocking } = question;
  return (wire?.changeSet?.changes ?? []).map(({ permittedActions, ...entry }) => ({
    ...entry,
    blocking,
    // A list that is empty forbids nothing: lines can always be changed.
    acceptable: permittedActions.length === 0 || permittedActions.includes('ACCEPT_CHANGES'),
  }));
}
