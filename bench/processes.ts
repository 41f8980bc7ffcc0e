/** Measured programs run in separate processes, so that their time can be measured separately. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';

export interface Running {
  /** The process whose time is measured. */
  readonly pid: number;
  stop(): Promise<void>;
}

const patience = 20_000;

/** Starts a program, without its output, and waits until its port answers. */
export async function start(
  program: string,
  args: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  try {
    await answering(port, child);
  } catch (error) {
    child.kill();
    throw error;
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** A TypeScript program of this folder. */
export const startScript = (
  file: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> => start(process.execPath, ['--import', 'tsx', file], port, env);

async function answering(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    if (await answers(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Expected a server at port ${port}; it ended or did not answer in time.`);
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/' }, (response) => {
      response.resume();
      resolve(true);
    });
    request.on('error', () => resolve(false));
  });

/** Clock ticks are hundredths of a second on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** User and system time that a process has taken so far, in seconds. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets, and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
