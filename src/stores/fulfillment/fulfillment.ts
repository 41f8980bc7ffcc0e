/**
 * How an order reaches its guest. Loaded for the first guest who has something to choose or enter.
 */

import { atom } from 'nanostores';
import { lookUpAddress, readinessOf } from '../../client/operations/checkout.js';
import type { FulfillmentMethod } from '../../contract/domain.js';
import { type PlaceCode, readPlaceCode } from '../../contract/place-code.js';
import { orderDetails } from '../cart/details.js';
import { saved } from '../platform/saved.js';
import { loader } from '../shared/loadable.js';
import { type Needs, storeOf } from '../storefront/dependencies.js';
import { lookupAddress, readFulfillment } from './settings.js';
import type { FulfillmentStore, NamedPlace, Offer, PlaceDraft } from './types.js';

/** The same store every time. */
export const fulfillmentOf = storeOf(createFulfillment);

const emptyDraft: PlaceDraft = {
  street: '',
  streetOptional: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  coordinates: null,
  table: '',
  room: '',
  lastName: '',
};

function createFulfillment({
  settings,
  send,
  platform,
  cart,
  scope,
  onNextGuest,
}: Needs<'settings' | 'send' | 'platform' | 'cart' | 'scope' | 'onNextGuest'>): FulfillmentStore {
  const own = readFulfillment(settings);
  const lookupAt = lookupAddress(settings);
  const typed = saved<PlaceDraft>(platform.tab, `${scope}:place`);
  const heard = saved<NamedPlace>(platform.tab, `${scope}:place-named`);
  const scanned = saved<string>(platform.tab, `${scope}:place-code`);
  const $draft = atom<PlaceDraft>(typed.read() ?? begun());
  const $unsaved = atom(false);

  /** From the cart, for a guest who comes back another day. */
  function begun(): PlaceDraft {
    const { address, table, room } = orderDetails(cart.$view.get());
    const { lat, lng, ...place } = address ?? {};
    return {
      ...emptyDraft,
      ...place,
      coordinates: lat !== undefined && lng !== undefined ? { lat, lng } : null,
      table: own.table || (table ?? ''),
      room: own.room || (room?.roomNumber ?? ''),
      lastName: own.lastName || (room?.lastName ?? ''),
    };
  }

  function remember(change: Partial<PlaceDraft>): void {
    const next = { ...$draft.get(), ...change };
    typed.write(next);
    $draft.set(next);
  }

  onNextGuest(() => {
    typed.clear();
    heard.clear();
    $unsaved.set(false);
    $draft.set(begun());
  });

  const signed = (): PlaceCode | null => readPlaceCode($draft.get().code ?? '');

  /** What the page's code says. Without a proxy nobody verifies it, so it counts as typed. */
  const coded = (): NamedPlace => {
    const code = own.place || (scanned.read() ?? '');
    const found = readPlaceCode(code);
    if (!found) return {};
    const { place, number, lastName } = found;
    return {
      ...(settings.api === 'proxy' && { code }),
      [place]: number,
      ...(lastName && { lastName }),
    };
  };

  const offerOf = async (method: FulfillmentMethod): Promise<Offer> => ({
    method,
    readiness: await readinessOf(settings, send, platform, method).catch(() => null),
  });

  return {
    settings: own,
    offers: loader(() =>
      own.methods.length > 1
        ? Promise.all(own.methods.map(offerOf))
        : Promise.resolve(own.methods.map((method) => ({ method, readiness: null }))),
    ),
    $draft,
    remember,
    named(inAddress) {
      const before = heard.read() ?? {};
      const { table, room, lastName } = own;
      const words = Object.entries({ table, room, lastName, ...inAddress, ...coded() });
      const anew: NamedPlace = Object.fromEntries(
        words.filter(([name, word]) => word && word !== before[name as keyof NamedPlace]),
      );
      if (Object.keys(anew).length === 0) return false;
      heard.write({ ...before, ...anew });
      remember(anew);
      return true;
    },
    signed,
    dropCode: () => remember({ code: '', table: '', room: '', lastName: '' }),
    typed: loader(async () => {
      if (settings.api !== 'proxy') return true;
      const { body } = await send({ method: 'GET', url: `${settings.proxy}/settings` });
      return (body as { places?: { typed?: unknown } } | null)?.places?.typed !== false;
    }),
    $unsaved,
    async keepAddress(save) {
      $unsaved.set(false);
      await save().catch(() => $unsaved.set(true));
    },
    lookup: lookupAt
      ? (query) => lookUpAddress({ at: lookupAt, query, location: settings.location }, send)
      : null,
  };
}
