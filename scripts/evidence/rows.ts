/** Rows of requirements: what is claimed about each, and which tests say so. */
import { existing, type Tests, testsCell } from './named-tests.js';

export interface Row {
  /** The number of the criterion or clause. */
  readonly id: string;
  readonly name: string;
  readonly tests?: Tests;
  /** What the tests leave open, or is known not to be met. */
  readonly partly?: string;
  readonly remark?: string;
  /** Why there is nothing to meet. */
  readonly notApplicable?: string;
}

/** Nothing is claimed without a test or a reason. */
export function levelOf({ notApplicable, partly }: Row, tests: Tests): string {
  if (notApplicable) return 'Not applicable';
  if (Object.keys(tests).length === 0) return 'Not evaluated';
  return partly ? 'Partially supports' : 'Supports';
}

/** Its level, tests and remarks, as cells of a table. */
export function cellsOf(row: Row): string {
  const tests = existing(row.tests ?? {});
  const tested = Object.keys(tests).length > 0;
  const words = [row.notApplicable, tested ? row.partly : undefined, row.remark];
  return `${levelOf(row, tests)} | ${testsCell(tests)} | ${words.filter(Boolean).join(' ')}`;
}

/** How many rows have which level, in words. */
export const counted = (rows: readonly Row[]): string =>
  ['Supports', 'Partially supports', 'Not applicable', 'Not evaluated']
    .map((level) => {
      const these = rows.filter((row) => levelOf(row, existing(row.tests ?? {})) === level);
      return `${level.toLowerCase()}: ${these.length}`;
    })
    .join(', ');
