export interface Counts {
  passed: number;
  failed: number;
  /** Files in which a test failed, relative to the root. */
  failedIn: string[];
  /** Milliseconds, by file. */
  took: Record<string, number>;
}
export function leaveCounts(counts: Partial<Counts>): void;
export function countsLeft(file: string, exitCode: number): Counts;
