/** Runs the tests of one mutation until one fails. */
import { spawn } from 'node:child_process';
import { withCompiled } from '../../scripts/compiled-tests.mjs';
import { bundleSimulation } from '../simulation/bundle.js';
import { type Mutation, withEdits } from './mutation.js';

/** A mutation can make a test wait forever. */
const LONGEST_MS = 120_000;

/** The test that caught it, or `null`. */
export type Notice = { readonly by: string; readonly test: string } | null;

/** @throws if the mutation no longer matches the code */
export async function tryMutation(mutation: Mutation): Promise<Notice> {
  for (const file of mutation.tests) {
    const test = await withCompiled([file], ([compiled]) => firstFailure(compiled ?? ''), [
      withEdits(mutation),
    ]);
    if (test) return { by: file, test };
  }
  return mutation.seeds ? simulated(mutation, mutation.seeds) : null;
}

async function simulated(mutation: Mutation, seeds: number): Promise<Notice> {
  const simulate = await bundleSimulation([withEdits(mutation)]);
  for (let seed = 0; seed < seeds; seed += 1) {
    const [wrong] = (await simulate(seed)).wrong;
    if (wrong) return { by: `npm run simulate, seed ${seed}`, test: wrong };
  }
  return null;
}

/** @returns the name of the first test that fails, `null` when all pass */
function firstFailure(file: string): Promise<string | null> {
  const options = ['--enable-source-maps', '--test', '--test-reporter=tap'];
  const child = spawn(process.execPath, [...options, file], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: LONGEST_MS,
  });
  let report = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    report += piece;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      // A test is reported before the group that it belongs to.
      const [, name] = /^\s*not ok \d+ - (.+)$/m.exec(report) ?? [];
      resolve(code === 0 ? null : (name ?? 'the file ended early'));
    });
  });
}
