/**
 * Prepares a payment: sends everything, makes sure that every quote is valid and that the amount is
 * certain.
 */
import { isLost, OrderingError } from '../../client/http/errors.js';
import { encodeJson } from '../../client/http/transport.js';
import type { CartKeeper } from '../cart/cart.js';
import { type WantedTime, wantedTime } from '../cart/pending.js';
import { StoppedError } from '../cart/send-loop.js';
import { hasUnacceptedNote } from '../cart/state.js';
import type { CartNotice, Contact, RefusedNotice } from '../cart/types.js';
import { processorOptionsIn } from '../checkout/checkout.js';
import { contactToSend, isEmptyContact } from '../checkout/contact.js';
import type {
  ConfirmOutcome,
  PaymentFailure,
  PaymentState,
  ProcessorSettings,
} from '../checkout/types.js';
import type { Dependencies } from '../storefront/dependencies.js';
import { createIntentRequest, type IntentRequest } from './intent-request.js';
import { isOver, renewQuotes } from './quotes.js';
import { isMoved, type OfCheckout, ready, type SavedPayment } from './state.js';

const failed = (reason: PaymentFailure): PaymentState => ({ step: 'failed', reason });

/** How often an order that changes meanwhile, here or in another tab, is prepared again. */
const MOST_CHANGES = 3;

export type Preparation = ReturnType<typeof createPreparation>;

type PreparationNeeds = Dependencies &
  Pick<OfCheckout, '$contact' | '$processor' | 'reached' | 'hosted'> & {
    /** Lets the cart become the logged-in customer's, if it can; sent with the next flush. */
    readonly claim: () => Promise<void>;
  };

export function createPreparation(needs: PreparationNeeds) {
  const { cart, payment: record, prepared, claim } = needs;
  const request = createIntentRequest(needs);
  const reach = () => reachProcessor(needs, request);
  const isPaidElsewhere = () => record.read()?.step === 'confirming';

  /** Nothing is said that the cart, or another tab's payment, already says. */
  const idle = (): PaymentState => {
    const { lines, notice } = cart.$view.get();
    const isClear = isPaidElsewhere() || lines.length === 0 || notice !== null;
    return isClear ? { step: 'idle' } : failed({ kind: 'changed' });
  };

  const intent = async (changes = 0): Promise<PaymentState> => {
    const found = await payableOrder(needs);
    if (found.step !== 'payable') return found;
    const { cartId, payable, access, order, cartNumber } = found;
    let kept: SavedPayment = {
      step: 'ready',
      cartId,
      clientSecret: '',
      payable,
      revision: access.revision,
      order,
    };
    if (payable > 0) {
      await reach();
      const answer = await request.ask(cartId, access);
      // The cart was ordered, expired or left by its customer meanwhile: it doesn't come back.
      if (cart.state().cartNumber !== cartNumber) return idle();
      if (answer.failure) throw answer.failure;
      // Another tab may have claimed the cart, which revoked the credentials of this request.
      if (cart.access()?.claimed === access.claimed) cart.amend({ access: answer.access });
      kept = { ...kept, clientSecret: answer.clientSecret, revision: answer.access.revision };
    }
    // Another tab has started to pay meanwhile, which is displayed here as well.
    if (isPaidElsewhere()) return { step: 'idle' };
    prepared.write(kept);
    // The order may have changed meanwhile, even at the same total; a press would pay nothing then.
    if (!isMoved(kept, cart.state())) return ready(kept);
    if (changes === MOST_CHANGES) return idle();
    await cart.flush();
    return intent(changes + 1);
  };

  return {
    reach,
    async prepare(): Promise<PaymentState> {
      const contact = needs.$contact.get();
      // The guest's own changes are no surprise; what comes of the contact would be.
      const { pending, confirmed: seen } = cart.$view.get();
      tellContact(needs);
      const wanted = wantedTime(cart.$view.get());
      await cart.flush();
      await claim();
      await cart.flush();
      const refused = takeRefusedContact(cart, contact);
      if (refused) return failed(refused);
      // If the service refused the time meanwhile, the guest chooses another instead of paying for
      // one they didn't choose.
      if (isOtherTime(wanted, wantedTime(cart.$view.get()))) return idle();
      if (hasUnacceptedNote(cart.state())) return failed({ kind: 'note-not-accepted' });
      const shown = (pending ? cart.state().confirmed : seen)?.payable ?? null;
      const prepared = await intent().catch(async (error) => {
        const failure = OrderingError.from(error);
        if (isLost(failure)) await renew(needs);
        else if (isOutOfDate(failure)) await cart.refresh();
        else throw error;
        return intent();
      });
      if (prepared.step !== 'ready' || prepared.payable === shown) return prepared;
      return { ...prepared, changedFrom: shown };
    },
    explain: (error: OrderingError) => explain(needs, error),
    placeFree: (order: SavedPayment) => placeFree(request, order),
  };
}

