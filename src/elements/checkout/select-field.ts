/** A list to choose from; only steps that load later have one. */
import { html, type TemplateResult } from 'lit';
import { labelled, type TextField } from './fields.js';

export interface SelectField extends Pick<TextField, 'name' | 'label' | 'error'> {
  /** Value and text; an empty value cannot be chosen. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Options are chosen by property: those of a select that was touched do not follow attributes. */
export const selectField = (field: SelectField): TemplateResult =>
  labelled(
    field,
    html`<select
      id=${field.name}
      name=${field.name}
      required
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
