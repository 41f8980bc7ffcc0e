/**
 * The gallery's backends: separate reference services, each in its own state, so that the gallery
 * and the other pages don't affect each other. A backend opens on the first request.
 */
import { saffronLane } from '../service/data/saffron-lane.js';
import type { SeedLocation, SeedMerchant } from '../service/data/types.js';
import type { Service, ServiceOptions } from '../service/service.js';

export interface Backend {
  readonly service: Service;
  /** Origins. */
  readonly urls: { readonly service: string; readonly proxy: string };
}

export interface RunningBackend extends Backend {
  /** Its clock at opening, in milliseconds since the epoch. */
  readonly openedAt: number;
}

export type OpenBackend = (options: Partial<ServiceOptions>) => Promise<Backend>;

interface Plan {
  /** The backend's clock at opening; it runs on from there. Default: now. */
  readonly at?: string;
  readonly seed?: SeedMerchant;
  readonly prepare?: (service: Service) => Promise<void>;
}

const changed = (change: Partial<SeedLocation>): SeedMerchant => ({
  ...saffronLane,
  locations: saffronLane.locations.map((location) => ({ ...location, ...change })),
});

/** All on a Wednesday, when the old town's restaurant is open from 8:00 to 23:00. */
const plans: Readonly<Record<string, Plan>> = {
  usual: {},
  /** For logins: a backend sends a limited number of codes, then none for a while. */
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

export interface Backends {
  /** @throws Error if there is no backend with that name */
  open(name: string): Promise<RunningBackend>;
}

export function createBackends(openBackend: OpenBackend): Backends {
  const opened = new Map<string, Promise<RunningBackend>>();
  const start = async ({ at, seed, prepare }: Plan): Promise<RunningBackend> => {
    const ahead = at ? Date.parse(at) - Date.now() : 0;
    const backend = await openBackend({
      now: () => Date.now() + ahead,
      // Many frames call one backend from the same machine.
      rateLimit: Number.POSITIVE_INFINITY,
      ...(seed ? { seed } : {}),
    });
    await prepare?.(backend.service);
    return { ...backend, openedAt: backend.service.controls.clock.now() };
  };
  return {
    open(name) {
      const plan = plans[name];
      if (!plan) return Promise.reject(new Error(`Expected one of ${Object.keys(plans)}.`));
      const backend = opened.get(name) ?? start(plan);
      opened.set(name, backend);
      backend.catch(() => opened.delete(name));
      return backend;
    },
  };
}
