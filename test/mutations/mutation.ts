/** A deliberate bug, and the tests that must catch it. */
import type { Plugin } from 'rolldown';

export interface Edit {
  /** Relative to the project's root. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly original: string;
  readonly mutation: string;
}

export interface Mutation {
  /** What the changed code does wrong: "confirms a payment twice". */
  readonly name: string;
  readonly edits: readonly Edit[];
  /** Test files, the likeliest first; relative to the project's root. */
  readonly tests: readonly string[];
  /** How many simulated worlds to try if no test catches it. */
  readonly seeds?: number;
  /** Why nothing can catch it, such as a second guard behind it. */
  readonly unnoticed?: string;
}

/** @returns what is wrong with an edit, or `null` when its text occurs once in the code */
export function mismatch({ file, original }: Edit, code: string): string | null {
  const found = code.split(original).length - 1;
  if (found === 1) return null;
  return `Expected this text once in ${file}, found it ${found} times. Update the mutation.\n${original}`;
}

/** Compiles the edits into the sources. Fails if one of them no longer matches its file. */
export function withEdits({ edits }: Mutation): Plugin {
  const applied = new Set<Edit>();
  return {
    name: 'mutation',
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      const here = edits.filter(({ file }) => path.endsWith(`/${file}`));
      if (here.length === 0) return null;
      let changed = code;
      for (const edit of here) {
        const wrong = mismatch(edit, changed);
        if (wrong) throw new Error(wrong);
        changed = changed.replace(edit.original, () => edit.mutation);
        applied.add(edit);
      }
      return { code: changed, map: null };
    },
    buildEnd(error) {
      const [missed] = edits.filter((edit) => !applied.has(edit));
      if (!error && missed) throw new Error(`Nothing under test imports ${missed.file}.`);
    },
  };
}
