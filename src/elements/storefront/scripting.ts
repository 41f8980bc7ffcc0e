/** The scripting interface for the page. docs/scripting.md */
import type { ModifierGroup } from '../../contract/domain.js';
import { LONGEST_TEXT, MOST_OF_A_LINE } from '../../contract/limits.js';
import type { Entry } from '../../markup/plan.js';
import { productOf } from '../../stores/product/product.js';
import { SettingsError } from '../../stores/storefront/settings.js';
import { $pageStorefront } from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { entryOf } from '../menu/linked.js';
import { below, choicesOf, type GroupState, judge, type Picks } from '../product/selection.js';
import { closeOrder, openOrder, ScriptError } from './show-order.js';
import { type OrderSnapshot, snapshotOf } from './snapshot.js';

/**
 * The dialog prevents invalid choices; a script needs an error.
 *
 * @throws ScriptError `choices-missing` or `too-many-choices`
 */
function checkLimits(states: readonly GroupState[], picks: Picks, productId: string): void {
  const groups = withDeeper(states);
  const missing = groups.filter((group) => group.missing > 0);
  if (missing.length > 0) {
    throw new ScriptError(
      'choices-missing',
      `Expected selections for "${productId}" in ${named(missing)}, found too few.`,
      missing.map(({ group }) => group.id),
    );
  }
  const tooMany = groups.filter(
    ({ surplus, options }) =>
      surplus > 0 || options.some(({ path, quantity }) => quantity < (picks.get(path) ?? 0)),
  );
  if (tooMany.length > 0) {
    throw new ScriptError(
      'too-many-choices',
      `Expected fewer selections for "${productId}" in ${named(tooMany)}.`,
      tooMany.map(({ group }) => group.id),
    );
  }
}

const withDeeper = (states: readonly GroupState[]): readonly GroupState[] =>
  states.flatMap((state) => [state, ...withDeeper(state.options.flatMap(({ groups }) => groups))]);

const named = (states: readonly GroupState[]) =>
  states.map(({ group, min, max }) => `${group.id} ("${group.name}", ${min} to ${max})`).join(', ');

export interface AddOptions {
  /** 1 to 99; default 1. */
  readonly quantity?: number;
  /** The choices in the product's modifier groups, by id. */
  readonly selections?: readonly ScriptSelection[];
  /** Instructions for the kitchen, at most 500 characters. */
  readonly instructions?: string;
}

/** Like the choices in an order, with optional members. */
interface ScriptSelection {
  readonly groupId: string;
  readonly modifiers: readonly {
    readonly modifierId: string;
    readonly quantity?: number;
    readonly children?: readonly ScriptSelection[];
  }[];
}

/** @throws ScriptError */
export async function addProduct(
  shop: Storefront,
  productId: string,
  { quantity = 1, selections = [], instructions = '' }: AddOptions = {},
): Promise<void> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_OF_A_LINE) {
    throw new ScriptError(
      'wrong-quantity',
      `Expected a quantity from 1 to ${MOST_OF_A_LINE}, found ${quantity}.`,
    );
  }
  const entry = await entryFor(shop, productId);
  const groups = entry.product.hasModifiers ? await groupsOf(shop, productId) : [];
  const picks = picksOf(groups, selections);
  const states = judge(groups, picks);
  checkLimits(states, picks, productId);
  const choices = choicesOf(states);
  const { closed } = shop.cart.$view.get();
  if (closed !== null) throw new ScriptError('closed', closed || 'No orders are taken right now.');
  shop.cart.add({
    ...entry,
    quantity,
    choices,
    instructions: instructions.trim().slice(0, LONGEST_TEXT),
  });
}

async function entryFor(shop: Storefront, productId: string): Promise<Entry> {
  await shop.menus.load();
  const menus = shop.menus.$value.get();
  if (menus.state !== 'ready')
    throw notLoaded(menus.state === 'failed' ? menus.error : menus.state);
  const entry = entryOf(menus.value, productId);
  if (!entry) {
    throw new ScriptError(
      'unknown-product',
      `Expected the identifier of a product on the menu, found "${productId}".`,
    );
  }
  if (!entry.product.available) {
    throw new ScriptError('sold-out', `"${entry.product.name}" is sold out.`);
  }
  return entry;
}

