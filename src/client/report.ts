/**
 * What is wrong with an answer, for the integrator. An answer is read again and again, and each problem
 * is reported once on a page. Names members and identifiers; never a credential or anything personal.
 */

const reported = new Set<string>();

/** More than these would bury everything else on the console. */
const MOST = 50;

export function reportOnce(problem: string): void {
  if (reported.has(problem) || reported.size >= MOST) return;
  reported.add(problem);
  console.error(`order-elements: ${problem}`);
}
