/** Account buttons that call the service, one at a time, each with its result next to it. */
import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { OrderingError } from '../../client/http/errors.js';
import { problem, sharedText } from '../../messages/shared.js';

export class Actions {
  /** The result of the last action, for screen readers. */
  result = '';
  #busy = '';
  #failed = '';
  #reason = '';

  constructor(private readonly host: ReactiveControllerHost) {}

  /**
   * @param id of the item that the action applies to
   * @param label accessible name, which also names the item
   * @param run performs the action and returns its result as a sentence
   */
  button(id: string, text: string, label: string, run: () => Promise<string>): TemplateResult {
    const busy = this.#busy === id;
    return html`<button
        class="link"
        aria-label=${label}
        aria-disabled=${busy}
        @click=${() => this.run(id, run)}
      >${busy ? sharedText('oneMoment') : text}</button>
      <p class="error" role="alert" part="error">${this.#failed === id ? this.#reason : ''}</p>`;
  }

  isBusy = (id: string): boolean => this.#busy === id;

  /** Resolves to whether it succeeded. */
  async run(id: string, run: () => Promise<string>): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = id;
    this.#failed = '';
    this.result = '';
    this.host.requestUpdate();
    try {
      this.result = await run();
      return true;
    } catch (error) {
      this.#failed = id;
      this.#reason = problem(OrderingError.from(error));
      return false;
    } finally {
      this.#busy = '';
      this.host.requestUpdate();
    }
  }
}
