import type { ReactiveController } from 'lit';
import { type Bundles, load } from '../../bundles/load.js';
import { Layer } from '../shared/layers.js';
import type { StorefrontElement } from '../shared/storefront-element.js';

type Finder = InstanceType<Bundles['finder']['FinderPart']>;

/** A menu that can be searched. */
export interface Searchable extends StorefrontElement {
  /** Set while it is being searched. */
  finder: Finder | undefined;
}

/** Opens the search of a menu, as one step of the browser's history. */
export class Search implements ReactiveController {
  /** Keeps the words of a search that the guest left with the browser's back button. */
  #finder: Finder | undefined;
  readonly #layer: Layer;

  /** @param open - shows an error if the search can't load */
  constructor(
    private readonly menu: Searchable,
    open: () => Promise<void>,
  ) {
    this.#layer = new Layer(menu, 'search', () => menu.shop, {
      close: () => void menu.finder?.leave(),
      reopen: async () => {
        await open();
        return menu.finder !== undefined;
      },
    });
    menu.addController(this);
  }

  hostUpdated(): void {
    if (this.menu.finder) this.#layer.open();
    else if (this.#finder) this.#layer.close();
  }

  /** @throws if it can't load */
  async open(): Promise<void> {
    const { FinderPart } = await load('finder');
    this.#finder ??= new FinderPart(this.menu);
    this.#finder.open();
  }
}
