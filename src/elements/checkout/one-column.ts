/** Whether the checkout has one column, as its styles decide. */
import type { LitElement } from 'lit';

/** In one column the order comes before the form, also for the keyboard and for screen readers. */
export class OneColumn {
  active = false;
  // Deferred, because browsers log an error if a ResizeObserver changes sizes itself.
  readonly #observer = new ResizeObserver(() => requestAnimationFrame(this.#look));

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  readonly #look = (): void => {
    const columns = this.host.renderRoot.querySelector('.columns');
    if (!columns) return;
    const active = getComputedStyle(columns).display === 'flex';
    if (active === this.active) return;
    this.active = active;
    this.host.requestUpdate();
  };
}
