/** Checks an overlay. Each problem says where it is and what belongs there. */
import { type Overlay, overlaySchema } from '../../contract/overlay.js';

export interface OverlayProblem {
  readonly at: readonly PropertyKey[];
  /** The end of a sentence that starts with the place. */
  readonly says: string;
}

export interface CheckedOverlay {
  /** `null` if there is a problem. */
  readonly overlay: Overlay | null;
  readonly problems: readonly OverlayProblem[];
}

export function checkOverlay(value: unknown): CheckedOverlay {
  const read = overlaySchema.safeParse(value);
  if (read.success) return { overlay: read.data, problems: [] };
  return { overlay: null, problems: read.error.issues.flatMap(problemsOf) };
}

type Issue = NonNullable<ReturnType<typeof overlaySchema.safeParse>['error']>['issues'][number];

function problemsOf(issue: Issue): OverlayProblem[] {
  if (issue.code === 'unrecognized_keys') {
    const says = 'isn’t known here. Check its spelling against docs/overlay.md.';
    return issue.keys.map((key) => ({ at: [...issue.path, key], says }));
  }
  const [inner] = issue.code === 'invalid_key' ? issue.issues : [];
  return [{ at: issue.path, says: (inner ?? issue).message }];
}
