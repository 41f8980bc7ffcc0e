/**
 * The gallery's kitchens: reference services of its own, each in a state of its own, so that what
 * it shows disturbs no other page and is not disturbed. A kitchen opens when it is first asked for.
 */
import { saffronLane } from '../service/data/saffron-lane.js';
import type { SeedLocation, SeedMerchant } from '../service/data/types.js';
import type { Service, ServiceOptions } from '../service/service.js';

export interface Kitchen {
  readonly service: Service;
  /** Origins. */
  readonly urls: { readonly service: string; readonly proxy: string };
}

export interface RunningKitchen extends Kitchen {
  /** What its clock showed, in milliseconds since the epoch. */
  readonly openedAt: number;
}

export type OpenKitchen = (options: Partial<ServiceOptions>) => Promise<Kitchen>;

interface Plan {
  /** Where the kitchen's clock is when it opens; it runs on from there. Without it, now. */
  readonly at?: string;
  readonly seed?: SeedMerchant;
  readonly prepare?: (service: Service) => Promise<void>;
}

const changed = (change: Partial<SeedLocation>): SeedMerchant => ({
  ...saffronLane,
  locations: saffronLane.locations.map((location) => ({ ...location, ...change })),
});

/** All on a Wednesday; the old town's kitchen is open there from 8:00 to 23:00. */
const plans: Readonly<Record<string, Plan>> = {
  usual: {},
  /** For logins: a kitchen sends so many codes, and no more for a while. */
  members: {},
  /** Sells out and changes prices as guests look on. */
  changing: {},
  /** For one state each: there guests wait, and the clock is put ahead. */
  'waiting-for-code': {},
  'waiting-past-slot': { at: '2026-03-04T12:30:00Z' },
  /** Half past five in New York: couriers are dearer for what is ready after six. */
  'before-rush': { at: '2026-03-04T22:30:00Z' },
  midday: { at: '2026-03-04T12:30:00Z' },
  'before-opening': { at: '2026-03-04T07:10:00Z' },
  'scheduled-only': { at: '2026-03-04T12:30:00Z', seed: changed({ requireScheduledOrders: true }) },
  'large-orders': { seed: changed({ minimumOrder: 5000 }) },
  generous: {
    seed: changed({ discounts: [{ code: 'ONTHEHOUSE', kind: 'percentage', value: 1 }] }),
  },
  'nothing-served': { seed: changed({ menus: [] }) },
  closed: {
    prepare: ({ controls }) =>
      controls.setOrdering('riverside', {
        allowed: false,
        reason: 'We are closed today for a family celebration. From tomorrow we cook again.',
      }),
  },
};

export interface Kitchens {
  /** @throws Error when there is none of that name */
  open(name: string): Promise<RunningKitchen>;
}

export function createKitchens(openKitchen: OpenKitchen): Kitchens {
  const opened = new Map<string, Promise<RunningKitchen>>();
  const start = async ({ at, seed, prepare }: Plan): Promise<RunningKitchen> => {
    const ahead = at ? Date.parse(at) - Date.now() : 0;
    const kitchen = await openKitchen({
      now: () => Date.now() + ahead,
      // Many frames look at one kitchen from one machine.
      rateLimit: Number.POSITIVE_INFINITY,
      ...(seed ? { seed } : {}),
    });
    await prepare?.(kitchen.service);
    return { ...kitchen, openedAt: kitchen.service.controls.clock.now() };
  };
  return {
    open(name) {
      const plan = plans[name];
      if (!plan) return Promise.reject(new Error(`Expected one of ${Object.keys(plans)}.`));
      const kitchen = opened.get(name) ?? start(plan);
      opened.set(name, kitchen);
      kitchen.catch(() => opened.delete(name));
      return kitchen;
    },
  };
}
