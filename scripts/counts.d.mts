export interface Counts {
  passed: number;
  failed: number;
}
export function leaveCounts(counts: Counts): void;
export function countsLeft(file: string, exitCode: number): Counts;
