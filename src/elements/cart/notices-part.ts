/** Loads what is said in trouble, before there is any: trouble may keep it from loading. */
import type { ReactiveControllerHost } from 'lit';
import type { CartView } from '../../stores/types.js';

type Part = typeof import('./notices.js');

export class Notices {
  /** `undefined` until it is there; the next `load` tries again. */
  part: Part | undefined;

  constructor(private readonly host: ReactiveControllerHost) {}

  /** With the first intent, or with what an earlier page left behind. */
  load({ pending, notice, confirmed }: CartView): void {
    if (this.part || !(pending || notice || confirmed?.revalidation)) return;
    import('./notices.js').then(
      (part) => {
        this.part = part;
        this.host.requestUpdate();
      },
      () => {},
    );
  }
}
