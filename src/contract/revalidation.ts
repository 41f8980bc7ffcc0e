/** Reads catalog changes that affect an open cart. docs/contract.md 2.4. */
import type { CatalogChange, Revalidation } from './domain.js';
import { flag, list, maybe, maybeCount, maybeText, text, texts } from './wire.js';
import { z } from './zod.js';

const change = z.object({
  reason: text,
  cartItemId: text,
  before: text,
  after: text,
  permittedActions: texts,
});

export const revalidationShape = maybe(
  z.object({
    required: flag,
    acknowledgedAt: maybeText,
    changeSet: maybe(z.object({ version: maybeCount, changes: list(change) })),
  }),
);

type Wire = z.infer<typeof revalidationShape>;

/** `null` while nothing has to be confirmed. */
export const readRevalidation = (wire: Wire): Revalidation | null =>
  wire?.required && !wire.acknowledgedAt ? { version: wire.changeSet?.version ?? null } : null;

export const readChanges = (wire: Wire): readonly CatalogChange[] =>
  readRevalidation(wire)
    ? (wire?.changeSet?.changes ?? []).map(({ permittedActions, ...entry }) => ({
        ...entry,
        // An empty list forbids nothing: lines can always be changed.
        acceptable: permittedActions.length === 0 || permittedActions.includes('ACCEPT_CHANGES'),
      }))
    : [];
