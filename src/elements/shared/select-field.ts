/** A select field; only steps that load later have one. */
import { html, type TemplateResult } from 'lit';
import { labelled, type TextField } from './fields.js';

interface SelectField
  extends Pick<TextField, 'name' | 'label' | 'error' | 'autocomplete' | 'mark'> {
  /** Value and text; an empty value can't be chosen. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly value: string;
  /** True unless said otherwise. */
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

/** Options are selected by property, because a select that was used ignores attributes. */
export const selectField = ({ required = true, ...field }: SelectField): TemplateResult =>
  labelled(
    { ...field, required },
    html`<select
      id=${field.name}
      name=${field.name}
      .autocomplete=${field.autocomplete ?? 'off'}
      ?required=${required}
      aria-invalid=${field.error !== ''}
      aria-describedby="${field.name}-error"
      @change=${(event: Event) => field.onChange((event.target as HTMLSelectElement).value)}
    >
      ${field.options.map(
        ([value, text]) =>
          html`<option value=${value} ?disabled=${!value} .selected=${value === field.value}>
            ${text}
          </option>`,
      )}
    </select>`,
  );
