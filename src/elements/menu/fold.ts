/**
 * Folds a long menu: of blocks that are far from the window nothing is laid out, painted or looked
 * through for what lies under a finger, and only their room is kept. They stay in the page for finding,
 * for the keyboard and for reading aloud. Loaded for long menus alone.
 */

/**
 * @param holders - of the menu's cards, in their blocks
 * @returns unfolds them
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
    // Of a hidden menu nothing can be measured; another width has other columns.
    if (stopped || width === 0 || width === measured) return;
    measured = width;
    unfold();
    const rooms = blocks.map(({ offsetHeight }) => offsetHeight);
    blocks.forEach(({ style }, at) => {
      style.containIntrinsicBlockSize = `auto ${rooms[at]}px`;
      style.contentVisibility = 'auto';
      // Painting is contained: focus rings reach a little beyond.
      style.setProperty('overflow-clip-margin', 'var(--space)');
    });
  };
  // Later: an observer that changes sizes itself is told off in the console of the page.
  const observer = new ResizeObserver(() => requestAnimationFrame(measure));
  if (blocks[0]?.parentElement) observer.observe(blocks[0].parentElement);
  return () => {
    stopped = true;
    observer.disconnect();
    unfold();
  };
}

const widthOf = ([first]: readonly HTMLElement[]) => first?.offsetWidth ?? 0;
