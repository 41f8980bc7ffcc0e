/** Where an order goes inside the house: a table, or a room and who stays there. */
import { html, type TemplateResult } from 'lit';
import * as say from '../../messages/fulfillment.js';
import type { FulfillmentStore, PlaceDraft } from '../../stores/types.js';
import { stepTemplate, textField } from '../checkout/fields.js';

type Name = 'table' | 'room' | 'lastName';

/** The service takes digits only. docs/contract.md 4.5. */
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

export const tableStep = (store: FulfillmentStore, error: ErrorOf): TemplateResult =>
  stepTemplate(
    'table',
    say.tableTitle(),
    html`<div class="short">
      ${field(store, 'table', say.tableLabel(), error('table', say.numberWrong), number)}
    </div>`,
    say.tableHint(),
  );

export const roomStep = (store: FulfillmentStore, error: ErrorOf): TemplateResult =>
  stepTemplate(
    'room',
    say.roomTitle(),
    html`<div class="fields">
      ${field(store, 'room', say.roomLabel(), error('room', say.numberWrong), number)}
      ${field(store, 'lastName', say.lastNameLabel(), error('lastName', say.fieldMissing), {
        autocomplete: 'family-name',
        required: true,
        pattern: '.*\\S.*',
        maxlength: 100,
      })}
    </div>`,
    say.lastNameHint(),
  );
