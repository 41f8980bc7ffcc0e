/** Buttons of the account that ask the service: one at a time, each with its outcome beside it. */
import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { OrderingError } from '../../client/http/errors.js';
import { problem, sharedText } from '../../messages/shared.js';

export class Deeds {
  /** What the last one came to, for who does not see it. */
  told = '';
  #busy = '';
  #failed = '';
  #reason = '';

  constructor(private readonly host: ReactiveControllerHost) {}

  /**
   * @param id of what it is done to
   * @param label names that as well
   * @param run answers what it came to, as a sentence
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

  /** Settles to whether it was done. */
  async run(id: string, run: () => Promise<string>): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = id;
    this.#failed = '';
    this.told = '';
    this.host.requestUpdate();
    try {
      this.told = await run();
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
