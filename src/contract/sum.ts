/**
 * The sum of a number of each.
 *
 * By a plain loop: old scripts of host pages replace `Array.prototype.reduce` by one of their own,
 * with another order of arguments, and what an order costs must not depend on it.
 *
 * @param of the number that one of them counts
 */
export function sumOf<T>(list: readonly T[], of: (one: T) => number): number {
  let sum = 0;
  for (const one of list) {
    sum += of(one);
  }
  return sum;
}
