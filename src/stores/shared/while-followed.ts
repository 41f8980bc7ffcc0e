import type { Dependencies } from '../storefront/dependencies.js';

/**
 * For work that continues only as long as an element shows its result: the first follower starts it,
 * and it stops when the last one leaves.
 *
 * @param start returns what stops the work
 * @returns how to follow; that returns a function that ends it
 */
export function whileFollowed(
  { onClose }: Pick<Dependencies, 'onClose'>,
  start: () => readonly (() => void)[],
): () => () => void {
  let followers = 0;
  let stops: readonly (() => void)[] = [];
  const stop = () => {
    for (const each of stops) each();
    stops = [];
  };
  onClose(stop);
  return () => {
    followers += 1;
    if (followers === 1) stops = start();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      followers -= 1;
      if (followers === 0) stop();
    };
  };
}
