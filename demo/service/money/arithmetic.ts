/**
 * Sums of money are whole minor units. A rate is held in ten-thousandths, the precision in which
 * the service publishes rates, so that no product ever passes through a binary fraction.
 */
const RATE_SCALE = 10_000n;

/** `0.0825` is 825. */
export const rateUnits = (rate: number): number => Math.round(rate * Number(RATE_SCALE));

/** `rateInUnits` of `amount`, rounded half away from zero. */
export function portion(amount: number, rateInUnits: number): number {
  const product = BigInt(amount) * BigInt(rateInUnits);
  const half = product < 0n ? -RATE_SCALE / 2n : RATE_SCALE / 2n;
  return Number((product + half) / RATE_SCALE);
}

/**
 * Splits `amount` over `weights` in whole minor units that add up to it exactly. What rounding
 * leaves over goes to the parts that lost most, the earlier one first.
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return {
      index,
      share: Number(product / BigInt(whole)),
      lost: Number(product % BigInt(whole)),
    };
  });
  let left = amount - shares.reduce((sum, { share }) => sum + share, 0);
  for (const part of [...shares].sort((a, b) => b.lost - a.lost || a.index - b.index)) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return shares.map(({ share }) => share);
}
