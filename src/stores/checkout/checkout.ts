import { atom } from 'nanostores';
import { type Bundles, load } from '../../bundles/load.js';
import { OrderingError } from '../../client/http/errors.js';
import { checkoutClient } from '../../client/operations/checkout.js';
import type { Cart } from '../../contract/domain.js';
import { parseProcessorOptions } from '../../contract/payment.js';
import { webAddress } from '../../contract/web-address.js';
import { hasUnacceptedNote } from '../cart/state.js';
import { isMoved, type OfCheckout, resumed } from '../payment/state.js';
import type { Platform } from '../platform/platform.js';
import { saved } from '../platform/saved.js';
import { loader } from '../shared/loadable.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { Settings } from '../storefront/settings.js';
import type { CheckoutStore, PaymentState, ProcessorSettings } from '../storefront/types.js';
import { contactOf, isRefusedBefore, type TypedContact } from './contact.js';

/** The style sheet with the page's fonts for the card fields; may be empty. */
export const fontSheet = ({ raw: { processorFonts = '' } }: Settings): string =>
  processorFonts && webAddress(processorFonts);

/**
 * The page's options for the processor's constructor, wherever the processor itself is configured.
 */
export const processorOptionsIn = ({ raw: { processorOptions } }: Settings) =>
  processorOptions ? parseProcessorOptions(processorOptions) : undefined;

/** The card processor in the page's settings, required without a proxy. */
export function processorIn(settings: Settings): ProcessorSettings | null {
  const { raw } = settings;
  const { processorScript = '', processorKey = '', processorGlobal } = raw;
  const options = processorOptionsIn(settings);
  const scriptUrl = webAddress(processorScript);
  return processorScript && scriptUrl
    ? {
        scriptUrl,
        globalName: processorGlobal || 'Processor',
        publishableKey: processorKey,
        ...(options && { options }),
      }
    : null;
}

type Payment = ReturnType<Bundles['payment']['paymentOf']>;

/** Wait before reloading the payment code after a failure. */
const SECOND_TRY_MS = 2000;

/** The checkout of a shop; the same store every time. */
export const checkoutOf = storeOf(createCheckout, (shop) => ({
  contact: contactOf(shop),
  loadPayment: (ofCheckout: OfCheckout) =>
    load('payment').then(({ paymentOf }) => paymentOf(shop, ofCheckout)),
}));

type CheckoutNeeds = Dependencies & {
  readonly contact: TypedContact;
  readonly loadPayment: (ofCheckout: OfCheckout) => Promise<Payment>;
};

function createCheckout(needs: CheckoutNeeds): CheckoutStore {
  const { settings, send, platform, scope, cart, overlay, customer, $stage } = needs;
  const { payment: record, prepared, done, showReceipt, onClose, loadPayment } = needs;
  const { $contact, remember } = needs.contact;
  const client = checkoutClient(settings, send, platform);
  // Kept with a prepared payment, so that its card form can load again after a reload.
  const reached = saved<ProcessorSettings>(platform.tab, `${scope}:processor`);
  const $processor = atom<ProcessorSettings | null>(processorIn(settings) ?? reached.read());
  const open = () => record.read()?.step === 'confirming';
  const kept = open() ? record.read() : prepared.read();
  const $payment = atom<PaymentState>(resumed(kept, cart.state().confirmed));
  const hosted = () => {
    const { confirmed, access } = cart.state();
    return Boolean(confirmed?.checkoutUrl || (access?.newer && !access.claimed));
  };
  const method: OfCheckout['method'] = {};
  const ofCheckout = { $payment, $processor, $contact, reached, hosted, method };
  const { payment, eventually } = paymentCode(() => loadPayment(ofCheckout), platform, open);
  const follow = () => eventually((machine) => machine.follow());
  let placed = done.read()?.cart.id;
  const showPlaced = () => {
    const last = done.read()?.cart.id;
    // Another tab notes more about an order that this one knew, such as its rating.
    if (!last || last === placed || cart.state().confirmed) return;
    placed = last;
    // A guest who is at the menu by then sees an empty order and continues there.
    if ($stage.get() === 'checkout') showReceipt();
  };
  endWithOrder(needs, $payment, open);
  onClose(
    platform.watch(record.key, follow, $payment),
    platform.watch(done.key, showPlaced, cart.$view),
    // Another shop of this page placed it, such as the one with the settings that the page has changed.
    cart.$view.listen(() => queueMicrotask(showPlaced)),
  );
  // Checks a payment that outlived its page, at the processor too once that is known.
  if ($payment.get().step !== 'idle') eventually((machine) => machine.resume());

  return {
    times: loader(() => client.orderTimes(settings.timeZone)),
    gratuity: loader(() =>
      overlay.over(client.gratuity(), (applied, options) => applied.gratuity(options)),
    ),
    hosted,
    $contact,
    $payment,
    $processor,
    rememberContact: remember,
    hasBegunLogin: () => customer() !== null || platform.tab.get(`${scope}:login`) !== null,
    async prepare() {
      const machine = await payment().catch((problem) => {
        const error = new OrderingError({ kind: 'unreachable', message: `${problem}` });
        $payment.set({ step: 'failed', reason: { kind: 'problem', error } });
        throw problem;
      });
      await machine.prepare();
    },
    isCurrent() {
      const kept = prepared.read();
      return kept !== null && !cart.$view.get().pending && !isMoved(kept, cart.state());
    },
    edit() {
      const { step } = $payment.get();
      if (step !== 'ready' && step !== 'failed') return;
      // Another tab is paying, and this one doesn't know yet.
      if (open()) return;
      prepared.clear();
      $payment.set({ step: 'idle' });
    },
    confirm: async (run) => (await payment()).confirm(run),
    approve: async (agreed, run, closed) => (await payment()).approve(agreed, run, closed),
    reach: async () => (await payment()).reach(),
    askWith(ask) {
      method.current = ask;
      if (open()) eventually((machine) => machine.lookQuietly());
    },
    checkAgain: async () => (await payment()).checkAgain(),
  };
}

