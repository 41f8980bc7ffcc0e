/** Health checks for supervisors: is it alive, and is it ready for requests? */
import { jsonAnswer, type Outgoing } from '../http/message.js';

interface Health {
  /** `null` if the target isn't a health check. */
  answer(target: string): Outgoing | null;
  /** From now on, reports that it isn't ready. */
  drain(): void;
  isDraining(): boolean;
}

const uncached = { 'cache-control': 'no-store' };

/**
 * A failing service or a lost store doesn't make the proxy less ready: it still serves menus, and
 * reports what it can't do.
 */
export function createHealth(): Health {
  let draining = false;
  return {
    answer(target) {
      if (target === '/healthz') return jsonAnswer({ status: 'ok' }, uncached);
      if (target !== '/readyz') return null;
      const ready = jsonAnswer({ status: draining ? 'draining' : 'ready' }, uncached);
      return draining ? { ...ready, status: 503 } : ready;
    },
    drain() {
      draining = true;
    },
    isDraining: () => draining,
  };
}