async function groupsOf(shop: Storefront, id: string): Promise<readonly ModifierGroup[]> {
  try {
    return (await productOf(shop, id)).modifierGroups;
  } catch (error) {
    throw notLoaded(error);
  }
}

const notLoaded = (error: unknown) =>
  new ScriptError('not-loaded', `The menu could not be read: ${error}`);

/** Uses the same paths as the product dialog, so that both validate alike. */
function picksOf(
  groups: readonly ModifierGroup[],
  selections: readonly ScriptSelection[],
  above = '',
): Map<string, number> {
  const picks = new Map<string, number>();
  for (const { groupId, modifiers } of selections) {
    const group = known(groups, groupId, 'modifier group');
    for (const { modifierId, quantity = 1, children = [] } of modifiers) {
      const modifier = known(group.modifiers, modifierId, 'modifier');
      const path = below(below(above, groupId), modifierId);
      picks.set(path, quantity);
      for (const [deeper, count] of picksOf(modifier.groups, children, path)) {
        picks.set(deeper, count);
      }
    }
  }
  return picks;
}

function known<T extends { readonly id: string }>(all: readonly T[], id: string, what: string): T {
  const found = all.find((one) => one.id === id);
  if (found) return found;
  const ids = all.map((one) => one.id).join(', ') || 'none';
  throw new ScriptError('unknown-choice', `Expected a ${what} out of ${ids}, found "${id}".`);
}

export { ScriptError } from './show-order.js';
export type { OrderSnapshot };

export interface OrderScript {
  /** The order as displayed, including unconfirmed changes; a copy. */
  readonly cart: OrderSnapshot;
  /**
   * Adds a product to the order. Resolves once it is in the order; `order-cart-change` fires when
   * the service has confirmed it.
   *
   * @throws ScriptError whose `code` says why it can't be added
   */
  addProduct(productId: string, options?: AddOptions): Promise<void>;
  /**
   * Opens the drawer of a button, or else the cart; if it is already open, scrolls it into view.
   *
   * @throws ScriptError `nothing-to-open`
   */
  open(): Promise<void>;
  close(): void;
}

export const scriptOf = (shop: Storefront): OrderScript => ({
  get cart() {
    return snapshotOf(shop.cart.$view.get());
  },
  addProduct: (productId, options) => addProduct(shop, productId, options),
  open: () => openOrder(shop),
  close: () => closeOrder(shop),
});

/**
 * Resolves once the shop exists, however late its elements load.
 *
 * @param place - an element of the shop or a selector for it; default: the page's own shop, or else
 *   that of its first `<order-storefront>` or `<order-button>`
 * @throws SettingsError if the settings of the shop are wrong
 * @throws TypeError if there is no shop
 */
export async function orderStorefront(place?: Element | string): Promise<OrderScript> {
  const own = $pageStorefront.get();
  if (!place && own) return scriptOf(checked(own));
  const found = typeof place === 'object' ? place : document.querySelector(place ?? owners);
  const shop = found && (await shopOf(found as Owner));
  if (shop) return scriptOf(shop);
  const name = typeof place === 'object' ? `<${place.localName}>` : place;
  throw new TypeError(
    place
      ? `Expected an element with a shop, found none for ${name}. The console says if its settings are wrong.`
      : 'Expected data-location on the script tag, an <order-storefront> or an <order-button>, found none.',
  );
}

const owners = 'order-storefront, order-button';

type Owner = Element & {
  readonly updateComplete?: Promise<unknown>;
  readonly shop?: Storefront;
  readonly storefront?: Storefront;
};

async function shopOf(element: Owner): Promise<Storefront | undefined> {
  if (!element.localName.startsWith('order-')) return undefined;
  await customElements.whenDefined(element.localName);
  await element.updateComplete;
  return element.shop ?? element.storefront;
}

function checked(found: Storefront | SettingsError): Storefront {
  if (found instanceof SettingsError) throw found;
  return found;
}
