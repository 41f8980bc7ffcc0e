/** Lines that scripts and assistants add to the order, with the checks of the product dialog. */
import type { MenuBundle, ModifierGroup } from '../../contract/domain.js';
import { LONGEST_TEXT, MOST_OF_A_LINE } from '../../contract/limits.js';
import type { Entry } from '../../markup/plan.js';
import { productOf } from '../../stores/product/product.js';
import type { NewLine, Storefront } from '../../stores/storefront/types.js';
import { entryOf } from '../menu/linked.js';
import {
  below,
  choicesOf,
  type GroupState,
  type Picks,
  validateChoices,
} from '../product/selection.js';
import { ScriptError } from './show-order.js';

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
export interface ScriptSelection {
  readonly groupId: string;
  readonly modifiers: readonly {
    readonly modifierId: string;
    readonly quantity?: number;
    readonly children?: readonly ScriptSelection[];
  }[];
}

/** A misspelled name would change the order without a word. */
function checkNames(found: object, ...known: readonly string[]): void {
  const unknown = Object.keys(found).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new ScriptError('wrong-option', `Expected only ${known.join(', ')}, found "${unknown}".`);
}

/**
 * A line for the order, checked like in the product dialog.
 *
 * @throws ScriptError
 */
export async function lineFor(
  shop: Storefront,
  productId: string,
  options: AddOptions = {},
): Promise<NewLine> {
  checkNames(options, 'quantity', 'selections', 'instructions');
  const { quantity = 1, selections = [], instructions = '' } = options;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_OF_A_LINE) {
    throw new ScriptError(
      'wrong-quantity',
      `Expected a quantity from 1 to ${MOST_OF_A_LINE}, found ${JSON.stringify(quantity)}.`,
    );
  }
  const entry = await entryFor(shop, productId);
  if (!entry.product.available) {
    throw new ScriptError('sold-out', `"${entry.product.name}" is sold out.`);
  }
  const groups = entry.product.hasModifiers ? await groupsOf(shop, productId) : [];
  const picks = picksOf(groups, selections);
  const states = validateChoices(groups, picks);
  checkLimits(states, picks, productId);
  const choices = choicesOf(states);
  const { closed } = shop.cart.$view.get();
  if (closed !== null) throw new ScriptError('closed', closed || 'No orders are taken right now.');
  return { ...entry, quantity, choices, instructions: instructions.trim().slice(0, LONGEST_TEXT) };
}

/** @throws ScriptError `not-loaded` */
export async function menusOf(shop: Storefront): Promise<MenuBundle> {
  await shop.menus.load();
  const menus = shop.menus.$value.get();
  if (menus.state === 'ready') return menus.value;
  throw notLoaded(menus.state === 'failed' ? menus.error : menus.state);
}

/** Also a product that is sold out. @throws ScriptError if the menu has no such product */
export async function entryFor(shop: Storefront, productId: string): Promise<Entry> {
  const entry = entryOf(await menusOf(shop), productId);
  if (entry) return entry;
  throw new ScriptError(
    'unknown-product',
    `Expected the identifier of a product on the menu, found "${productId}".`,
  );
}

/** @throws ScriptError `not-loaded` */
export async function groupsOf(shop: Storefront, id: string): Promise<readonly ModifierGroup[]> {
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
  for (const selection of selections) {
    checkNames(selection, 'groupId', 'modifiers');
    const { groupId, modifiers = [] } = selection;
    const group = known(groups, groupId, 'modifier group');
    for (const one of modifiers) {
      checkNames(one, 'modifierId', 'quantity', 'children');
      const { modifierId, quantity = 1, children = [] } = one;
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
