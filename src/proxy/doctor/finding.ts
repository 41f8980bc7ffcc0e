/** One thing that was looked at, in words for whoever hosts the proxy. */
export interface Finding {
  /** `warning`: orders work, yet somebody should look. */
  readonly state: 'ok' | 'warning' | 'problem';
  /** What was looked at, in a word or two. */
  readonly about: string;
  /** What was found and, unless all is well, what to do. Free of secrets. */
  readonly says: string;
}

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says });

export const warning = (about: string, says: string): Finding => ({
  state: 'warning',
  about,
  says,
});

export const problem = (about: string, says: string): Finding => ({
  state: 'problem',
  about,
  says,
});

/** Lines for a terminal; the last one counts. */
export function report(findings: readonly Finding[]): string {
  const widest = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.map(
    ({ state, about, says }) => `${state.padEnd(8)} ${about.padEnd(widest)}  ${says}`,
  );
  const problems = count(findings, 'problem');
  const warnings = count(findings, 'warning');
  return [...lines, '', `${problems}, ${warnings}.`].join('\n');
}

function count(findings: readonly Finding[], state: 'warning' | 'problem'): string {
  const number = findings.filter((finding) => finding.state === state).length;
  return `${number} ${state}${number === 1 ? '' : 's'}`;
}
