/**
 * The maximum number of arrivals in any window of this many minutes, as the service may count them.
 */
export function mostWithin(arrivals: readonly { readonly at: number }[], minutes: number): number {
  let most = 0;
  let first = 0;
  for (const [last, { at }] of arrivals.entries()) {
    while ((arrivals[first]?.at ?? at) <= at - minutes * 60_000) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
