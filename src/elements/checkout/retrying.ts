import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CartView } from '../../stores/types.js';

/** Whether the cart waits for another attempt; paints its host each second while it does. */
export class Retrying implements ReactiveController {
  #retrying = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** Stays true during the attempt itself, so that its notice does not come and go. */
  follow({ retryAt, pending, notice, closed }: CartView): boolean {
    const trying = this.#retrying && pending && !notice && closed === null;
    this.#retrying = retryAt !== null || trying;
    if (retryAt === null) this.hostDisconnected();
    else this.#timer ??= setInterval(() => this.host.requestUpdate(), 1000);
    return this.#retrying;
  }

  hostDisconnected(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
