/**
 * The gallery's kitchens: separate reference services, each in its own state, so that the gallery
 * and the other pages don't affect each other. A kitchen opens on the first request.
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
  /** Its clock at opening, in milliseconds since the epoch. */
  readonly openedAt: number;
}

export type OpenKitchen = (options: Partial<ServiceOptions>) => Promise<Kitchen>;

interface Plan {
  /** The kitchen's clock at opening; it runs on from there. Default: now. */
  readonly at?: string;
  readonly seed?: SeedMerchant;
  readonly prepare?: (service: Service) => Promise<void>;
}

const changed = (change: Partial<SeedLocation>): SeedMerchant => ({
  ...saffronLane,
  locations: saffronLane.locations.map((location) => ({ ...location, ...change })),
});

/** All on a Wednesday, when the old town's kitchen is open from 8:00 to 23:00. */
const plans: Readonly<Record<string, Plan>> = {
  usual: {},
  /** For logins: a kitchen sends a limited number of codes, then none for a while. */
  members: {},
  /** For dishes that sell out or change their price. */
  changing: {},
  /** For a single state each, in which guests wait and the clock is set ahead. */
  'waiting-for-code': {},
  'waiting-past-slot': { at: '2026-03-04T12:30:00Z' },
  /** Half past five in New York: couriers cost more for orders that are ready after six. */
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
  /** @throws Error if there is no kitchen with that name */
  open(name: string): Promise<RunningKitchen>;
}

export function createKitchens(openKitchen: OpenKitchen): Kitchens {
  const opened = new Map<string, Promise<RunningKitchen>>();
  const start = async ({ at, seed, prepare }: Plan): Promise<RunningKitchen> => {
    const ahead = at ? Date.parse(at) - Date.now() : 0;
    const kitchen = await openKitchen({
      now: () => Date.now() + ahead,
      // Many frames call one kitchen from the same machine.
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
