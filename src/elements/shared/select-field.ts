/** A select field; only steps that load later have one. */
import { css, html, type TemplateResult } from 'lit';
import { labelled, type TextField } from './fields.js';

interface SelectField
  extends Pick<TextField, 'name' | 'label' | 'error' | 'autocomplete' | 'mark'> {
  /** Value and text; an empty value can't be chosen. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A chevron, at the same distance from the edge in all browsers and both directions. */
export const selectStyles = css`
  select {
    --stroke: #0000 40%, var(--muted) 42% 58%, #0000 60%;
    appearance: none;
    padding-inline-end: 40px;
    background:
      linear-gradient(45deg, var(--stroke)) calc(100% - 21px) 55% / 7px 7px no-repeat,
      linear-gradient(-45deg, var(--stroke)) calc(100% - 15px) 55% / 7px 7px no-repeat,
      var(--surface);
    text-overflow: ellipsis;
  }

  select:is(:dir(rtl), :lang(ar)) {
    background-position:
      15px 55%,
      21px 55%;
  }

  @media (forced-colors: active) {
    select {
      appearance: auto;
      background-image: none;
    }
  }
`;

/** Options are selected by property, because a select that was used ignores attributes. */
export const selectField = (field: SelectField): TemplateResult =>
  labelled(
    { ...field, required: true },
    html`<select
      id=${field.name}
      name=${field.name}
      .autocomplete=${field.autocomplete ?? 'off'}
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
