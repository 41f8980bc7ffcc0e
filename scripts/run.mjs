import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the project's root with this one's output, hands signals on to it and waits.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options] variables beside this process's own
 * @returns {Promise<number>} the exit code, 0
 * @throws {ExitError} when it ends in any other way
 */
export async function run(program, args, options = {}) {
  const code = await exitCodeOf(program, args, options);
  if (code !== 0) throw new ExitError(program, args, code);
  return code;
}

/** Like `run`, but answers any exit code; a program ended by a signal answers 128 or more. */
export function exitCodeOf(program, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      // No terminal to ask questions of: what runs here has to run unattended.
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const handOn = (signal) => child.kill(signal);
    for (const signal of ends) process.on(signal, handOn);
    const stopWatching = whenOrphaned(() => child.kill('SIGTERM'));
    const settle = (finish) => {
      stopWatching();
      for (const signal of ends) process.off(signal, handOn);
      finish();
    };
    child.on('error', (error) => settle(() => reject(error)));
    child.on('exit', (code) => settle(() => resolve(code ?? 128)));
  });
}

/**
 * npm runs scripts in a shell, and that shell dies of a signal without handing it on: what it
 * started would go on unseen and keep its ports.
 *
 * @returns {() => void} stops watching
 */
function whenOrphaned(end) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 500);
  return () => clearInterval(timer);
}

export class ExitError extends Error {
  constructor(program, args, code) {
    super(`${[program, ...args].join(' ')} ended with exit code ${code}.`);
    this.name = 'ExitError';
    this.exitCode = code;
  }
}
