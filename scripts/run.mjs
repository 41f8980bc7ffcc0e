import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs npm like `exitCodeOf`. */
export const npm = (args, options) =>
  exitCodeOf(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);

/**
 * Runs a program in the project's root with this process's output, forwards signals to it and waits.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, onOutput?: (text: string) => void }} [options] variables in
 *   addition to this process's own; `onOutput` gets the output instead of this process's own
 * @returns {Promise<number>} the exit code; 128 or more if a signal ended it
 */
export function exitCodeOf(program, args, { env = {}, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const output = onOutput ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      // No terminal for questions: programs must run unattended.
      stdio: ['ignore', output, output],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', onOutput);
    }
    const forward = (signal) => child.kill(signal);
    for (const signal of endSignals) process.on(signal, forward);
    const stopWatching = whenOrphaned(() => child.kill('SIGTERM'));
    const settle = (finish) => {
      stopWatching();
      for (const signal of endSignals) process.off(signal, forward);
      finish();
    };
    child.on('error', (error) => settle(() => reject(error)));
    // After `exit`, output may still arrive.
    child.on(onOutput ? 'close' : 'exit', (code) => settle(() => resolve(code ?? 128)));
  });
}

/**
 * npm runs scripts in a shell, which dies of a signal without forwarding it: its children would keep
 * running unnoticed and keep their ports.
 *
 * @returns {() => void} stops watching
 */
export function whenOrphaned(end) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 500);
  return () => clearInterval(timer);
}
