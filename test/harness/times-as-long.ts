/** For work that must not grow faster than its input: a time alone would depend on the machine. */

type Run = () => unknown;

const ROUNDS = 3;

/**
 * @param beside comparable work whose time is known to be right
 * @returns how many times as long `run` takes, each in the best of a few rounds
 */
export async function timesAsLong(run: Run, beside: Run): Promise<number> {
  let [runs, besides] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    besides = Math.min(besides, await timeOf(beside));
    runs = Math.min(runs, await timeOf(run));
  }
  return runs / besides;
}

async function timeOf(run: Run): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
