import { type Bundles, load } from '../../bundles/load.js';
import type { Storefront } from '../../stores/storefront/types.js';
import type { StorefrontElement } from '../shared/storefront-element.js';

type Part = Bundles['alongside'];

/** What is said when something goes wrong, and to the page, once it is loaded. */
export class Alongside {
  /** `undefined` until it is there. */
  part: Part | undefined;
  retries: InstanceType<Part['Retries']> | undefined;

  constructor(private readonly host: StorefrontElement) {}

  /** Loads it first; what could not be loaded is tried again by the next call. */
  use(work: (part: Part, shop: Storefront) => unknown): void {
    const { host } = this;
    load('alongside').then(
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
