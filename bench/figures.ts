/** The middle value; of an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('Expected at least one value.');
  return (lower + upper) / 2;
}

/** Formats milliseconds: `12.3 ms`. */
export function inMilliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}

/** How many rounds are measured; `BENCH_ROUNDS` sets it. */
export function rounds(): number {
  const given = process.env.BENCH_ROUNDS;
  if (!given) return 7;
  const count = Number(given);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`Expected BENCH_ROUNDS to be a whole number above 0, found "${given}".`);
}