/**
 * The payment's code: loaded for the first that needs it, and requested again after a failure.
 *
 * @param open whether a payment is being confirmed, here or in another tab
 */
function paymentCode(load: () => Promise<Payment>, platform: Platform, open: () => boolean) {
  let loading: Promise<Payment> | null = null;
  const payment = () => {
    loading ??= load();
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  /** Tries until the code is there, so that a payment in another tab is followed after a network loss. */
  const eventually = (work: (machine: Payment) => unknown): void => {
    payment().then(work, () => {
      if (open()) platform.after(SECOND_TRY_MS, () => eventually(work));
    });
  };
  return { payment, eventually };
}

/** Removes what is shown of a payment once what it was for has changed or is gone. */
function endWithOrder(
  { cart, contact, prepared, isFreed, platform, onClose }: CheckoutNeeds,
  $payment: OfCheckout['$payment'],
  open: () => boolean,
): void {
  // The payment of an order that was paid elsewhere doesn't belong to the next order: the cart may
  // have been completed in this tab, which gets no storage event.
  cart.$view.listen(() => {
    const payment = $payment.get();
    const waitsForNote = payment.step === 'failed' && payment.reason.kind === 'note-not-accepted';
    if (waitsForNote && !hasUnacceptedNote(cart.state())) $payment.set({ step: 'idle' });
    if (cart.state().confirmed || (open() && !isFreed())) return;
    prepared.clear();
    if (/ready|confirming|unknown/.test($payment.get().step)) $payment.set({ step: 'idle' });
  });
  // The contact may have been changed before the refusal arrived, too.
  const dropRefusal = (): void => {
    if (isRefusedBefore($payment.get(), contact.$contact.get())) $payment.set({ step: 'idle' });
  };
  contact.$contact.listen(dropRefusal);
  $payment.listen(dropRefusal);
  cart.$view.listen(({ confirmed }) => {
    if (isResolved($payment.get(), confirmed)) $payment.set({ step: 'idle' });
  });
  onClose(
    platform.whenOnline(() => {
      if (isOffline($payment.get())) $payment.set({ step: 'idle' });
    }),
  );
}

/** The payment couldn't be prepared because the device was offline. Preparing starts again once the device is back online. */
export const isOffline = (payment: PaymentState): boolean =>
  payment.step === 'failed' &&
  payment.reason.kind === 'problem' &&
  payment.reason.error.kind === 'offline';

/** Whether the reason for a refused payment is no longer in the order. */
function isResolved(payment: PaymentState, cart: Cart | null): boolean {
  if (payment.step !== 'failed') return false;
  const { kind } = payment.reason;
  if (kind === 'catalog-changed') return !cart?.revalidation;
  return kind === 'amount-in-doubt' && cart?.payable !== null;
}
