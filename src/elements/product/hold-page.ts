import { atom } from 'nanostores';

/** How many lie over the page. */
export const $holders = atom(0);
let letGo = () => {};

/**
 * Keeps the page behind from scrolling, and its content where it is although the scroll bar goes.
 * What is laid over it may be closed in any order: the last that goes puts everything back.
 *
 * @returns to be called once
 */
export function holdPage(): () => void {
  if ($holders.get() === 0) letGo = hold();
  $holders.set($holders.get() + 1);
  return () => {
    $holders.set($holders.get() - 1);
    if ($holders.get() === 0) letGo();
  };
}

function hold(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  style.overflow = 'hidden';
  if (clientWidth < innerWidth) style.scrollbarGutter = 'stable';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}
