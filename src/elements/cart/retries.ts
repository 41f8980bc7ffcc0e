import type { ReactiveController } from 'lit';
import type { StorefrontElement } from '../shared/storefront-element.js';

/** Whether sending the order keeps failing. Paints its host each second until the next attempt. */
export class Retries implements ReactiveController {
  /** A moment without a next attempt planned is one that is under way. */
  failing = false;
  #second: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: StorefrontElement) {
    host.addController(this);
    host.requestUpdate();
  }

  hostUpdate(): void {
    const view = this.host.shop?.cart.$view.get();
    if (!view) return;
    const underWay = this.failing && view.pending && !view.notice && view.closed === null;
    this.failing = view.retryAt !== null || underWay;
  }

  hostUpdated(): void {
    const { host } = this;
    const retryAt = host.shop?.cart.$view.get().retryAt ?? null;
    this.hostDisconnected();
    if (retryAt === null || !host.isConnected || host.hidden) return;
    const rest = Math.max(retryAt - Date.now(), 0) % 1000;
    this.#second = setTimeout(() => host.requestUpdate(), rest || 1000);
  }

  hostDisconnected(): void {
    clearTimeout(this.#second);
  }
}
