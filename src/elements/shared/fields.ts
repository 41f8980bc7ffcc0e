/** Building blocks of the form steps, so that all fields and choices look and work the same. */
import { html, nothing, type TemplateResult } from 'lit';
import { problem, sharedText } from '../../messages/shared.js';
import type { Loadable, Loader } from '../../stores/storefront/types.js';

/** @param about description of the step; may be empty */
export const stepTemplate = (
  name: string,
  title: string,
  body: unknown,
  about = '',
) => html`<fieldset
  class="step"
  aria-describedby="${name}-about"
  part=${name}
>
  <legend><h3 tabindex="-1">${title}</h3></legend>
  <p class="quiet small" id="${name}-about" dir="auto">${about}</p>
  ${body}
</fieldset>`;

/** Digits as keyboards of some languages write them: Arabic, Persian, full width. */
const OTHER_DIGITS = '\\u0660-\\u0669\\u06f0-\\u06f9\\uff10-\\uff19';
const otherDigit = new RegExp(`[${OTHER_DIGITS}]`, 'g');

/** The pattern of a field for a number, without its length. */
export const NUMBER_PATTERN = `\\s*[\\d${OTHER_DIGITS}]`;

/** A typed number in the digits that the service reads. */
export const plainDigits = (typed: string): string =>
  typed.replace(otherDigit, (digit) => `${digit.charCodeAt(0) % 16}`);

/** A radio button as a card. Radio buttons with the same `name` form a group. */
export const choiceTemplate = (
  name: string,
  label: unknown,
  checked: boolean,
  choose: () => void,
  disabled = false,
): TemplateResult => html`<label class="choice" part=${name}>
  <input type="radio" name=${name} .checked=${checked} ?disabled=${disabled} @change=${choose}>
  ${label}
</label>`;

export interface TextField {
  readonly name: string;
  readonly label: string;
  /** The error, or empty. */
  readonly error: string;
  /** Whether to announce the error immediately instead of with the field. */
  readonly urgent?: boolean;
  readonly maxlength: number;
  readonly value?: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputmode?: 'decimal' | 'numeric';
  readonly autocomplete?: AutoFill;
  readonly enterkeyhint?: 'next' | 'done';
  readonly required?: boolean;
  /** Beside the label: whether it may stay empty, and why it is asked. Default: by `required`. */
  readonly mark?: string;
  readonly pattern?: string;
  readonly onChange?: (value: string) => void;
}

export const textField = (field: TextField): TemplateResult =>
  labelled(
    field,
    html`<input
      id=${field.name}
      name=${field.name}
      type=${field.type ?? 'text'}
      inputmode=${field.inputmode ?? nothing}
      enterkeyhint=${field.enterkeyhint ?? nothing}
      .autocomplete=${field.autocomplete ?? 'off'}
      maxlength=${field.maxlength}
      pattern=${field.pattern ?? '.*'}
      ?required=${field.required}
      .value=${field.value ?? ''}
      aria-invalid=${field.error !== ''}
      aria-describedby="${field.name}-mark ${field.name}-error"
      @change=${(event: Event) => field.onChange?.((event.target as HTMLInputElement).value)}
    >`,
  );

export const labelled = (
  field: Pick<TextField, 'name' | 'label' | 'error' | 'urgent' | 'mark' | 'required'>,
  control: TemplateResult,
) => html`<div class="field">
  ${namedTemplate(field)} ${control}
  <p class="error" id="${field.name}-error" role=${field.urgent ? 'alert' : 'none'} part="error" dir="auto">${field.error}</p>
</div>`;

/**
 * A label with its mark, which isn't part of the field's name. Screen readers say themselves that a
 * field is required.
 */
export const namedTemplate = ({
  name,
  label,
  required,
  mark = required ? sharedText('required') : '',
}: Pick<
  TextField,
  'name' | 'label' | 'mark' | 'required'
>): TemplateResult => html`<div class="named">
  <label for=${name}>${label}</label>
  <span class="quiet small" id="${name}-mark" aria-hidden=${required === true}>${mark}</span>
</div>`;

/** Renders a loader's value, or its loading or error state. */
export function awaited<T>(loader: Loader<T>, show: (value: T) => unknown): unknown {
  const found: Loadable<T> = loader.$value.get();
  if (found.state === 'ready') return show(found.value);
  if (found.state !== 'failed') return skeleton();
  return html`<p class="failed" role="alert">
    ${problem(found.error)}
    <button type="button" class="link" @click=${() => void loader.reload()}>${sharedText('tryAgain')}</button>
  </p>`;
}

export const skeleton = (): TemplateResult => html`<div aria-busy="true">
  <p class="visually-hidden" role="status">${sharedText('oneMoment')}</p>
  <i class="ghost"></i>
</div>`;

/** A problem, with what the guest can do about it. */
export const alertBox = (message: string, action: unknown = ''): TemplateResult => html`<div
  class="alert"
  role="alert"
  part="alert"
>
  <p><bdi>${message}</bdi></p>
  ${action}
</div>`;

/**
 * Enter in a text field continues, but never pays: that takes a press of the button. Also for
 * fields in other shadow roots, which belong to no native form.
 */
export function submitOnEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
  if (!(target instanceof HTMLInputElement) || /radio|checkbox/.test(target.type)) return;
  event.preventDefault();
  // Reports the field's change before the form continues.
  target.blur();
  const { host } = target.getRootNode() as Partial<ShadowRoot>;
  const form = target.form ?? host?.closest('form');
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

/** Steps of the checkout's form that are elements of their own. */
export const lateSteps = 'order-fulfillment, order-slots, order-questions';
