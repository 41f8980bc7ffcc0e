/**
 * Node's arguments that run a program of this project. The runner compiles it together with the tests:
 * compiling it again for each process would take longer than most of what the process does.
 *
 * @param source relative to the project's folder; test files that run it name it in this way
 */
export function program(source: string): string[] {
  const compiled: Record<string, string> = JSON.parse(process.env.TEST_PROGRAMS ?? '{}');
  return compiled[source] ? [compiled[source]] : ['--import', 'tsx', source];
}
