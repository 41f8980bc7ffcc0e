/**
 * Card processors cannot mount inside a shadow root, and a frame that is moved in the document loads
 * again. So the node stands in the light DOM of the outermost host, where it is never moved, and a
 * chain of slots shows it where it belongs.
 */
export interface LightSlot {
  /** In the page's own tree, attached already. */
  readonly node: HTMLElement;
  remove(): void;
}

let count = 0;

/** @param place an element in the page, inside any number of shadow roots, that shows the node */
export function lightSlot(place: Element): LightSlot {
  count += 1;
  const name = `order-payment-${count}`;
  const links: Element[] = [];
  const attach = (link: Element, parent: Element) => {
    links.push(link);
    parent.append(link);
  };

  let parent = place;
  for (let root = parent.getRootNode(); root instanceof ShadowRoot; root = parent.getRootNode()) {
    const slot = document.createElement('slot');
    slot.name = name;
    // Below the first host, the slot itself is slotted into the next one.
    if (parent !== place) slot.slot = name;
    attach(slot, parent);
    parent = root.host;
  }
  const node = document.createElement('div');
  if (parent !== place) node.slot = name;
  attach(node, parent);
  return {
    node,
    remove: () => {
      for (const link of links) link.remove();
    },
  };
}
