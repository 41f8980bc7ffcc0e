/**
 * Folds a long menu: blocks far from the window are not laid out, painted or hit-tested; only their
 * space is reserved. They stay in the page for find in page, the keyboard and screen readers.
 * Loaded only for long menus.
 */

/**
 * @param holders - the holders of the menu's cards, inside their blocks
 * @returns a function that unfolds them
 */
export function fold(holders: readonly HTMLElement[]): () => void {
  const blocks = [
    ...new Set(holders.map((holder) => holder.closest<HTMLElement>('.block'))),
  ].filter((block) => block !== null);
  let measured = 0;
  let stopped = false;
  const unfold = () => {
    for (const { style } of blocks) style.contentVisibility = '';
  };
  const measure = () => {
    const width = widthOf(blocks);
    // A hidden menu can't be measured, and another width has other columns.
    if (stopped || width === 0 || width === measured) return;
    measured = width;
    unfold();
    const boxes = blocks.map((block) => block.getBoundingClientRect());
    blocks.forEach((block, at) => {
      const { style } = block;
      const box = boxes[at];
      // What is on the screen is laid out anyway, and browsers count its folding as a layout shift.
      if (!box || (box.bottom > 0 && box.top < innerHeight)) return;
      // WebKit scrolls to what gets the focus a moment later, but not into a block folded meanwhile.
      if (block.matches(':focus-within')) return;
      style.containIntrinsicBlockSize = `auto ${box.height}px`;
      style.contentVisibility = 'auto';
      // With paint containment, focus rings need a margin.
      style.setProperty('overflow-clip-margin', 'var(--space)');
    });
  };
  // Deferred, because browsers log an error if a ResizeObserver changes sizes itself.
  const observer = new ResizeObserver(() => requestAnimationFrame(measure));
  if (blocks[0]?.parentElement) observer.observe(blocks[0].parentElement);
  return () => {
    stopped = true;
    observer.disconnect();
    unfold();
  };
}

const widthOf = ([first]: readonly HTMLElement[]) => first?.offsetWidth ?? 0;
