/** A real Redis on a free port, for tests of what several proxies share. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePorts } from '../../../demo/ports.js';

const program = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
);

/** Why tests that need Redis are skipped; `false` if it is installed. */
export const skipped: string | false = program
  ? false
  : 'neither redis-server nor valkey-server is installed';

export interface TestRedis {
  readonly url: string;
  /** Stops the server; its data is lost. */
  stop(): Promise<void>;
  /** Keeps its connections open and answers nothing. */
  hang(): void;
  resume(): void;
  /** Starts an empty one at the same address. */
  start(): Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  const [port = 0] = await freePorts(1);
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const options = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(program ?? '', ['--port', String(port), ...options], { stdio: 'ignore' });
    for (let tried = 0; tried < 200 && !(await accepts(port)); tried += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
