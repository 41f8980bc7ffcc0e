/**
 * Card processors can't mount inside a shadow root, and a frame reloads when it is moved in the
 * document. So the node is in the light DOM of the outermost host, never moves, and a chain of
 * slots shows it in the right place.
 */
interface LightSlot {
  /** In the page's own tree, already attached. */
  readonly node: HTMLElement;
  remove(): void;
}

let count = 0;

/**
 * @param place an element in the page, inside any number of shadow roots, where the node appears
 */
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
    // Inside further hosts, the slot is itself slotted into the next one.
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
