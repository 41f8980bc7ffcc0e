import { html, nothing, type TemplateResult } from 'lit';
import { dropOffs } from '../../contract/destination.js';
import type { DeliveryAddress } from '../../contract/domain.js';
import { inLanguage } from '../../contract/money.js';
import {
  courierLine,
  courierText,
  LONGEST_APARTMENT,
  LONGEST_CODE,
} from '../../messages/courier.js';
import { fulfillmentText } from '../../messages/fulfillment.js';
import { headerText } from '../../messages/header.js';
import { sharedText } from '../../messages/shared.js';
import type { FoundAddress, FulfillmentStore, PlaceDraft } from '../../stores/storefront/types.js';
import { choiceTemplate, stepTemplate, type TextField, textField } from '../shared/fields.js';
import { selectField } from '../shared/select-field.js';
import type { AddressBox } from './address-box.js';
import type { ErrorOf } from './place-fields.js';

/** The countries that the service delivers in, by code. docs/contract.md 2.7. */
const countries = {
  AE: 'United Arab Emirates',
  AU: 'Australia',
  GB: 'United Kingdom',
  US: 'United States',
} as const;

/** Values and texts for a list: the service's exact name, and the name in the guest's language. */
export function countryOptions(language: string): (readonly [value: string, text: string])[] {
  return Object.entries(countries).map(([code, name]) => [
    name,
    inLanguage(language, namesIn).of(code) ?? name,
  ]);
}

/** The country of a currency; empty if unknown. */
export const countryOfCurrency = (currency: string): string =>
  countries[currency.slice(0, 2).toUpperCase() as keyof typeof countries] ?? '';

const namesIn = (locale?: string) => new Intl.DisplayNames(locale, { type: 'region' });

