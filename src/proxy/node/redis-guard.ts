/** Every command to Redis has a deadline, and after a late one the others do not wait as well. */
import { Circuit } from '../budget/circuit.js';

export interface RedisGuard {
  /** Whether a command may be sent now. */
  isOpen(): boolean;
  /** Rejects when Redis is away, late or left alone; the caller then uses its own memory. */
  run<T>(command: () => Promise<T>): Promise<T>;
}

/** A healthy Redis on the same network answers within a few milliseconds. */
const patience = 200;
/** One command in so many milliseconds finds out whether a late Redis answers again. */
const pause = 1_000;

export class RedisIsAway extends Error {
  override readonly name = 'RedisIsAway';
}

/** `say` is told when Redis stops answering in time, and when it answers again. */
export function guardRedis(
  isConnected: () => boolean,
  say: (isAnswering: boolean) => void,
): RedisGuard {
  // The machine's clock, whatever time the proxy was given: it is about a connection of now.
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
        if (!(error instanceof RedisIsAway)) {
          // An answer, if only an error of Redis: it is there.
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

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisIsAway()), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // What comes too late is nobody's any more.
    work.catch(() => undefined);
  }
}
