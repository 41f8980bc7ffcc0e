/** Markup as nodes of the page: made, or corrected in place. */
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
 * Makes a node what the markup says, with as few changes as possible: what agrees stays. Attributes
 * that the markup doesn't name stay, too.
 *
 * @returns the node; another one in its place, which gets its focus, if its tag is another one
 */
export function fitted(node: Element, wanted: Markup): Element {
  if (node.localName !== wanted.tag) return replaced(node, nodeOf(wanted));
  for (const [name, value] of Object.entries(wanted.attributes)) {
    if (value === undefined) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  wanted.children.forEach((child, at) => {
    const there = node.childNodes[at];
    if (typeof child === 'string') fitText(node, there, child);
    else if (there instanceof Element) fitted(there, child);
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

function fitText(parent: Element, there: ChildNode | undefined, text: string): void {
  if (there instanceof Text) {
    if (there.data !== text) there.data = text;
  } else if (there) there.replaceWith(text);
  else parent.append(text);
}