export const addressLine = ({ street, streetOptional, city, state, zipCode }: DeliveryAddress) =>
  [street, streetOptional, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');

// The delivery address: found by its street, with its coordinates.

const needed = ['street', 'city', 'state', 'zipCode', 'country'] as const;

/** Whether a delivery needs the field. */
export const isNeeded = (field: string): boolean => (needed as readonly string[]).includes(field);

interface Form {
  readonly store: FulfillmentStore;
  /** The address to show in one line, with only its apartment as a field; `null` to show all fields. */
  readonly folded: DeliveryAddress | null;
  /** The guest wants to change the address in one line. */
  readonly onEdit: () => void;
  readonly box: AddressBox;
  readonly language: string;
  readonly error: ErrorOf;
  /** An error about the address as a whole; may be empty. */
  readonly wrong: string | TemplateResult;
  readonly onChoose: (found: FoundAddress) => void;
}

const missing = (label: 'streetLabel' | 'countryLabel') =>
  fulfillmentText('fieldMissing', { field: fulfillmentText(label) });

export function addressStep(form: Form): TemplateResult {
  const { store, folded } = form;
  return stepTemplate(
    'address',
    fulfillmentText('addressTitle'),
    html`${folded ? foldedAddress(folded, form.onEdit) : nothing}
      <div class="fields address">
        ${folded ? apartmentField(store) : addressFields(form)}
      </div>
      ${handoverTemplate(store)}`,
    folded ? '' : fulfillmentText('addressHint'),
  );
}

/** An address that the guest chose before, in one line. */
const foldedAddress = (address: DeliveryAddress, edit: () => void): TemplateResult =>
  html`<div class="chosen">
    <p part="delivery-address"><bdi>${addressLine({ ...address, streetOptional: '' })}</bdi></p>
    <button type="button" class="link" aria-label=${headerText('changeAddress')} part="change-address" @click=${edit}>
      ${headerText('change')}
    </button>
  </div>`;

const apartmentField = (store: FulfillmentStore): TemplateResult =>
  textField({
    name: 'streetOptional',
    label: fulfillmentText('apartmentLabel'),
    error: '',
    value: store.$draft.get().streetOptional,
    autocomplete: 'address-line2',
    enterkeyhint: 'next',
    mark: sharedText('optional'),
    maxlength: LONGEST_APARTMENT,
    onChange: (streetOptional) => store.remember({ streetOptional }),
  });

function addressFields({ store, box, error, wrong, language, onChoose }: Form): TemplateResult {
  const draft = store.$draft.get();
  /** If edited by hand, it has to be looked up again. */
  const change = (part: Partial<PlaceDraft>) => store.remember({ ...part, coordinates: null });
  const typed = (
    name: 'city' | 'state' | 'zipCode',
    label: string,
    autocomplete: TextField['autocomplete'],
  ) =>
    textField({
      name,
      label,
      error: error(name, () => fulfillmentText('fieldMissing', { field: label })),
      value: draft[name],
      autocomplete,
      enterkeyhint: 'next',
      maxlength: 100,
      required: true,
      pattern: '.*\\S.*',
      onChange: (value) => value !== draft[name] && change({ [name]: value }),
    });
  return html`${box.template({
    required: true,
    value: draft.street,
    error: error('street', () => missing('streetLabel')) || wrong,
    onInput: (street) => change({ street }),
    onChoose,
  })}
    ${apartmentField(store)}
    ${typed('city', fulfillmentText('cityLabel'), 'address-level2')}
    ${typed('zipCode', fulfillmentText('postalCodeLabel'), 'postal-code')}
    ${typed('state', fulfillmentText('stateLabel'), 'address-level1')}
    ${selectField({
      name: 'country',
      label: fulfillmentText('countryLabel'),
      error: error('country', () => missing('countryLabel')),
      autocomplete: 'country',
      options: [['', fulfillmentText('chooseCountry')], ...countryOptions(language)],
      value: draft.country,
      onChange: (country) => change({ country }),
    })}`;
}

/** What the courier has to know at the door. It reaches the cart in the address's second line. */
function handoverTemplate(store: FulfillmentStore): TemplateResult {
  const { doorCode = '', dropOff } = store.$draft.get();
  return html`<div class="fields">
      ${textField({
        name: 'doorCode',
        label: courierText('doorCodeLabel'),
        error: '',
        value: doorCode,
        autocomplete: 'off',
        mark: sharedText('optional'),
        maxlength: LONGEST_CODE,
        onChange: (code) => code !== doorCode && store.remember({ doorCode: code }),
      })}
    </div>
    <fieldset class="step drop-off" part="drop-off">
      <legend>
        <span class="named">
          <b>${courierText('dropOffTitle')}</b>
          <span class="quiet small">${sharedText('optional')}</span>
        </span>
      </legend>
      <div class="choices wide">
        ${dropOffs.map((each) =>
          choiceTemplate('drop-off', courierText(each), each === dropOff, () =>
            store.remember({ dropOff: each }),
          ),
        )}
      </div>
    </fieldset>`;
}

/** Clears the fields, except for the country, which most guests never change. */
export const emptyAddress: Partial<PlaceDraft> = {
  street: '',
  streetOptional: '',
  doorCode: '',
  city: '',
  state: '',
  zipCode: '',
  coordinates: null,
};

/** The typed address in one line, for the lookup. */
export const draftLine = (draft: PlaceDraft): string =>
  addressLine({ ...draft, streetOptional: '', lat: 0, lng: 0 });

/** In the service's format, with what the courier has to know; `null` while something is missing. */
export function addressOf(draft: PlaceDraft): DeliveryAddress | null {
  const address = plainAddressOf(draft);
  return address && { ...address, streetOptional: courierLine(draft) };
}

/** Without what the courier has to know about this order. */
export function plainAddressOf(draft: PlaceDraft): DeliveryAddress | null {
  const { coordinates, street, streetOptional, city, state, zipCode, country } = draft;
  if (!coordinates || needed.some((name) => draft[name].trim() === '')) return null;
  return { street, streetOptional, city, state, zipCode, country, ...coordinates };
}

/** If the lookup has no apartment, the typed one stays. */
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
