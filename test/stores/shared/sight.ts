import type { Platform } from '../../../src/stores/platform/platform.js';

/** A tab that can be hidden and looked at again. */
export function inSight(): Pick<Platform, 'visible' | 'whenVisible'> & {
  hide(): void;
  show(): void;
} {
  let seen = true;
  const waiting = new Set<() => void>();
  return {
    visible: () => seen,
    whenVisible(back) {
      waiting.add(back);
      return () => waiting.delete(back);
    },
    hide() {
      seen = false;
    },
    show() {
      seen = true;
      for (const back of waiting) back();
    },
  };
}
