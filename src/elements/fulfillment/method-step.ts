/** Which way the order reaches its guest. A change says first what is lost by it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { FulfillmentMethod } from '../../contract/domain.js';
import * as say from '../../messages/fulfillment.js';
import type { Offer } from '../../stores/types.js';
import { choiceTemplate, stepTemplate } from '../checkout/fields.js';

interface MethodStep {
  readonly offers: readonly Offer[];
  readonly method: FulfillmentMethod;
  /** Chosen, and not agreed to yet. */
  readonly asked: FulfillmentMethod | null;
  /** What a change takes away, in words; empty for nothing. */
  readonly place: string;
  readonly onChoose: (method: FulfillmentMethod) => void;
  readonly onAnswer: (agreed: boolean) => void;
}

export const methodStep = (step: MethodStep): TemplateResult =>
  stepTemplate(
    'method',
    say.howTitle(),
    html`<div class="choices wide">
        ${step.offers.map((offer) => choice(offer, step))}
      </div>
      ${step.offers.map(reason)}
      ${step.asked ? question(step, step.asked) : nothing}`,
    say.howHint(step.place),
  );

const choice = ({ method, readiness }: Offer, step: MethodStep): TemplateResult =>
  choiceTemplate(
    'method',
    say.methodName(method),
    method === (step.asked ?? step.method),
    () => step.onChoose(method),
    readiness?.ready === false && method !== step.method,
  );

const reason = ({ method, readiness }: Offer): unknown =>
  readiness?.ready === false
    ? html`<p class="quiet small" part="closed">
        ${say.methodName(method)}: ${readiness.reason || say.notNow()}
      </p>`
    : nothing;

const question = ({ method, place, onAnswer }: MethodStep, asked: FulfillmentMethod) => html`<div
  class="question"
  role="group"
  aria-labelledby="question"
  part="question"
>
  <p id="question" tabindex="-1">${say.dropsPlace(place)}</p>
  <button type="button" @click=${() => onAnswer(true)}>${say.switchTo(say.methodName(asked))}</button>
  <button type="button" class="plain" @click=${() => onAnswer(false)}>
    ${say.keep(say.methodName(method))}
  </button>
</div>`;
