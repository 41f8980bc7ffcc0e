/** Simulates many seeds on all cores. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { withBundle } from './bundle.js';
import type { Outcome } from './simulate.js';
import type { Job } from './worker.js';

export interface Worlds {
  readonly from: number;
  /** Exclusive. */
  readonly end: number;
  readonly traced?: boolean;
}

/** @param report is called with each outcome, in any order */
export const runWorlds = (
  { from, end, traced = false }: Worlds,
  report: (outcome: Outcome) => void,
): Promise<void> =>
  withBundle([], async (file) => {
    const workers: Worker[] = [];
    let next = from;
    const simulateOnThread = () =>
      new Promise<void>((resolve, reject) => {
        const worker = new Worker(file, { execArgv: ['--enable-source-maps'] });
        workers.push(worker);
        const simulateNext = () => {
          if (next === end) return resolve();
          const job: Job = { seed: next, traced };
          next += 1;
          worker.postMessage(job);
        };
        worker.on('message', (outcome: Outcome) => {
          try {
            report(outcome);
            simulateNext();
          } catch (error) {
            reject(error);
          }
        });
        worker.on('error', reject);
        simulateNext();
      });
    try {
      const threads = Math.min(availableParallelism(), end - from);
      await Promise.all(Array.from({ length: threads }, simulateOnThread));
    } finally {
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
  });
