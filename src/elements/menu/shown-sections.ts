/** The sections that a menu shows: of the whole menu, of a part of it, or what the search has found. */
import type { MenuBundle } from '../../contract/domain.js';
import { planMenu, type Section } from '../../markup/plan.js';
import { wordingOf } from '../../messages/language.js';
import { energyAt } from '../../stores/law/demand.js';
import { menuLanguageOf } from '../shared/menu-language.js';
import type { Shown } from './card-list.js';
import type { Facts } from './facts.js';
import { hasRest } from './list.js';
import { explain, partOf } from './menu-part.js';
import type { Searchable } from './search.js';

interface Menu extends Searchable {
  readonly menu: string | undefined;
  readonly categories: string | undefined;
}

export class ShownSections {
  list: readonly Section[] = [];
  /** Only the start of a long menu is shown; the rest follows once that is on the screen. */
  isStart = true;
  /** What the list and its cards were made from. */
  #planned: readonly unknown[] = [];

  constructor(
    private readonly menu: Menu,
    private readonly facts: Facts,
  ) {}

  get #plan(): readonly unknown[] {
    const { menu, facts } = this;
    return [
      menu.finder?.found ?? (facts.areKnown ? facts.menus : undefined),
      menu.menu,
      menu.categories,
      wordingOf(menu.currentLanguage),
      facts.avoiding.notes,
      facts.kept?.favorites.join(),
    ];
  }

  /** The list or its cards were made from something else than what is known now. */
  get isOutdated(): boolean {
    return this.#plan.some((part, at) => part !== this.#planned[at]);
  }

  /** How its cards look now. */
  get shown(): Shown {
    const { menu, facts } = this;
    const { menus, avoiding } = facts;
    const popular = menus?.state === 'ready' ? menus.value.popular : [];
    return {
      isSearch: Boolean(menu.finder?.found),
      guest: wordingOf(menu.currentLanguage),
      language: menu.shop ? menuLanguageOf(menu.shop) : '',
      avoided: avoiding.notes,
      energy: menu.shop ? energyAt(menu.shop) : null,
      popular: new Set(popular.map(({ id }) => id)),
    };
  }

  /** @param isRendered - the page came with all cards, so none has to follow */
  renew(menus: MenuBundle, isRendered: boolean): void {
    if (!this.isOutdated) return;
    const { menu, facts } = this;
    const shown = partOf(menus, menu);
    this.list = menu.finder?.found ?? planMenu(shown, facts.kept?.favorites);
    if (shown !== menus) void explain(menus, menu);
    this.isStart &&= !isRendered && !menu.finder && hasRest(this.list);
  }

  /** The cards are being made from the list now. */
  keep(): void {
    this.#planned = this.#plan;
  }

  /** The cards have to be made again. */
  forget(): void {
    this.#planned = [];
  }
}
