import type { Storefront } from '../../stores/storefront/types.js';
import type { StorefrontElement } from '../shared/storefront-element.js';

type Part = typeof import('../../bundles/ordering.js');

/** What is said in trouble, and to the page. Loads before it is needed: trouble may keep it away. */
export class Beside {
  /** `undefined` until it is there. */
  part: Part | undefined;
  retries: InstanceType<Part['Retries']> | undefined;

  constructor(private readonly host: StorefrontElement) {}

  /** Loads it first; what could not be loaded is tried again by the next call. */
  use(work: (part: Part, shop: Storefront) => unknown): void {
    const { host } = this;
    import('../../bundles/ordering.js').then(
      (part) => {
        if (!this.part) {
          this.part = part;
          this.retries = new part.Retries(host);
        }
        if (host.shop) work(part, host.shop);
      },
      () => {},
    );
  }
}
