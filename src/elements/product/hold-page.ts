/**
 * Keeps the page behind from scrolling, and its content where it is although the scroll bar goes.
 *
 * @returns puts everything back as it was
 */
export function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  const held = { overflow: 'hidden', 'scrollbar-gutter': 'stable' };
  if (clientWidth === window.innerWidth) held['scrollbar-gutter'] = style.scrollbarGutter;
  const before = Object.keys(held).map((name) => [name, style.getPropertyValue(name)] as const);
  for (const [name, value] of Object.entries(held)) style.setProperty(name, value);
  return () => {
    for (const [name, value] of before) style.setProperty(name, value);
  };
}
