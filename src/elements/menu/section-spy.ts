/** Tells which section lies under the upper third of the window. */
export class SectionSpy {
  #observer: IntersectionObserver | undefined;

  constructor(private readonly onSection: (index: number) => void) {}

  watch(sections: readonly Element[]): void {
    this.stop();
    this.#observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.findLast((entry) => entry.isIntersecting);
        if (seen) this.onSection(sections.indexOf(seen.target));
      },
      { rootMargin: '-30% 0px -69% 0px' },
    );
    for (const section of sections) this.#observer.observe(section);
  }

  stop(): void {
    this.#observer?.disconnect();
  }
}
