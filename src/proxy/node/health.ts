/** What a supervisor asks: does it live, and may it be sent requests? */
import { jsonAnswer, type Outgoing } from '../http/message.js';

export interface Health {
  /** `null` when the target is no question about health. */
  answer(target: string): Outgoing | null;
  /** From now on it is not ready any more. */
  drain(): void;
  isDraining(): boolean;
}

const uncached = { 'cache-control': 'no-store' };

/**
 * A failing service or a lost store makes the proxy no less ready: it still serves menus, and what
 * it cannot do it says.
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
