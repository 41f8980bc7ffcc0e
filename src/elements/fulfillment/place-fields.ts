/** Reads the fields of a place, and renders those for a table or a room. */

import { html, type TemplateResult } from 'lit';
import { fulfillmentText } from '../../messages/fulfillment.js';
import type { FulfillmentStore, PlaceDraft } from '../../stores/storefront/types.js';
import { stepTemplate, textField } from '../shared/fields.js';

/** Autofill may not have fired an event. */
export function tellEntered(root: ParentNode): void {
  for (const input of root.querySelectorAll('.field input')) {
    input.dispatchEvent(new Event('change'));
  }
}

/** Names of the invalid fields. */
export function wrongIn(root: ParentNode): (keyof PlaceDraft)[] {
  const inputs = [...root.querySelectorAll<HTMLInputElement>('.field :is(input, select)')];
  return inputs
    .filter(({ value, name, validity }) => !validity.valid || (name === 'street' && !value.trim()))
    .map(({ name }) => name as keyof PlaceDraft);
}

/** Enter continues: these fields belong to no native form. */
export function submitOnEnter(event: KeyboardEvent, form: HTMLFormElement | null): void {
  const isField = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
  if (event.key !== 'Enter' || !isField || event.defaultPrevented) return;
  event.preventDefault();
  event.target.blur();
  const button = [...(form?.elements ?? [])].find((each) => each.matches('button:not([type])'));
  if (button instanceof HTMLButtonElement) button.click();
}

// Destinations on the premises: a table, or a room and its guest's name.

type Name = 'table' | 'room' | 'lastName';

/** The service accepts only digits. docs/contract.md 4.5. */
const number = { inputmode: 'numeric', pattern: '\\s*\\d+\\s*', required: true } as const;

const field = (
  store: FulfillmentStore,
  name: Name,
  label: string,
  error: string,
  more: Partial<Parameters<typeof textField>[0]>,
): TemplateResult =>
  textField({
    name,
    label,
    error,
    value: store.$draft.get()[name],
    onChange: (value) => store.remember({ [name]: value.trim() }),
    maxlength: 20,
    ...more,
  });

export type ErrorOf = (name: keyof PlaceDraft, text: () => string) => string;

export const lastNameField = (store: FulfillmentStore, error: ErrorOf): TemplateResult =>
  field(
    store,
    'lastName',
    fulfillmentText('lastNameLabel'),
    error('lastName', () => fulfillmentText('fieldMissing')),
    { autocomplete: 'family-name', required: true, pattern: '.*\\S.*', maxlength: 100 },
  );

export const tableStep = (store: FulfillmentStore, error: ErrorOf): TemplateResult =>
  stepTemplate(
    'table',
    fulfillmentText('tableTitle'),
    html`<div class="short">
      ${field(
        store,
        'table',
        fulfillmentText('tableLabel'),
        error('table', () => fulfillmentText('numberWrong')),
        number,
      )}
    </div>`,
    fulfillmentText('tableHint'),
  );

export const roomStep = (store: FulfillmentStore, error: ErrorOf): TemplateResult =>
  stepTemplate(
    'room',
    fulfillmentText('roomTitle'),
    html`<div class="fields">
      ${field(
        store,
        'room',
        fulfillmentText('roomLabel'),
        error('room', () => fulfillmentText('numberWrong')),
        number,
      )}
      ${lastNameField(store, error)}
    </div>`,
    fulfillmentText('lastNameHint'),
  );
