export interface Counts {
  passed: number;
  failed: number;
  /** Files in which a test failed, relative to the root. */
  failedIn: string[];
}
export function leaveCounts(counts: Partial<Counts>): void;
export function countsLeft(file: string, exitCode: number): Counts;
