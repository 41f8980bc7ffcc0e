/** Every command to Redis has a deadline, and after a timeout other commands don't wait as well. */
import { Circuit } from '../budget/circuit.js';

export interface RedisGuard {
  /** Whether commands may be sent now. */
  isOpen(): boolean;
  /** Rejects if Redis is gone, late or paused; the caller then uses its own memory. */
  run<T>(command: () => Promise<T>): Promise<T>;
}

/** A healthy Redis on the same network answers within a few milliseconds. */
const patience = 200;
/** Once per this interval, one command checks whether a late Redis responds again. */
const pause = 1_000;

export class RedisIsAway extends Error {
  override readonly name = 'RedisIsAway';
}

/** `say` is called when Redis stops responding in time, and when it responds again. */
export function guardRedis(
  isConnected: () => boolean,
  say: (isAnswering: boolean) => void,
): RedisGuard {
  // Uses the machine's clock, even if the proxy has an injected one: this is about a real
  // connection.
  const circuit = new Circuit({ failures: 1, callers: 1, pause, now: () => performance.now() });
  const isOpen = (): boolean => isConnected() && circuit.wait() === 0;
  return {
    isOpen,
    async run(command) {
      if (!isOpen()) throw new RedisIsAway();
      const before = circuit.state;
      circuit.begin();
      try {
        const answer = await within(patience, command());
        circuit.succeed();
        if (before !== 'closed') say(true);
        return answer;
      } catch (error) {
        if (!(error instanceof RedisIsAway) && !isAway(error)) {
          // Even an error from Redis shows that it is there.
          circuit.abandon();
          throw error;
        }
        circuit.fail('');
        if (before === 'closed') say(false);
        throw error;
      }
    },
  };
}

/** A node of the cluster was lost, or the cluster hasn't replaced it yet. */
const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (connectionLost.test(error.constructor.name) ||
    /^(?:CLUSTERDOWN|LOADING|MASTERDOWN|READONLY)\b/.test(error.message));

const connectionLost =
  /^(?:Client(?:Closed|Offline)|DisconnectsClient|Socket\w*|Connection\w*)Error$/;

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisIsAway()), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for a late result any more.
    work.catch(() => undefined);
  }
}
