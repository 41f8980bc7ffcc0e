/**
 * Keeps the page behind from scrolling, and its content where it is although the scroll bar goes.
 *
 * @returns puts everything back as it was
 */
export function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  style.overflow = 'hidden';
  if (clientWidth < innerWidth) style.scrollbarGutter = 'stable';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}
