/**
 * The fields of a place. Those for a destination on the premises, a table or a room, come from a
 * signed code or, if the restaurant accepts that, are typed.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { PlaceCode, SignablePlace } from '../../contract/place-code.js';
import { fulfillmentText } from '../../messages/fulfillment.js';
import { receiptText } from '../../messages/receipt.js';
import { reasonFor } from '../../messages/recovery.js';
import type { FulfillmentStore, PlaceDraft } from '../../stores/storefront/types.js';
import { NUMBER_PATTERN, plainDigits, stepTemplate, textField } from '../shared/fields.js';

/** Autofill may not have fired an event. */
export function fireChanges(root: ParentNode): void {
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

type Name = 'table' | 'room' | 'lastName';

/** The service accepts only digits. docs/contract.md 4.5. */
const number = {
  inputmode: 'numeric',
  pattern: `${NUMBER_PATTERN}+\\s*`,
  required: true,
} as const;

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
    onChange: (value) =>
      store.remember({ [name]: name === 'lastName' ? value.trim() : plainDigits(value.trim()) }),
    maxlength: 20,
    ...more,
  });

export type ErrorOf = (name: keyof PlaceDraft, text: () => string) => string;

const lastNameField = (store: FulfillmentStore, error: ErrorOf): TemplateResult =>
  field(
    store,
    'lastName',
    fulfillmentText('lastNameLabel'),
    error('lastName', () =>
      fulfillmentText('fieldMissing', { field: fulfillmentText('lastNameLabel') }),
    ),
    { autocomplete: 'family-name', required: true, pattern: '.*\\S.*', maxlength: 100 },
  );

const wrongNumber = (store: FulfillmentStore, name: SignablePlace) =>
  fulfillmentText(store.$draft.get()[name] ? 'numberWrong' : 'fieldMissing', {
    field: fulfillmentText(`${name}Label`),
  });

const tableStep = (store: FulfillmentStore, error: ErrorOf): TemplateResult =>
  stepTemplate(
    'table',
    fulfillmentText('tableTitle'),
    html`<div class="short">
      ${field(
        store,
        'table',
        fulfillmentText('tableLabel'),
        error('table', () => wrongNumber(store, 'table')),
        number,
      )}
    </div>`,
    fulfillmentText('tableHint'),
  );

const roomStep = (store: FulfillmentStore, error: ErrorOf): TemplateResult =>
  stepTemplate(
    'room',
    fulfillmentText('roomTitle'),
    html`<div class="fields">
      ${field(
        store,
        'room',
        fulfillmentText('roomLabel'),
        error('room', () => wrongNumber(store, 'room')),
        number,
      )}
      ${lastNameField(store, error)}
    </div>`,
    fulfillmentText('roomHint'),
  );

const signedTexts = {
  table: { title: 'tableSignedTitle', other: 'otherTable' },
  room: { title: 'roomSignedTitle', other: 'otherRoom' },
} as const;

const fields = { table: tableStep, room: roomStep };

/** @param refusal why the last table or room wasn't accepted; may be empty */
export function premisesStep(
  store: FulfillmentStore,
  place: SignablePlace,
  error: ErrorOf,
  refusal: string,
): unknown {
  const code = store.signed();
  if (code?.place === place) return signedStep(store, code, error);
  if (mayType(store) !== false) return [alert(refusal), fields[place](store, error)];
  const message = refusal || reasonFor('PLACE_CODE_NEEDED');
  return stepTemplate(place, fulfillmentText(signedTexts[place].title), alert(message));
}

/** Whether the guest has to scan a code before going on. */
export const mustScan = (store: FulfillmentStore, place: SignablePlace): boolean =>
  store.signed()?.place !== place && mayType(store) === false;

/** `undefined` while unknown. */
function mayType({ typed }: FulfillmentStore): boolean | undefined {
  const found = typed.$value.get();
  return found.state === 'ready' ? found.value : undefined;
}

function signedStep(store: FulfillmentStore, code: PlaceCode, error: ErrorOf): TemplateResult {
  const { title, other } = signedTexts[code.place];
  const needsName = code.place === 'room' && !code.lastName;
  return stepTemplate(
    code.place,
    fulfillmentText(title),
    html`<p part="signed-place"><bdi>${placeText(code)}</bdi></p>
      ${needsName ? html`<div class="fields">${lastNameField(store, error)}</div>` : nothing}
      ${
        mayType(store)
          ? html`<p>
              <button type="button" class="link" @click=${() => store.dropCode()}>${fulfillmentText(other)}</button>
            </p>`
          : nothing
      }`,
  );
}

function placeText({ place, number, lastName }: PlaceCode): string {
  if (place === 'table') return receiptText('tableNumber', { table: number });
  if (!lastName) return receiptText('roomNumber', { room: number });
  return fulfillmentText('roomAndName', { room: number, name: lastName });
}

const alert = (text: string): unknown =>
  text
    ? html`<p class="alert" tabindex="-1" role="alert" part="refused-place">${text}</p>`
    : nothing;
