import type { ReactiveController } from 'lit';
import type { StorefrontElement } from '../shared/storefront-element.js';

/** Paints its host each second while a next attempt at the order is planned, for what says when. */
export class CountDown implements ReactiveController {
  #second: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: StorefrontElement) {
    host.addController(this);
  }

  hostUpdated(): void {
    const { host } = this;
    const retryAt = host.shop?.cart.$view.get().retryAt;
    this.hostDisconnected();
    if (retryAt == null || !host.isConnected || host.hidden) return;
    const rest = Math.max(retryAt - Date.now(), 0) % 1000;
    this.#second = setTimeout(() => host.requestUpdate(), rest || 1000);
  }

  hostDisconnected(): void {
    clearTimeout(this.#second);
  }
}
