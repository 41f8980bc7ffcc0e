/** What was changed before this is on the screen when `work` is called. */
export const afterPainting = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(work));
};
