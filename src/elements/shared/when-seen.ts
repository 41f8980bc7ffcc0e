/** Calls `work` once earlier changes are on the screen. */
export const afterPainting = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(work));
};

/**
 * @param margin - widens the window, like `rootMargin` of an IntersectionObserver
 * @param onSeen - called whenever one of the elements becomes visible
 * @returns a function that ends it
 */
export function whenSeen(
  elements: readonly HTMLElement[],
  margin: string,
  onSeen: (element: HTMLElement) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) onSeen(target as HTMLElement);
      }
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
