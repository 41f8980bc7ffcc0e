/**
 * The legal rules that the widget follows, one row each: types, what pages show, the proxy's doctor
 * and the table in docs/law.md are derived from it. Not legal advice. CONTRIBUTING.md explains how to
 * add one; each needs a page in `test/elements/law/pages.ts` that fails without it.
 */
import type { AnyRule, Demands, Subject } from './demands.js';
import { foodRules } from './food-rules.js';
import { moneyRules } from './money-rules.js';
import type { Region } from './regions.js';
import { tradeRules } from './trade-rules.js';

const table = { ...moneyRules, ...foodRules, ...tradeRules };

export type RuleId = keyof typeof table;

export const legalRules: Readonly<Record<RuleId, AnyRule>> = table;

export type { AnyRule, Demands, Subject };

/** A rule with its name. */
export type NamedRule = AnyRule & { readonly id: RuleId };

/** The rules of these places that are in force on a day, `YYYY-MM-DD`. */
export const rulesIn = (
  regions: readonly Region[],
  day: string,
  rules: Readonly<Partial<Record<RuleId, AnyRule>>> = legalRules,
): readonly NamedRule[] =>
  (Object.entries(rules) as [RuleId, AnyRule][])
    .filter(([, rule]) => rule.in.some((name) => regions.some((known) => known === name)))
    .filter(([, { from = '' }]) => from <= day)
    .map(([id, rule]) => ({ ...rule, id }));

/** What the rules demand about a subject, together; `null` if they demand nothing. */
export function demandOf<S extends Subject>(
  rules: readonly NamedRule[],
  subject: S,
): Demands[S] | null {
  const found = rules.filter((rule) => rule.subject === subject);
  return found.length > 0 ? Object.assign({}, ...found.map(({ demands }) => demands)) : null;
}

/** Rules whose source somebody has to look at again. */
export const overdue = (rules: readonly NamedRule[], day: string): readonly NamedRule[] =>
  rules.filter(({ review }) => review < day);
