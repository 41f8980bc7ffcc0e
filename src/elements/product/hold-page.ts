let holders = 0;
let letGo = () => {};

/**
 * Keeps the page behind from scrolling, and its content where it is although the scroll bar goes.
 * What is laid over it may be closed in any order: the last that goes puts everything back.
 *
 * @returns to be called once
 */
export function holdPage(): () => void {
  holders += 1;
  if (holders === 1) letGo = hold();
  return () => {
    holders -= 1;
    if (holders === 0) letGo();
  };
}

function hold(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  style.overflow = 'hidden';
  if (clientWidth < innerWidth) style.scrollbarGutter = 'stable';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}
