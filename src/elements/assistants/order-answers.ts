/** What an assistant reads and changes of the order, with the same actions and checks as a tap. */
import { load } from '../../bundles/load.js';
import type { Choice, ModifierGroup } from '../../contract/domain.js';
import type { CartLine, NewLine, Storefront } from '../../stores/storefront/types.js';
import type { OrderCart } from '../cart/order-cart.js';
import { elementsOf, reporterOf } from '../storefront/events.js';
import { type AddOptions, groupsOf, lineFor } from '../storefront/script-line.js';
import { openOrder, ScriptError } from '../storefront/show-order.js';
import { AssistantError } from './input.js';
import { groupsFor } from './menu-answers.js';

/** How long a call waits for the service to confirm a change. */
const LONGEST_MS = 10_000;

/** Without what the guest typed: it may be personal. */
export function readOrder(shop: Storefront): object {
  const { lines, quantity, confirmed, pending, closed, notice } = shop.cart.$view.get();
  return {
    stage: shop.$stage.get(),
    quantity,
    total: confirmed?.total.text ?? 'not known yet',
    ...(pending ? { isBeingConfirmed: true } : {}),
    ...(closed === null ? {} : { closed: closed || true }),
    ...(notice ? { notice: notice.kind } : {}),
    lines: lines.map((line) => ({
      line: line.key,
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      total: line.total.text,
      ...(line.soldOut ? { soldOut: true } : {}),
      ...(line.change ? { changed: line.change.reason } : {}),
      choices: choicesFor(line.choices),
    })),
  };
}

const choicesFor = (choices: readonly Choice[]): readonly object[] =>
  choices.map(({ groupId, groupName, modifiers }) => ({
    groupId,
    name: groupName,
    modifiers: modifiers.map(({ id, name, quantity, children }) => ({
      modifierId: id,
      name,
      quantity,
      ...(children.length > 0 ? { children: choicesFor(children) } : {}),
    })),
  }));

function expectMenu(shop: Storefront): void {
  const stage = shop.$stage.get();
  if (stage === 'menu') return;
  throw new AssistantError(
    'not-at-menu',
    `Expected the guest to be at the menu, found them at the ${stage}. Only they can leave it.`,
  );
}

/** @throws ScriptError, AssistantError */
export async function addItem(
  shop: Storefront,
  productId: string,
  options: AddOptions,
): Promise<CartLine['name']> {
  expectMenu(shop);
  const line = await checkedLine(shop, productId, options);
  await settle(shop, shop.cart.add(line));
  return line.product.name;
}

/** Like `lineFor`; an error about choices says what can be chosen. */
async function checkedLine(
  shop: Storefront,
  productId: string,
  options: AddOptions,
): Promise<NewLine> {
  try {
    return await lineFor(shop, productId, options);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    const { code, message, groups } = error;
    if (code !== 'choices-missing' && code !== 'too-many-choices') throw error;
    const all = withDeeper(await groupsOf(shop, productId));
    const meant = all.filter(({ id }) => groups.includes(id));
    throw new AssistantError(code, message, groupsFor(meant));
  }
}

const withDeeper = (groups: readonly ModifierGroup[]): readonly ModifierGroup[] =>
  groups.flatMap((group) => [
    group,
    ...withDeeper(group.modifiers.flatMap((modifier) => modifier.groups)),
  ]);

interface Change {
  /** 0 removes the line. */
  readonly quantity: number | undefined;
  /** All of them; the line's own if missing. */
  readonly selections: AddOptions['selections'] | undefined;
  readonly instructions: string | undefined;
}

/** @throws ScriptError, AssistantError */
export async function changeItem(
  shop: Storefront,
  key: string,
  { quantity, selections, instructions }: Change,
): Promise<CartLine['name']> {
  expectMenu(shop);
  const line = lineOf(shop, key);
  const { productId, name } = line;
  if (quantity === 0) {
    shop.cart.remove(key);
    const cart = cartOf(shop);
    if (cart) (await load('alongside')).offerUndo(cart, shop, line);
  } else if (selections || instructions !== undefined) {
    const changed = await checkedLine(shop, productId, {
      quantity: quantity ?? line.quantity,
      selections: selections ?? selectionsOf(line.choices),
      instructions: instructions ?? line.instructions,
    });
    // The guest may have removed it meanwhile.
    const { ifUnavailable } = lineOf(shop, key);
    shop.cart.replace(key, { ...changed, ifUnavailable });
  } else if (quantity !== undefined) {
    if (line.soldOut) throw new ScriptError('sold-out', `"${name}" is sold out.`);
    shop.cart.setQuantity(key, quantity);
  }
  await settle(shop, key);
  return name;
}

function lineOf(shop: Storefront, key: string): CartLine {
  const { lines } = shop.cart.$view.get();
  const found = lines.find((line) => line.key === key);
  if (found) return found;
  const keys = lines.map((line) => line.key).join(', ') || 'none';
  throw new AssistantError('unknown-line', `Expected a line out of ${keys}, found "${key}".`);
}

const selectionsOf = (choices: readonly Choice[]): NonNullable<AddOptions['selections']> =>
  choices.map(({ groupId, modifiers }) => ({
    groupId,
    modifiers: modifiers.map(({ id, quantity, children }) => ({
      modifierId: id,
      quantity,
      children: selectionsOf(children),
    })),
  }));

/**
 * Waits for the service's answer to a change of a line. Without one in time, the change waits in the
 * order, as after a tap.
 *
 * @throws ScriptError, AssistantError if the service refuses it
 */
async function settle(shop: Storefront, key: string): Promise<void> {
  const sent = shop.cart.flush().catch(() => {});
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
  const { closed, notice } = shop.cart.$view.get();
  if (closed !== null) throw new ScriptError('closed', closed || 'No orders are taken right now.');
  if (notice?.kind !== 'refused') return;
  const { intent, message } = notice;
  if ('line' in intent && intent.line === key) throw new AssistantError('refused', message);
}

const cartOf = (shop: Storefront) =>
  [...elementsOf(shop)].find(({ localName }) => localName === 'order-cart') as
    | OrderCart
    | undefined;

/** With a drawer of its own where the page has neither a cart nor a button, as product cards do. */
async function openAnyhow(shop: Storefront): Promise<void> {
  try {
    await openOrder(shop);
  } catch {
    const { openDrawer } = await load('opener');
    await openDrawer(shop, reporterOf(shop), () => {});
    await openOrder(shop);
  }
}

/**
 * Presses the cart's button: the guest continues alone. The page may show a checkout of its own.
 *
 * @throws ScriptError, AssistantError
 */
export async function openCheckout(shop: Storefront): Promise<void> {
  if (shop.$stage.get() === 'checkout') return;
  expectMenu(shop);
  if (shop.cart.$view.get().lines.length === 0) {
    throw new AssistantError('empty-order', 'Expected an order, found none.');
  }
  if (!cartOf(shop)) await openAnyhow(shop);
  const cart = cartOf(shop);
  if (!cart) throw new ScriptError('nothing-to-open', 'Expected an <order-cart>, found none.');
  await cart.updateComplete;
  const { leave, obstacleName } = await load('alongside');
  const obstacle = obstacleName(shop);
  await leave(cart, shop);
  if (obstacle) throw new AssistantError('blocked', obstacle);
  if (shop.$checkoutCode.get() === 'missing') {
    throw new ScriptError('not-loaded', 'The checkout could not be loaded. Try again.');
  }
}
