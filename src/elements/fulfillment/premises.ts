/**
 * Destinations on the premises: a table or a room, from a signed code or, if the restaurant accepts
 * that, typed.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { PlaceCode, SignablePlace } from '../../contract/place-code.js';
import { fulfillmentText } from '../../messages/fulfillment.js';
import { receiptText } from '../../messages/receipt.js';
import { placeRefusal } from '../../messages/recovery.js';
import type { FulfillmentStore } from '../../stores/storefront/types.js';
import { stepTemplate } from '../shared/fields.js';
import { type ErrorOf, lastNameField, roomStep, tableStep } from './place-fields.js';

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
  const message = refusal || placeRefusal('PLACE_CODE_NEEDED');
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
          ? html`<button type="button" class="link" @click=${() => store.dropCode()}>${fulfillmentText(other)}</button>`
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
    ? html`<p class="trouble" tabindex="-1" role="alert" part="refused-place">${text}</p>`
    : nothing;
