/** Entry of the bundle: simulates on its own thread, one seed for each message, or where it is imported. */
import { parentPort } from 'node:worker_threads';
import { simulate } from './simulate.js';

export { simulate };

export interface Job {
  readonly seed: number;
  /** A trace is long, and only needed to debug one seed. */
  readonly traced: boolean;
}

parentPort?.on('message', async ({ seed, traced }: Job) => {
  const outcome = await simulate(seed);
  parentPort?.postMessage(traced ? outcome : { ...outcome, trace: [] });
});
