/**
 * Elements of the page that open the order: `data-order-open` on any element, a link to `#order`, or
 * an `<order-button>` that was pressed before it became a button.
 * Part of the script's entry, so that a press while the rest loads isn't lost. docs/embedding.md
 */

/** The part of the widget that opens the order. */
interface Widget {
  openFrom(opener: Element | null): Promise<void>;
}

const isPlain = (event: MouseEvent) =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A page that has its own place of that name keeps its link, unless the place is our button. */
const isTaken = (): boolean => {
  const place = document.getElementById('order');
  return place !== null && place.localName !== 'order-button';
};

export function isOpener(node: EventTarget): node is Element {
  if (!(node instanceof Element)) return false;
  if (node.matches('order-button:not(:defined)')) return true;
  if (node.hasAttribute('data-order-open')) return !node.matches(':disabled, [aria-disabled=true]');
  if (!(node instanceof HTMLAnchorElement) || node.hash !== '#order' || isTaken()) return false;
  return node.href.split('#')[0] === location.href.split('#')[0];
}

/** @param load resolves once the widget has started; rejects if it can't */
export function answerOpeners(load: () => Promise<Widget>): void {
  document.addEventListener('click', (event) => {
    if (!isPlain(event)) return;
    const opener = event.composedPath().find(isOpener);
    if (!opener) return;
    event.preventDefault();
    load()
      .then(({ openFrom }) => openFrom(opener))
      .catch(() => {
        // A link to a page with another way to order still leads there.
        if (opener instanceof HTMLAnchorElement && !isOpenerLink(opener))
          location.assign(opener.href);
      });
  });
  // A link from another page, or one that was followed before this ran.
  if (location.hash === '#order' && !isTaken()) {
    const { activeElement } = document;
    const pressed = activeElement && isOpener(activeElement) ? activeElement : null;
    load().then(
      ({ openFrom }) => openFrom(pressed),
      () => {},
    );
  }
}

const isOpenerLink = ({ hash }: HTMLAnchorElement) => hash === '#order';
