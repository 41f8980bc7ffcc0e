/** Starts the proxy in a process of its own, and measures it there. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('proxy-process.ts', import.meta.url));

/** Each message sets the clock, in milliseconds since the epoch; the response comes after that. */
export interface Asked {
  readonly now: number;
  readonly measures: boolean;
}

/** In bytes; the counts are of open handles and file descriptors. */
export interface Footprint {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly handles: number;
  readonly descriptors: number;
  /** Logged since the last measurement. */
  readonly problems: readonly string[];
}

export interface WatchedProxy {
  readonly port: number;
  setTime(now: number): Promise<void>;
  measure(now: number): Promise<Footprint>;
  close(): Promise<void>;
}

/** @param settings what JSON can express; the process adds the clock and the log */
export async function startWatchedProxy(settings: object, at: number): Promise<WatchedProxy> {
  const child = fork(program, [JSON.stringify({ settings, at })], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  const { port } = await answer<{ readonly port: number }>(child);
  const ask = <Answer>(asked: Asked): Promise<Answer> => {
    const answered = answer<Answer>(child);
    child.send(asked);
    return answered;
  };
  return {
    port,
    setTime: async (now) => void (await ask({ now, measures: false })),
    measure: (now) => ask({ now, measures: true }),
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function answer<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController();
  const gone = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('Expected the proxy to run, found that its process has ended.');
  });
  try {
    const [message] = await Promise.race([once(child, 'message'), gone]);
    return message;
  } finally {
    ended.abort();
    gone.catch(() => {});
  }
}
