/** The choice of a fulfillment method. Before a change, it says what would be lost. */
import { html, nothing, type ReactiveElement, type TemplateResult } from 'lit';
import type { FulfillmentMethod } from '../../contract/domain.js';
import { checkoutText } from '../../messages/checkout.js';
import { changeHint, fulfillmentText } from '../../messages/fulfillment.js';
import { methodName } from '../../messages/methods.js';
import type { Offer } from '../../stores/storefront/types.js';
import { choiceTemplate, stepTemplate } from '../shared/fields.js';

export class MethodStep {
  /** Chosen but not confirmed yet. */
  #unconfirmed: FulfillmentMethod | null = null;
  /** The method is in one line. */
  #isFolded = false;
  /** The guest wants to change the method that was in one line. */
  #isOpened = false;

  constructor(
    private readonly host: ReactiveElement,
    private readonly change: (method: FulfillmentMethod) => void,
  ) {}

  /**
   * @param place what a change would remove, as text; may be empty
   * @param isChosen the guest chose the method before, so that one line shows it
   */
  template(
    offers: readonly Offer[],
    method: FulfillmentMethod,
    place: string,
    isChosen: boolean,
  ): TemplateResult {
    const unconfirmed = this.#unconfirmed;
    this.#isFolded = isChosen && !this.#isOpened && !unconfirmed && isPossible(offers, method);
    if (this.#isFolded) return this.#folded(method);
    const choice = (offer: Offer) =>
      choiceTemplate(
        'method',
        methodName(offer.method),
        offer.method === (unconfirmed ?? method),
        () => this.#choose(offer.method, method, place),
        offer.readiness?.ready === false && offer.method !== method,
      );
    return stepTemplate(
      'method',
      fulfillmentText('methodTitle'),
      html`<div class="choices wide">${offers.map(choice)}</div>
        ${offers.map(reason)}
        ${unconfirmed ? this.#question(unconfirmed, method, place) : nothing}`,
      changeHint(place),
    );
  }

  #folded(method: FulfillmentMethod): TemplateResult {
    return stepTemplate(
      'method',
      fulfillmentText('methodTitle'),
      html`<div class="chosen">
        <p>${methodName(method)}</p>
        <button type="button" class="link" aria-label=${checkoutText('changePlace')} @click=${this.unfold}>
          ${checkoutText('change')}
        </button>
      </div>`,
    );
  }

  /** Shows the methods, with the focus on the current one, if they were in one line. */
  readonly unfold = async (): Promise<void> => {
    if (!this.#isFolded) return;
    this.#isOpened = true;
    this.host.requestUpdate();
    await this.host.updateComplete;
    this.#focus('[name=method]:checked');
  };

  /** Whether there is an unanswered question. */
  get isOpen(): boolean {
    return this.#unconfirmed !== null;
  }

  /** Focuses an unanswered question, if there is one. */
  isAsking(): boolean {
    if (this.#unconfirmed) this.#focus('#question');
    return this.#unconfirmed !== null;
  }

  #choose(chosen: FulfillmentMethod, method: FulfillmentMethod, place: string): void {
    this.#unconfirmed = place && chosen !== method ? chosen : null;
    if (chosen !== method && !this.#unconfirmed) this.change(chosen);
    this.host.requestUpdate();
  }

  #question(wanted: FulfillmentMethod, method: FulfillmentMethod, place: string): TemplateResult {
    const answer = (agreed: boolean) => () => {
      if (agreed) this.change(wanted);
      this.#unconfirmed = null;
      this.host.requestUpdate();
      // The pressed button is gone.
      void this.host.updateComplete.then(() => this.#focus('[name=method]:checked'));
    };
    return html`<div class="question" role="group" aria-labelledby="question" part="question">
      <p id="question" tabindex="-1">${fulfillmentText('dropsPlace', { place })}</p>
      <button type="button" @click=${answer(true)}>${fulfillmentText('switchTo', { method: methodName(wanted) })}</button>
      <button type="button" class="plain" @click=${answer(false)}>${fulfillmentText('keepMethod', { method: methodName(method) })}</button>
    </div>`;
  }

  #focus(selector: string): void {
    this.host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }
}

const isPossible = (offers: readonly Offer[], method: FulfillmentMethod): boolean =>
  !offers.some((offer) => offer.method === method && offer.readiness?.ready === false);

const reason = ({ method, readiness }: Offer): unknown =>
  readiness?.ready === false
    ? html`<p class="quiet small" part="closed">
        ${methodName(method)}: ${fulfillmentText('notPossible')} <bdi>${readiness.reason}</bdi>
      </p>`
    : nothing;
