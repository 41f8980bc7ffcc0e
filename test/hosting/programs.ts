import { execFileSync } from 'node:child_process';

/** The program's path, or `''` if it isn't installed. */
export function findProgram(name: string, args: readonly string[]): string {
  for (const path of [name, `/usr/sbin/${name}`]) {
    try {
      execFileSync(path, args, { stdio: 'ignore' });
      return path;
    } catch {
      // Not here: try the next folder.
    }
  }
  return '';
}
