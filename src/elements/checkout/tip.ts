/** The gratuity: what the merchant offers, and nothing chosen that the cart does not have. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Cart, GratuityOptions } from '../../contract/domain.js';
import {
  noTip,
  otherTip,
  percent,
  tipAmount,
  tipsFailed,
  tipTitle,
  tipWrong,
} from '../../messages/checkout.js';
import { tryAgain } from '../../messages/problems.js';
import type { GratuityChoice, Loadable } from '../../stores/types.js';

/** What is chosen on the screen. */
export type TipChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'percentage'; readonly value: number }
  /** Decimal major units as typed; empty until something is. */
  | { readonly kind: 'other'; readonly amount: string };

export function tipOf(cart: Cart | null): TipChoice {
  if (!cart) return { kind: 'none' };
  if (cart.gratuityRate > 0) {
    return { kind: 'percentage', value: Math.round(cart.gratuityRate * 10_000) / 100 };
  }
  const charge = cart.charges.find(({ kind }) => kind === 'gratuity');
  return charge
    ? { kind: 'other', amount: (charge.amount.minor / 100).toFixed(2) }
    : { kind: 'none' };
}

/** As the store wants it; `null` when what is typed is no amount. A comma is as good as a point. */
export function gratuityOf(choice: TipChoice): GratuityChoice | null {
  if (choice.kind === 'none') return { percentage: '0' };
  if (choice.kind === 'percentage') return { percentage: String(choice.value) };
  const [, whole, cents = ''] = /^\s*(\d{1,4})(?:[.,](\d{0,2}))?\s*$/.exec(choice.amount) ?? [];
  return whole === undefined ? null : { amount: `${Number(whole)}.${cents.padEnd(2, '0')}` };
}

export interface TipContext {
  readonly options: Loadable<GratuityOptions> | undefined;
  readonly choice: TipChoice;
  readonly currency: string;
  readonly wrong: boolean;
  readonly onChoose: (choice: TipChoice) => void;
  readonly onRetry: () => void;
}

export function tipTemplate(context: TipContext): TemplateResult | typeof nothing {
  const { options, onRetry } = context;
  if (options?.state === 'ready') {
    return options.value.enabled ? offered(options.value, context) : nothing;
  }
  return html`<section class="step" aria-busy=${options?.state !== 'failed'}>
    <h3>${tipTitle()}</h3>
    ${
      options?.state === 'failed'
        ? html`<p class="failed">
            ${tipsFailed()}
            <button type="button" class="link" @click=${onRetry}>${tryAgain()}</button>
          </p>`
        : html`<i class="ghost"></i>`
    }
  </section>`;
}

function offered(options: GratuityOptions, context: TipContext): TemplateResult {
  const { choice, onChoose } = context;
  const chosen = choice.kind === 'percentage' ? choice.value : null;
  // A percentage that the cart has and the merchant no longer lists is shown all the same.
  const listed =
    chosen === null || options.percentages.includes(chosen)
      ? options.percentages
      : [...options.percentages, chosen];
  const option = (label: string, checked: boolean, next: TipChoice) => html`<label
    class="choice"
    part="tip"
  >
    <input
      type="radio"
      name="tip"
      class="visually-hidden"
      .checked=${live(checked)}
      @change=${() => onChoose(next)}
    >
    ${label}
  </label>`;
  return html`<fieldset class="step" aria-describedby="tip-about" part="gratuity">
    <legend><h3>${tipTitle()}</h3></legend>
    <div class="choices">
      ${option(noTip(), choice.kind === 'none', { kind: 'none' })}
      ${listed.map((value) =>
        option(percent(String(value)), value === chosen, { kind: 'percentage', value }),
      )}
      ${
        options.customAllowed || choice.kind === 'other'
          ? option(otherTip(), choice.kind === 'other', { kind: 'other', amount: '' })
          : nothing
      }
    </div>
    ${choice.kind === 'other' ? amountTemplate(choice.amount, context) : nothing}
    <p class="quiet small" id="tip-about">${options.description}</p>
  </fieldset>`;
}

/**
 * The error has its room before it is there: it comes when the field is left, and a press on what
 * stands below would miss if that moved.
 */
const amountTemplate = (amount: string, { currency, wrong, onChoose }: TipContext) => html`<div>
  <label class="field amount">
    ${tipAmount(currency.toUpperCase())}
    <input
      name="tipAmount"
      inputmode="decimal"
      autocomplete="off"
      maxlength="8"
      .value=${live(amount)}
      aria-invalid=${wrong ? 'true' : 'false'}
      aria-describedby=${wrong ? 'tip-error' : nothing}
      @change=${(event: Event) =>
        onChoose({ kind: 'other', amount: (event.target as HTMLInputElement).value })}
    >
  </label>
  <p class="error kept" id="tip-error" role="alert" part="error">${wrong ? tipWrong() : ''}</p>
</div>`;
