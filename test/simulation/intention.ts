/** What the guest wants, tracked independently of the stores and the service. */
import type { Group, Line } from './model/rules.js';

export interface Wanted {
  readonly content: string;
  quantity: number;
}

/**
 * `undefined` where it no longer matters, because it was refused. The contact is sent again with
 * every payment.
 */
export interface Details {
  time: string | undefined;
  gratuity: string | undefined;
  discount: string | null | undefined;
}

export interface Intention {
  /** By the key of the line on the screen. */
  readonly lines: Map<string, Wanted>;
  details: Details;
  /** Everything is ordered; the next order starts empty. */
  clear(): void;
}

const noDetails = (): Details => ({
  time: 'ASAP',
  gratuity: 'percentage 0',
  discount: null,
});

export function createIntention(): Intention {
  const lines = new Map<string, Wanted>();
  const intention: Intention = {
    lines,
    details: noDetails(),
    clear() {
      lines.clear();
      intention.details = noDetails();
    },
  };
  return intention;
}

/** Product, choices and instructions as canonical text; the order of choices doesn't matter. */
export const spell = (productId: string, selections: readonly Group[], instructions: string) =>
  `${productId}${spellGroups(selections)}${instructions && ` "${instructions}"`}`;

const spellGroups = (groups: readonly Group[]): string =>
  groups
    .map(({ groupId, selectedOptions }) => {
      const options = selectedOptions.map(
        ({ optionId, quantity, children = [] }) => `${quantity}${optionId}${spellGroups(children)}`,
      );
      return `(${groupId} ${options.sort().join(' ')})`;
    })
    .sort()
    .join('');

/** A sorted list of quantities and contents, for comparison; identical lines count as one. */
export function listed(lines: Iterable<{ content: string; quantity: number }>): string[] {
  const counts = new Map<string, number>();
  for (const { content, quantity } of lines) {
    counts.set(content, (counts.get(content) ?? 0) + quantity);
  }
  return [...counts].map(([content, quantity]) => `${quantity} × ${content}`).sort();
}

export const contentsOf = (lines: readonly Line[]) =>
  lines.map((line) => ({
    content: spell(line.productId, line.selections, line.instructions),
    quantity: line.quantity,
  }));
