/**
 * Paints parts of a long page when they come near the window, and the rest while the browser is
 * idle, so that finding in the page and reading it aloud reach everything soon.
 */
export class NearPainter {
  readonly #waiting = new Set<HTMLElement>();
  #observer: IntersectionObserver | undefined;
  #cancelIdle = () => {};

  /** @param afterwards - called in an idle moment once everything is painted */
  constructor(
    private readonly paint: (holder: HTMLElement) => void,
    private readonly afterwards: () => void,
  ) {}

  /** Starts over with these holders, in the order they stand in the page. */
  watch(holders: Iterable<HTMLElement>): void {
    this.stop();
    this.#observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) this.paintNow(target as HTMLElement);
        }
      },
      { rootMargin: '600px 0px' },
    );
    for (const holder of holders) {
      this.#waiting.add(holder);
      this.#observer.observe(holder);
    }
    // What is in sight comes first: two frames pass before the rest is thought of.
    const frame = requestAnimationFrame(() => {
      const second = requestAnimationFrame(() => this.#paintWhenIdle());
      this.#cancelIdle = () => cancelAnimationFrame(second);
    });
    this.#cancelIdle = () => cancelAnimationFrame(frame);
  }

  paintNow(holder: HTMLElement): void {
    if (!this.#waiting.delete(holder)) return;
    this.#observer?.unobserve(holder);
    this.paint(holder);
  }

  stop(): void {
    this.#cancelIdle();
    this.#observer?.disconnect();
    this.#waiting.clear();
  }

  #paintWhenIdle(): void {
    this.#cancelIdle = whenIdle((timeLeft) => {
      if (this.#waiting.size === 0) return this.afterwards();
      for (const holder of this.#waiting) {
        this.paintNow(holder);
        if (timeLeft() < 8) break;
      }
      this.#paintWhenIdle();
    });
  }
}

/** @returns a function that calls it off */
function whenIdle(work: (timeLeft: () => number) => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback((deadline) => work(() => deadline.timeRemaining()));
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(() => work(() => 0), 120);
  return () => clearTimeout(id);
}
