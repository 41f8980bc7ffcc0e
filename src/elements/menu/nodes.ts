/** Turns markup into nodes of the page, or updates nodes in place. */
import type { Markup } from '../../markup/markup.js';

export function nodeOf({ tag, attributes, children }: Markup): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, value);
  }
  for (const child of children) {
    element.append(typeof child === 'string' ? child : nodeOf(child));
  }
  return element;
}

/**
 * Updates a node to match the markup with as few changes as possible. Attributes that the markup
 * doesn't name stay.
 *
 * @returns the node, or the one that replaces it and gets its focus, if the tag differs
 */
export function patched(node: Element, wanted: Markup): Element {
  if (node.localName !== wanted.tag) return replaced(node, nodeOf(wanted));
  for (const [name, value] of Object.entries(wanted.attributes)) {
    if (value === undefined) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  wanted.children.forEach((child, at) => {
    const there = node.childNodes[at];
    if (typeof child === 'string') patchText(node, there, child);
    else if (there instanceof Element) patched(there, child);
    else if (there) there.replaceWith(nodeOf(child));
    else node.append(nodeOf(child));
  });
  while (node.childNodes.length > wanted.children.length) node.lastChild?.remove();
  return node;
}

function replaced(node: Element, next: HTMLElement): HTMLElement {
  const hadFocus = (node.getRootNode() as ShadowRoot).activeElement === node;
  node.replaceWith(next);
  if (hadFocus) next.focus({ preventScroll: true });
  return next;
}

function patchText(parent: Element, there: ChildNode | undefined, text: string): void {
  if (there instanceof Text) {
    if (there.data !== text) there.data = text;
  } else if (there) there.replaceWith(text);
  else parent.append(text);
}
