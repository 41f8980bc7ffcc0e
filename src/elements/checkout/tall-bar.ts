import type { LitElement, ReactiveController } from 'lit';

/** Of the window's height. */
const MOST = 1 / 3;

/**
 * Marks the bar when it would cover too much of the form, as it does in large text. Container queries can't tell:
 * their `em` is the size that a style sheet asks for, not the browser's minimum.
 */
export class TallBar implements ReactiveController {
  readonly #sizes = new ResizeObserver(() => this.#measure());
  #bar: HTMLElement | null = null;

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('resize', this.#measure);
  }

  hostUpdated(): void {
    const bar = this.host.renderRoot.querySelector<HTMLElement>('.action');
    if (bar === this.#bar) return;
    this.#sizes.disconnect();
    this.#bar = bar;
    if (bar) this.#sizes.observe(bar);
  }

  hostDisconnected(): void {
    removeEventListener('resize', this.#measure);
    this.#sizes.disconnect();
    this.#bar = null;
  }

  readonly #measure = (): void => {
    const bar = this.#bar;
    // Its errors are limited in height, and the bar must not leave a guest who reads them.
    if (!bar?.offsetHeight || bar.matches('.refused')) return;
    bar.toggleAttribute('data-tall', bar.offsetHeight > innerHeight * MOST);
  };
}
