/** Where the compiled tests of each run have a folder. */
export const cache: string;

export function withCompiled<Result>(
  files: readonly string[],
  use: (compiled: string[]) => Promise<Result>,
): Promise<Result>;
