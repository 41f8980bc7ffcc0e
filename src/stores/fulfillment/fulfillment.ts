/**
 * How an order reaches its guest. Loaded for the first guest who has something to choose or enter.
 */

import { atom } from 'nanostores';
import { lookUpAddress, lookUpAtProxy, readinessOf } from '../../client/operations/fulfillment.js';
import type { DeliveryAddress, FulfillmentMethod, Room } from '../../contract/domain.js';
import type { Place } from '../../contract/methods.js';
import { readPlaceCode } from '../../contract/place-code.js';
import { withWaitingChoice } from '../cart/pending.js';
import type { CartView, OrderIntent } from '../cart/types.js';
import { saved } from '../platform/saved.js';
import { loader } from '../shared/loadable.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { Settings } from '../storefront/settings.js';
import { codedMethod, looksUpAtProxy, lookupAddress, readFulfillment } from './settings.js';
import type { AddressLookup, FulfillmentStore, NamedPlace, Offer, PlaceDraft } from './types.js';

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

function createFulfillment(needs: Dependencies): FulfillmentStore {
  const { settings, send, platform, cart, scope, onNextGuest } = needs;
  const own = readFulfillment(settings);
  const { $draft, remember, forget } = placeDraft(needs);
  const lastNamed = saved<NamedPlace>(platform.tab, `${scope}:place-named`);
  const scanned = saved<string>(platform.tab, `${scope}:place-code`);
  const $unsaved = atom(false);
  let chosenMethod = '';

  onNextGuest(() => {
    lastNamed.clear();
    chosenMethod = '';
    $unsaved.set(false);
    forget();
  });

  const onPage = (inAddress: NamedPlace): NamedPlace =>
    placeOnPage(settings, inAddress, scanned.read() ?? '');

  const codeOnPage = () => own.place || (scanned.read() ?? '');

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
      const before = lastNamed.read() ?? {};
      const anew: NamedPlace = Object.fromEntries(
        Object.entries(onPage(inAddress)).filter(
          ([name, word]) => word !== before[name as keyof NamedPlace],
        ),
      );
      if (Object.keys(anew).length === 0) return false;
      lastNamed.write({ ...before, ...anew });
      remember(anew);
      return true;
    },
    onPage,
    codeOnPage,
    methodOnPage() {
      const method = codedMethod(codeOnPage(), settings.location);
      return method && own.methods.includes(method) ? method : undefined;
    },
    choose(intent) {
      if (intent.type === 'method') chosenMethod = intent.method;
      if (cart.access()) {
        cart.intend(intent);
        // The guest waits for the courier's answer or another fee.
        cart.retryNow();
      } else {
        cart.amend({ pending: withWaitingChoice(cart.state(), intent, platform.uuid()) });
      }
    },
    hasChosen: (method) => method === chosenMethod,
    signed: () => readPlaceCode($draft.get().code ?? ''),
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
    lookup: lookupOf(needs),
  };
}

function lookupOf({ settings, send }: Dependencies): AddressLookup | null {
  if (looksUpAtProxy(settings)) return (query) => lookUpAtProxy(settings, query, send);
  const at = lookupAddress(settings);
  return at ? (query) => lookUpAddress({ at, query, location: settings.location }, send) : null;
}

/** What the guest types about the place of the order; kept for the tab. */
function placeDraft({ settings, platform, cart, scope }: Dependencies) {
  const typed = saved<PlaceDraft>(platform.tab, `${scope}:place`);

  /** From the cart, for a guest who comes back another day. */
  const firstDraft = (): PlaceDraft => {
    const own = readFulfillment(settings);
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
  };

  const $draft = atom<PlaceDraft>(typed.read() ?? firstDraft());
  return {
    $draft,
    remember(change: Partial<PlaceDraft>): void {
      const next = { ...$draft.get(), ...change };
      typed.write(next);
      $draft.set(next);
    },
    forget(): void {
      typed.clear();
      $draft.set(firstDraft());
    },
  };
}

/**
 * The place that the page names: in its settings, its address, or a code, which counts most.
 *
 * @param scanned the code that the guest scanned; may be empty
 */
function placeOnPage(settings: Settings, inAddress: NamedPlace, scanned: string): NamedPlace {
  const { table, room, lastName, place } = readFulfillment(settings);
  const coded = placeInCode(place || scanned, settings);
  const words = Object.entries({ table, room, lastName, ...inAddress, ...coded });
  return Object.fromEntries(words.filter(([, word]) => word));
}

/** Without a proxy nobody verifies the code, so what it says counts as typed. */
function placeInCode(code: string, { api }: Settings): NamedPlace {
  const found = readPlaceCode(code);
  if (!found) return {};
  const { place, number, lastName } = found;
  return { ...(api === 'proxy' && { code }), [place]: number, ...(lastName && { lastName }) };
}

// The order's destination and note: the confirmed cart with the pending intents replayed over it.

export interface OrderDetails {
  /** `null` before the first session: then the shop's setting applies. */
  readonly method: FulfillmentMethod | null;
  readonly note: string;
  readonly address: DeliveryAddress | null;
  readonly table: string | null;
  readonly room: Room | null;
}

type Step<T extends OrderIntent['type']> = (
  details: OrderDetails,
  intent: Extract<OrderIntent, { type: T }>,
) => OrderDetails;

const nowhere = { address: null, table: null, room: null };

/** Other intents change nothing visible before the service confirms them. */
const steps: { readonly [T in OrderIntent['type']]?: Step<T> } & {
  readonly [P in Place]: Step<P>;
} = {
  method: (details, { method }) =>
    method === details.method ? details : { ...details, ...nowhere, method },
  note: (details, { note }) => ({ ...details, note }),
  delivery: (details, { address }) => ({ ...details, address }),
  table: (details, { tableNumber }) => ({ ...details, table: tableNumber }),
  room: (details, { room }) => ({ ...details, room }),
};

export function orderDetails({
  confirmed,
  intents,
}: Pick<CartView, 'confirmed' | 'intents'>): OrderDetails {
  const start: OrderDetails = {
    method: confirmed?.method ?? null,
    note: confirmed?.note ?? '',
    address: confirmed?.destination.address ?? null,
    table: confirmed?.destination.table ?? null,
    room: confirmed?.destination.room ?? null,
  };
  let details = start;
  for (const intent of intents) {
    const step = steps[intent.type as OrderIntent['type']] as Step<never> | undefined;
    if (step) details = step(details, intent as never);
  }
  return details;
}
