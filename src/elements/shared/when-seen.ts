/** What was changed before this is on the screen when `work` is called. */
export const afterPainting = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(work));
};

/**
 * @param margin - widens the window, as `rootMargin` of an IntersectionObserver
 * @param tell - called whenever one of the elements comes into it
 * @returns ends it
 */
export function whenSeen(
  elements: readonly HTMLElement[],
  margin: string,
  tell: (element: HTMLElement) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) tell(target as HTMLElement);
      }
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
