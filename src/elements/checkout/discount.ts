/** The discount code: one at a time, and a refusal said where the code was typed. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Cart } from '../../contract/domain.js';
import {
  addCode,
  apply,
  applyingCode,
  codeApplied,
  codeLabel,
  codeRefused,
  removeCode,
} from '../../messages/checkout.js';

export interface DiscountContext {
  readonly cart: Cart | null;
  /** The code that was sent last in this visit; empty for none. */
  readonly sent: string;
  readonly pending: boolean;
  /** Why the code was refused; `null` when it was not, empty when no reason was given. */
  readonly refusal: string | null;
  readonly onApply: (code: string) => void;
  readonly onRemove: () => void;
}

export function discountTemplate(context: DiscountContext): TemplateResult {
  const { cart, sent, pending, onRemove } = context;
  const code = cart?.discountCode;
  if (code && !(pending && sent)) {
    return html`<div class="step discount" part="discount">
      <p role="status">${codeApplied(code)}</p>
      <button type="button" class="link" @click=${onRemove}>${removeCode()}</button>
    </div>`;
  }
  return html`<details class="step discount" part="discount">
    <summary>${addCode()}</summary>
    ${formTemplate(context)}
  </details>`;
}

function formTemplate({ sent, pending, refusal, onApply }: DiscountContext): TemplateResult {
  const checking = pending && sent !== '';
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem('code');
    const code = input instanceof HTMLInputElement ? input.value.trim() : '';
    if (code && !checking) onApply(code);
  };
  return html`<form class="code" novalidate @submit=${onSubmit}>
    <label class="field">
      ${codeLabel()}
      <input
        name="code"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        maxlength="64"
        aria-invalid=${refusal === null ? 'false' : 'true'}
        aria-describedby=${refusal === null ? nothing : 'code-error'}
      >
    </label>
    <button aria-disabled=${checking}>${checking ? applyingCode() : apply()}</button>
    ${
      refusal === null
        ? nothing
        : html`<p class="error" id="code-error" role="alert" part="error">${refusal || codeRefused()}</p>`
    }
  </form>`;
}
