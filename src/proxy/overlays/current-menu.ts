/** Reads what a location sells now, for comparing its overlay with it. */
import { readMenus } from '../../contract/catalog.js';
import type { ModifierGroup } from '../../contract/domain.js';
import type { OverlayPart } from '../../contract/overlay.js';
import type { MenuText } from '../../contract/overlay-text.js';
import { readProductList } from '../../contract/product.js';
import { ContractError } from '../../contract/wire.js';
import { SettingsProblem } from '../check-settings.js';
import { reach } from '../doctor/reach.js';
import type { ProxySettings } from '../settings.js';

export interface MenuItem extends MenuText {
  /** Of a modifier: whether it costs extra. */
  readonly costs?: boolean;
}

/** Texts by id. */
export type CurrentMenu = Readonly<Record<OverlayPart, ReadonlyMap<string, MenuItem>>>;

/** Makes two requests. Throws a `SettingsProblem`. */
export async function readCurrentMenu(
  { baseUrl, apiKey, fetch: ask = fetch }: Pick<ProxySettings, 'baseUrl' | 'apiKey' | 'fetch'>,
  location: string,
): Promise<CurrentMenu> {
  const read = async (path: string): Promise<unknown> => {
    const url = `${baseUrl.replace(/\/+$/, '')}/locations/${location}${path}`;
    const answer = await reach(ask, url, {
      headers: { accept: 'application/json', 'x-api-key': apiKey },
    });
    if (answer.reached && answer.status === 200) return answer.value;
    const why = answer.reached ? `it answers ${answer.status}` : answer.why;
    throw new SettingsProblem(`The menu of ${location} can’t be read: ${why}.`);
  };
  try {
    return menuFrom(await read('/menus'), await read('/products'));
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new SettingsProblem(`The menu of ${location} can’t be read: ${error.message}`);
  }
}

/** @param list of all products with their modifiers */
export function menuFrom(menus: unknown, list: unknown): CurrentMenu {
  const found = {
    products: new Map<string, MenuItem>(),
    options: new Map<string, MenuItem>(),
    groups: new Map<string, MenuItem>(),
    categories: new Map<string, MenuItem>(),
    menus: new Map<string, MenuItem>(),
  };
  const addGroup = ({ id, name, description, modifiers }: ModifierGroup): void => {
    if (found.groups.has(id)) return;
    found.groups.set(id, { name, description });
    for (const modifier of modifiers) {
      found.options.set(modifier.id, { name: modifier.name, costs: modifier.price.minor !== 0 });
      modifier.groups.forEach(addGroup);
    }
  };
  for (const menu of readMenus(menus, 'older').menus) {
    found.menus.set(menu.id, { name: menu.name });
    for (const category of menu.categories) {
      found.categories.set(category.id, { name: category.name });
      for (const { id, name, description } of category.products) {
        found.products.set(id, { name, description });
      }
    }
  }
  for (const { modifierGroups } of readProductList(list, 'older')) modifierGroups.forEach(addGroup);
  return found;
}
