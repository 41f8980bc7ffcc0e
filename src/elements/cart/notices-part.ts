/** Loads what is said in trouble, before there is any: trouble may keep it from loading. */
import type { ReactiveControllerHost } from 'lit';
import type { CartView } from '../../stores/types.js';

type Part = Pick<typeof import('./notices.js'), 'noticesTemplate' | 'waitingText'>;

export class Notices {
  /** `undefined` until it is there; the next `load` tries again. */
  part: Part | undefined;

  constructor(private readonly host: ReactiveControllerHost) {}

  /** With the first intent, or with what an earlier page left behind. */
  load(view: CartView): void {
    if (this.part || !(view.pending || view.notice)) return;
    import('./notices.js').then(
      ({ noticesTemplate, waitingText }) => {
        this.part = { noticesTemplate, waitingText };
        this.host.requestUpdate();
      },
      () => {},
    );
  }
}
