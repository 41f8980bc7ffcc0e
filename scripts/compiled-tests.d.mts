import type { Plugin } from 'rolldown';

/** Where the compiled tests of each run have a folder. */
export const cache: string;

/** @param plugins what changes the sources on their way */
export function withCompiled<Result>(
  files: readonly string[],
  use: (compiled: string[]) => Promise<Result>,
  plugins?: readonly Plugin[],
): Promise<Result>;
