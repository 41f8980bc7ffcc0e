import type { ReactiveController } from 'lit';
import { type Bundles, load } from '../../bundles/load.js';
import { menuText } from '../../messages/menu.js';
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
    const early = this.#listen();
    try {
      const { FinderPart } = await load('finder');
      this.#finder ??= new FinderPart(this.menu);
      await this.#finder.open(early);
    } finally {
      early.remove();
    }
  }

  /** Takes what is typed until the search is there; phones open their keyboard only for a press. */
  #listen(): HTMLInputElement {
    const input = document.createElement('input');
    input.className = 'visually-hidden';
    input.setAttribute('aria-label', menuText('searchLabel'));
    const { renderRoot } = this.menu;
    renderRoot.append(input);
    // Browsers scroll to where someone types, which would be the menu's end.
    const pressed = renderRoot.querySelector('.find') ?? input;
    const away = pressed.getBoundingClientRect().top - input.getBoundingClientRect().top;
    input.style.translate = `0 ${away}px`;
    input.focus({ preventScroll: true });
    return input;
  }
}
