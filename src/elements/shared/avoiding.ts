import type { ReactiveController } from 'lit';
import { type Bundles, load } from '../../bundles/load.js';
import type { ModifierGroup, Product } from '../../contract/domain.js';
import type { Avoided, Loadable } from '../../stores/storefront/types.js';
import { type ShopHost, Watch } from './watch.js';

/** What dishes say about what the guest avoids, in the current language. */
export interface AvoidedNotes {
  readonly count: number;
  onCard(product: Product): readonly string[];
  /** @param groups - `undefined` until they are loaded */
  inDish(product: Product, groups: readonly ModifierGroup[] | undefined): readonly string[];
}

/** Follows what the guest avoids. Its texts are loaded for guests who avoid something. */
export class Avoiding implements ReactiveController {
  /** `null` if the guest avoids nothing, or while it isn't known. */
  notes: AvoidedNotes | null = null;
  #for: Avoided | null = null;
  /** Displayed dishes stay while the guest changes what they avoid. */
  #wasKnown = false;
  readonly #avoided: Watch<Loadable<Avoided | null>>;

  constructor(private readonly host: ShopHost) {
    this.#avoided = new Watch(host, (shop) => shop.avoided.$value);
    host.addController(this);
  }

  get isIdle(): boolean {
    return this.#avoided.value?.state === 'idle';
  }

  get hasFailed(): boolean {
    return this.#avoided.value?.state === 'failed';
  }

  /** Whether dishes can be shown; a failure is shown instead. */
  get isKnown(): boolean {
    const found = this.#avoided.value;
    const isReady = this.#wasKnown || (found?.state === 'ready' && found.value === this.#for);
    return isReady || this.hasFailed;
  }

  hostUpdated(): void {
    this.#wasKnown = this.isKnown;
    const found = this.#avoided.value;
    const value = found?.state === 'ready' ? found.value : null;
    if (value === this.#for) return;
    if (value === null) {
      this.#show(null, null);
      return;
    }
    // The store has loaded the same bundle.
    void load('allergies').then((texts) => this.#show(value, notesOf(value, texts)));
  }

  #show(value: Avoided | null, notes: AvoidedNotes | null): void {
    this.#for = value;
    this.notes = notes;
    this.host.requestUpdate();
  }
}

const notesOf = (avoided: Avoided, texts: Bundles['allergies']): AvoidedNotes => ({
  count: avoided.names.length,
  onCard: (product) => texts.avoidedOnCard(avoided, product),
  inDish: (product, groups) => texts.avoidedInDish(avoided, product, groups),
});
