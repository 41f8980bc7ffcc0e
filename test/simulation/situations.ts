/** What a run of many worlds must include: worlds where nothing happens prove nothing. */

/** The steps before or after which a page may crash. */
export const steps = [
  'saving a request',
  'starting a session',
  'sending an addition',
  'sending another change',
  'asking for a payment intent',
  'claiming a payment',
  'confirming a payment',
  'asking for the result of a payment',
  'saving the end of an order',
  'forgetting a payment that is over',
] as const;

export type Step = (typeof steps)[number];

export const sides = ['before', 'after'] as const;

export type Side = (typeof sides)[number];

export const crashOf = (side: Side, step: Step) => `crash ${side} ${step}` as const;

/** The minimum share of worlds in which each happens. */
const shares = {
  paid: 0.5,
  declined: 0.1,
  'unknown outcome, paid': 0.02,
  'unknown outcome, not paid': 0.02,
  'lost response with key': 0.1,
  'lost response without key': 0.05,
  conflict: 0.05,
  'expired cart': 0.05,
  'changed price': 0.05,
  'two tabs writing at once': 0.02,
  'two tabs paying at once': 0.05,
  'wallet approved before the payment was prepared': 0.05,
  'one change along both routes': 0.04,
  'direct route blocked': 0.04,
  'proxy down': 0.02,
  'both routes down': 0.01,
} as const;

export type Situation = keyof typeof shares | ReturnType<typeof crashOf>;

const CRASH_SHARE = 0.005;

export const floors: ReadonlyMap<Situation, number> = new Map<Situation, number>([
  ...(Object.entries(shares) as [Situation, number][]),
  ...steps.flatMap((step) =>
    sides.map((side): [Situation, number] => [crashOf(side, step), CRASH_SHARE]),
  ),
]);

/** With fewer worlds, a share says little. */
export const LEAST_WORLDS = 500;
