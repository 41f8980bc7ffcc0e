/** Programs of this machine that serve a page. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** Longer than any of them takes to start on a slow machine. */
const PATIENCE_MS = 20_000;

/** Waits until something answers there. @throws Error if the program ends first, or is missing */
export async function listening(child: ChildProcess, port: number, name: string): Promise<void> {
  let problem = '';
  child.once('error', () => {
    problem = `This page needs ${name}, which isn’t installed here.`;
  });
  child.once('exit', (code) => {
    problem ||= `${name} ended with ${code} instead of starting.`;
  });
  const patience = Date.now() + PATIENCE_MS;
  while (!(await answers(port))) {
    if (problem) throw new Error(problem);
    if (Date.now() > patience) throw new Error(`${name} didn’t start in time.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });

export async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
