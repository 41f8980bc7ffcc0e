/** Where a delivery goes: found by its street, with its place on the map. */
import { html, type TemplateResult } from 'lit';
import type { DeliveryAddress } from '../../contract/domain.js';
import * as say from '../../messages/fulfillment.js';
import type { FoundAddress, FulfillmentStore, PlaceDraft } from '../../stores/types.js';
import { stepTemplate, type TextField, textField } from '../checkout/fields.js';
import { selectField } from '../checkout/select-field.js';
import type { AddressBox } from './address-box.js';
import { countryOptions } from './countries.js';
import type { ErrorOf } from './place-fields.js';
import { addressLine } from './place-text.js';

export const needed = ['street', 'city', 'state', 'zipCode', 'country'] as const;

interface Form {
  readonly store: FulfillmentStore;
  readonly box: AddressBox;
  readonly language: string;
  readonly error: ErrorOf;
  /** What is wrong with the address as a whole; empty for nothing. */
  readonly wrong: string | TemplateResult;
  readonly onChoose: (found: FoundAddress) => void;
}

export function addressStep(form: Form): TemplateResult {
  const { store, box, error, wrong } = form;
  const draft = store.$draft.get();
  /** Changed by hand, it has to be found again. */
  const change = (part: Partial<PlaceDraft>) => store.remember({ ...part, coordinates: null });
  const typed = (
    name: 'city' | 'state' | 'zipCode',
    label: string,
    autocomplete: TextField['autocomplete'],
  ) =>
    textField({
      name,
      label,
      error: error(name, say.fieldMissing),
      value: draft[name],
      autocomplete,
      maxlength: 100,
      required: true,
      pattern: '.*\\S.*',
      onChange: (value) => value !== draft[name] && change({ [name]: value }),
    });
  return stepTemplate(
    'address',
    say.addressTitle(),
    html`<div class="fields address">
        ${box.template({
          value: draft.street,
          error: error('street', say.fieldMissing) || wrong,
          onInput: (street) => change({ street }),
          onChoose: form.onChoose,
        })}
        ${textField({
          name: 'streetOptional',
          label: say.moreLabel(),
          error: '',
          value: draft.streetOptional,
          autocomplete: 'address-line2',
          maxlength: 100,
          onChange: (streetOptional) => store.remember({ streetOptional }),
        })}
        ${typed('city', say.cityLabel(), 'address-level2')}
        ${typed('zipCode', say.zipLabel(), 'postal-code')}
        ${typed('state', say.stateLabel(), 'address-level1')}
        ${selectField({
          name: 'country',
          label: say.countryLabel(),
          error: error('country', say.fieldMissing),
          options: [['', say.chooseCountry()], ...countryOptions(form.language)],
          value: draft.country,
          onChange: (country) => change({ country }),
        })}
      </div>`,
    say.addressHint(),
  );
}

/** Nothing is typed yet; the country stays, which most shoppers never change. */
export const emptyAddress: Partial<PlaceDraft> = {
  street: '',
  streetOptional: '',
  city: '',
  state: '',
  zipCode: '',
  coordinates: null,
};

/** What is typed, on one line: what a lookup is asked for. */
export const draftLine = (draft: PlaceDraft): string =>
  addressLine({ ...draft, streetOptional: '', lat: 0, lng: 0 });

/** As the service wants it; `null` while something is missing. */
export function addressOf(draft: PlaceDraft): DeliveryAddress | null {
  const { coordinates, table: _, room: __, lastName: ___, ...place } = draft;
  const complete = needed.every((name) => place[name].trim() !== '');
  return coordinates && complete ? { ...place, ...coordinates } : null;
}

/** A lookup that knows no flat leaves the one that was typed. */
export const draftOf = (
  { address: { lat, lng, streetOptional, ...place } }: FoundAddress,
  before: PlaceDraft,
): Partial<PlaceDraft> => ({
  ...place,
  streetOptional: streetOptional || before.streetOptional,
  coordinates: { lat, lng },
});

export const sameAddress = (one: DeliveryAddress | null, other: DeliveryAddress | null): boolean =>
  one !== null && other !== null && key(one) === key(other);

const key = (at: DeliveryAddress): string =>
  [...needed, 'streetOptional' as const].map((name) => at[name].trim()).join('\n') +
  `${at.lat.toFixed(5)},${at.lng.toFixed(5)}`;