/** The cart itself explains best why the service refuses the payment. */
async function explain(
  { cart, $contact }: PreparationNeeds,
  error: OrderingError,
): Promise<PaymentFailure> {
  if (error.status !== 409) {
    const refused = refusedValues($contact.get(), error.fields);
    return { kind: 'problem', error, ...(refused && { refused }) };
  }
  await cart.refresh().catch(() => {});
  if (cart.state().confirmed?.revalidation) return { kind: 'catalog-changed' };
  return error.kind === 'conflict' ? { kind: 'changed' } : { kind: 'problem', error };
}

/** An order that costs nothing is placed by requesting its payment. docs/contract.md 4.5.3. */
async function placeFree(
  request: IntentRequest,
  { cartId, access }: SavedPayment,
): Promise<ConfirmOutcome> {
  if (!access) return { outcome: 'refused', message: '' };
  const answer = await request.ask(cartId, access);
  if (!answer.failure) return { outcome: 'succeeded' };
  if (answer.doubted) return { outcome: 'unknown' };
  const { reason, code } = answer.failure;
  return { outcome: 'refused', message: reason, code };
}

function tellContact({ cart, $contact }: PreparationNeeds): void {
  const { destination } = cart.state().confirmed ?? {};
  const contact = destination ? contactToSend($contact.get(), destination) : $contact.get();
  if (encodeJson(contact) === encodeJson(cart.state().contact)) return;
  cart.intend({ type: 'contact', contact });
}

/** Sending something renews the session, or starts the order again; the contact changes nothing. */
async function renew(needs: PreparationNeeds): Promise<void> {
  needs.cart.amend({ contact: null });
  tellContact(needs);
  await needs.cart.flush();
}

/**
 * Removes the notice about contact details that the service has refused. The payment waits, and its own
 * message appears at their fields, or without one if the service names none. docs/contract.md 7.2
 *
 * @param typed - sent with a name for the place if the guest typed none
 */
function takeRefusedContact(cart: CartKeeper, typed: Contact): PaymentFailure | null {
  const { notices } = cart.state();
  const notice = notices.find(isAboutContact);
  if (!notice) return null;
  cart.amend({ notices: notices.filter((each) => !isAboutContact(each)) });
  const { code = '', fields = [] } = notice;
  const refused = refusedValues(typed, fields);
  if (refused) {
    const message = `The ordering service refused these contact details: ${fields.join(', ')}.`;
    const error = new OrderingError({ kind: 'refused', message, code, fields });
    return { kind: 'problem', error, refused };
  }
  // The table or room is enough for a guest who typed nothing.
  if (isEmptyContact(typed)) return null;
  return { kind: 'contact-not-accepted', contact: typed, message: notice.message, code };
}

const isAboutContact = (notice: CartNotice): notice is RefusedNotice =>
  notice.kind === 'refused' && notice.intent.type === 'contact';

/** The values of the contact's fields that the service names; `null` if it names none of them. */
function refusedValues(contact: Contact, fields: readonly string[]): Partial<Contact> | null {
  const refused = Object.entries(contact).filter(([name]) => fields.includes(name));
  return refused.length > 0 ? Object.fromEntries(refused) : null;
}

/** @throws OrderingError if there is no way to pay */
async function reachProcessor(
  { settings, $processor, reached, hosted }: PreparationNeeds,
  { client }: IntentRequest,
): Promise<void> {
  /** The proxy's processor settings; the page may add what the proxy doesn't set. */
  const ofProxy = async (): Promise<ProcessorSettings | null> => {
    const found = await client.processor();
    const options = found?.options ?? processorOptionsIn(settings);
    return found && options ? { ...found, options } : found;
  };
  const processor = $processor.get() ?? (await ofProxy());
  $processor.set(processor);
  if (!processor && !hosted()) throw noWayToPay();
  if (processor && !settings.raw.processorScript) reached.write(processor);
}

/** The payable cart, or the problem that prevents payment. */
async function payableOrder({ cart, platform }: PreparationNeeds) {
  if (isOver(cart.state(), platform.now())) await renewQuotes(cart, platform.now);
  const { confirmed, access, cartNumber } = cart.state();
  if (!confirmed?.items.length || !access) throw new StoppedError('There is no cart to pay for.');
  if (confirmed.revalidation) return failed({ kind: 'catalog-changed' });
  if (confirmed.payable === null) return failed({ kind: 'amount-in-doubt' });
  const { id: cartId, payable } = confirmed;
  return { step: 'payable', cartId, payable, access, order: confirmed, cartNumber } as const;
}

const isOtherTime = (wanted: WantedTime, now: WantedTime): boolean =>
  wanted !== null &&
  (wanted.pickupType !== now?.pickupType ||
    (wanted.pickupType === 'LATER' &&
      now.pickupType === 'LATER' &&
      (wanted.orderDate !== now.orderDate || wanted.orderTime !== now.orderTime)));

/**
 * The cart changed without an action of the guest, as after a failed payment, or its courier's
 * price expired, which carts don't show if only the older operations exist.
 */
const isOutOfDate = ({ kind, code }: OrderingError): boolean =>
  kind === 'conflict' || code === 'DELIVERY_QUOTE_EXPIRED';

const noWayToPay = () =>
  new OrderingError({
    kind: 'unauthorized',
    message:
      'Expected data-processor-script and data-processor-key on the script tag, or a card processor at the proxy, found neither.',
  });
