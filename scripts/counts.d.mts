/** A file in which something failed, relative to the root, and how many of its tests passed. */
export interface FailedFile {
  file: string;
  passed: number;
}
export interface Counts {
  passed: number;
  failed: number;
  failedIn: FailedFile[];
}
export function leaveCounts(counts: Partial<Counts>): void;
export function countsLeft(file: string, exitCode: number): Counts;
