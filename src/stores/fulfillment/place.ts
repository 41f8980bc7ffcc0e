/**
 * Brings an order to the table or room that its guest is at: with the first item, so that the cart
 * shows what the service says for that place, and again if the guest has moved.
 */
import type { FulfillmentMethod } from '../../contract/domain.js';
import { type Place, placeFor } from '../../contract/methods.js';
import { isSignable, readPlaceCode, type SignablePlace } from '../../contract/place-code.js';
import { placeInAddress } from '../../page/addresses.js';
import type { CartView, OrderIntent } from '../cart/types.js';
import { checkoutOf } from '../checkout/checkout.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import { $scannedPlace } from '../storefront/storefront.js';
import { fulfillmentOf, type OrderDetails, orderDetails } from './fulfillment.js';
import type { FulfillmentStore, PlaceDraft } from './types.js';

interface PlaceStore {
  /**
   * Takes over what the page names, once per code, and sends it if there is an order. Called with
   * each change of the order; elements call it before they show the place.
   */
  look(): void;
}

/** The same store every time; it works from its first use until the shop closes. */
export const placeOf = storeOf(createPlace, (shop) => ({
  store: fulfillmentOf(shop),
  edit: () => checkoutOf(shop).edit(),
}));

type Given = Dependencies & {
  readonly store: FulfillmentStore;
  /** Discards a prepared payment. */
  readonly edit: () => void;
};

function createPlace({
  settings,
  cart,
  payment,
  $atPlace,
  onClose,
  store,
  edit,
}: Given): PlaceStore {
  /** The last code that was taken over; `null` before the first look. */
  let taken: string | null = null;
  /** What was sent for this order, so that a refusal isn't followed by the same request. */
  let tried = '';

  const details = () => orderDetails(cart.$view.get());
  const methodNow = (): FulfillmentMethod => details().method ?? settings.method;
  const missing = (method = methodNow()) =>
    premisesIntent(placeFor(method), store.$draft.get(), details());

  const inAddress = () =>
    store.settings.urlParameters ? placeInAddress(globalThis.location.search) : {};

  /** What a guest types isn't sent before they say that it is complete: it may be half a number. */
  function isNamed(intent: OrderIntent): boolean {
    const { table, room, lastName } = store.onPage(inAddress());
    if (intent.type === 'table') return intent.tableNumber === table;
    if (intent.type !== 'room') return false;
    return intent.room.roomNumber === room && intent.room.lastName === lastName;
  }

  /** @returns whether the page names a place that this tab hasn't seen before */
  function take(): boolean {
    const code = $scannedPlace.get();
    if (code === taken) return false;
    taken = code;
    const moved = store.named(inAddress());
    // A guest who scans the code on a table doesn't want takeout.
    const method = (moved && store.methodOnPage()) || methodNow();
    // Otherwise the prepared order would be delivered to the guest's previous place.
    if (moved && missing(method)) edit();
    if (method !== methodNow()) cart.intend({ type: 'method', method });
    return moved;
  }

  async function send(intent: OrderIntent): Promise<void> {
    const wanted = JSON.stringify(intent);
    if (wanted === tried) return;
    tried = wanted;
    // Where only signed places are accepted, the checkout asks for a code instead.
    const isSigned = 'code' in intent && intent.code;
    if (!isSigned && (await mayType()) !== true) return;
    if (JSON.stringify(missing()) === wanted) cart.intend(intent);
  }

  async function mayType(): Promise<boolean | undefined> {
    await store.typed.load();
    const found = store.typed.$value.get();
    return found.state === 'ready' ? found.value : undefined;
  }

  function look(): void {
    const view = cart.$view.get();
    if (view.lines.length === 0) {
      tried = '';
      $atPlace.set(false);
      return;
    }
    // An order that is being paid doesn't change.
    if (payment.read()?.step === 'confirming') return;
    const moved = take();
    const intent = missing();
    $atPlace.set(intent === null && hasPlace(methodNow(), details()));
    // Another place may be the guest's own choice, in another tab.
    const isOpen = moved || !hasPlace(methodNow(), details());
    if (intent && isOpen && isNamed(intent) && isWhole(intent) && !isRefused(view)) {
      void send(intent);
    }
  }

  onClose(cart.$view.subscribe(look), $scannedPlace.listen(look));
  return { look };
}

/** What the guest's table or room lacks in the order; `null` if nothing, and for other places. */
export function premisesIntent(
  place: Place | null | undefined,
  draft: PlaceDraft,
  { table, room }: OrderDetails,
): OrderIntent | null {
  const { room: roomNumber, lastName, table: tableNumber, code } = draft;
  switch (place) {
    case 'table':
      return tableNumber === table
        ? null
        : { type: 'table', tableNumber, ...codeFor('table', code) };
    case 'room':
      return room?.roomNumber === roomNumber && room.lastName === lastName
        ? null
        : { type: 'room', room: { roomNumber, lastName }, ...codeFor('room', code) };
    default:
      return null;
  }
}

/** A code for another kind of place says nothing about this one. */
const codeFor = (place: SignablePlace, code = ''): { readonly code?: string } =>
  readPlaceCode(code)?.place === place ? { code } : {};

/** The service accepts only digits. docs/contract.md 4.5 */
export const isNumber = (typed: string): boolean => /^\d{1,20}$/.test(typed);

function isWhole(intent: OrderIntent): boolean {
  if (intent.type === 'table') return isNumber(intent.tableNumber);
  if (intent.type !== 'room') return false;
  return isNumber(intent.room.roomNumber) && intent.room.lastName.trim() !== '';
}

function hasPlace(method: FulfillmentMethod, { table, room }: OrderDetails): boolean {
  const place = placeFor(method);
  if (place === 'table') return Boolean(table);
  return place === 'room' && Boolean(room?.roomNumber && room.lastName);
}

/** The guest hasn't read yet why it isn't accepted. */
const isRefused = ({ notice }: CartView): boolean =>
  notice?.kind === 'refused' && isSignable(notice.intent.type);
