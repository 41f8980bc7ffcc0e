import type { ReadableAtom } from 'nanostores';
import type { GuestOverlay } from '../../contract/overlay-guest.js';

export interface OverlayStore {
  /** `null` while there is none. */
  readonly $applied: ReadableAtom<GuestOverlay | null>;
  /** What guests read, as BCP 47. Elements report theirs; the last change counts. */
  speak(language: string): void;
  /** A response said that the location has an overlay. */
  expect(): void;
  /** Applies the overlay to what is being loaded, once both are there. */
  over<T>(loading: Promise<T>, apply: (overlay: GuestOverlay, loaded: T) => T): Promise<T>;
}
