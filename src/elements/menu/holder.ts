/** Changes cards in the list element of their chunk (its holder), and only those that differ. */
import { CHUNK } from '../../markup/plan.js';

/** Each change is a style change of its own, and most chunks are full. */
export function reserveSpace({ style }: HTMLElement, cards: number): void {
  const before = style.getPropertyValue('--cards') || `${CHUNK}`;
  if (before !== `${cards}`) style.setProperty('--cards', `${cards}`);
}

/** For cards of the first screen: browsers lay out the page twice where they have to find that out. */
export function showAtOnce({ style }: HTMLElement): void {
  style.setProperty('content-visibility', 'visible');
}

/**
 * Keeps the plus, and the focus on it; if the minus is removed, its focus moves to the plus. A minus
 * that is needed stays too, so that a screen reader doesn't read it again.
 */
export function showQuantity(
  amount: Element,
  nodes: readonly HTMLElement[],
  stepper: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(stepper)) {
    if (nodes.length > 0) amount.setAttribute(name, value);
    else amount.removeAttribute(name);
  }
  const plus = amount.lastElementChild as HTMLElement;
  const [minus, count] = [...amount.children].slice(0, -1);
  const [fewer, next] = nodes;
  if (minus && count && next) count.replaceWith(next);
  else if (fewer) plus.before(...nodes);
  else {
    const wasOnMinus = (amount.getRootNode() as ShadowRoot).activeElement === minus;
    minus?.remove();
    count?.remove();
    if (wasOnMinus) plus.focus();
  }
}

/**
 * Leaves cards where they are already in place. If the one with the focus is gone, because the menu was
 * loaded again, perhaps in another language, the focus stays at its place.
 */
export function replaceCards(holder: HTMLElement, cards: readonly Element[]): void {
  const { activeElement } = holder.getRootNode() as ShadowRoot;
  const focused = holder.contains(activeElement) ? activeElement : null;
  const at = [...holder.children].findIndex((one) => one.contains(focused));
  const name = focused?.classList[0];
  cards.forEach((one, place) => {
    const there = holder.children[place];
    if (!there) holder.append(one);
    else if (there !== one) there.replaceWith(one);
  });
  while (holder.children.length > cards.length) holder.lastElementChild?.remove();
  if (!name || focused?.isConnected) return;
  cards[at]?.querySelector<HTMLElement>(`.${name}`)?.focus({ preventScroll: true });
}
