/** Names for answers, so that a line of the log is found again by what a page was told. */

let ofThisProcess = '';
let answers = 0;

/**
 * Unique and not secret. A random name for each answer would cost more than looking a kept menu up;
 * drawn late, because workers at the edge have no randomness before their first request.
 */
export function nextRequestId(): string {
  ofThisProcess ||= crypto.randomUUID().slice(0, 13);
  answers += 1;
  return `${ofThisProcess}-${answers}`;
}
