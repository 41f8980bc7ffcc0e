import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { cartText } from '../../messages/cart.js';
import { reasonFor, recoveryText, tryingAgain, uncertain } from '../../messages/recovery.js';
import { foreignText } from '../../messages/sentences.js';
import { listed, sharedText } from '../../messages/shared.js';
import { takesOrdersNow, wantedTime, whyNoOrders } from '../../stores/cart/pending.js';
import { unacceptedNote } from '../../stores/cart/state.js';
import type { Settings } from '../../stores/storefront/settings.js';
import type {
  CartNotice,
  CartStore,
  CartView,
  RefusedNotice,
  Storefront,
} from '../../stores/storefront/types.js';
import { isClosedAtTable } from '../../stores/time/at-table.js';
import { restaurantPhone } from '../shared/controls.js';
import type { StorefrontElement } from '../shared/storefront-element.js';

/**
 * Whether sending the order keeps failing. Re-renders its host every second until the next attempt.
 */
export class Retries implements ReactiveController {
  /** While no next attempt is scheduled, one is in progress. */
  failing = false;
  #second: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: StorefrontElement) {
    host.addController(this);
    host.requestUpdate();
  }

  hostUpdate(): void {
    const view = this.host.shop?.cart.$view.get();
    if (!view) return;
    const underWay = this.failing && view.pending && !view.notice && view.closed === null;
    this.failing = view.retryAt !== null || underWay;
  }

  hostUpdated(): void {
    const { host } = this;
    const retryAt = host.shop?.cart.$view.get().retryAt ?? null;
    this.hostDisconnected();
    if (retryAt === null || !host.isConnected || host.hidden) return;
    const rest = Math.max(retryAt - Date.now(), 0) % 1000;
    this.#second = setTimeout(() => host.requestUpdate(), rest || 1000);
  }

  hostDisconnected(): void {
    clearTimeout(this.#second);
  }
}

/**
 * Problems with the order, each with a next step.
 *
 * @param isOpeningShown whether the guest sees elsewhere when the restaurant opens
 */
export function noticesTemplate(
  view: CartView,
  shop: Storefront,
  failing: boolean | undefined,
  goToCheckout: () => void,
  isOpeningShown = false,
): unknown {
  const { cart, settings, $checkoutCode, $opening } = shop;
  // Guests with an empty order read it in the header.
  const closed = view.lines.length > 0 ? whyNoOrders(view, $opening.get()) : view.closed;
  return [
    closed !== null ? closedNotice(view, closed, cart) : nothing,
    closed === null && (!isOpeningShown || isClosedAtTable(shop)) ? opening(view, shop) : nothing,
    view.notice ? notice(view.notice, cart, settings, goToCheckout) : nothing,
    failing ? waiting(view, cart) : nothing,
    $checkoutCode.get() === 'missing'
      ? box('notice', 'alert', sharedText('notLoaded'), [
          button(sharedText('tryAgain'), goToCheckout),
        ])
      : nothing,
  ];
}

/** Nothing is lost meanwhile: the items are sent once the guest tries again. */
const closedNotice = (view: CartView, reason: string, cart: CartStore) =>
  box('closed', 'status', closedText(reason), [
    view.pending ? button(sharedText('tryAgain'), () => cart.retryNow()) : nothing,
  ]);

/** When the restaurant opens. Once the service has refused an order, its reason is shown instead. */
function opening(view: CartView, shop: Storefront): unknown {
  if (takesOrdersNow(shop.$opening.get())) return nothing;
  if (wantedTime(view)?.pickupType === 'LATER' && !isClosedAtTable(shop)) return nothing;
  return html`<order-opening class="notice" hidden part="opening" .storefront=${shop}></order-opening>`;
}

export const closedText = (reason: string): string =>
  `${recoveryText('closed')} ${foreignText(reason)}`.trim();

function notice(
  notice: CartNotice,
  cart: CartStore,
  settings: Settings,
  goToCheckout: () => void,
): TemplateResult {
  const note = unacceptedNote(notice);
  return box('notice', 'alert', noticeText(notice), [
    // Not part of the text, because pages receive that too.
    note === null ? nothing : html`<p><bdi>${cartText('quoted', { text: note })}</bdi></p>`,
    ...nextSteps(notice, cart, settings, goToCheckout),
  ]);
}

export function noticeText(notice: CartNotice): string {
  switch (notice.kind) {
    case 'refused':
      return refusal(notice);
    case 'price-changed':
      return recoveryText('changedFrom', {
        name: notice.line,
        before: notice.before,
        after: notice.after,
      });
    case 'uncertain':
      return uncertain(notice.line);
    case 'expired': {
      const { lost } = notice;
      return lost.length > 0
        ? `${recoveryText('expired')} ${recoveryText('notPutBack', { names: listed(lost) })}`
        : recoveryText('expired');
    }
    case 'locked':
      return recoveryText('paymentStarted');
    case 'forgotten':
      return recoveryText('forgotten');
  }
}

/** Why the service refused a change; empty if it gave no reason. */
export const reasonIn = ({ code = '', message, intent }: RefusedNotice): string =>
  reasonFor(code, foreignText(message)) ||
  (code === 'MINIMUM_ORDER_NOT_MET' && intent.type === 'discount'
    ? recoveryText('refusedSmall')
    : '');

function refusal(notice: RefusedNotice): string {
  const { intent, line } = notice;
  const reason = reasonIn(notice);
  if (intent.type === 'note') return [recoveryText('noteNotTaken'), reason].join(' ').trim();
  if (intent.type === 'discount') {
    return [recoveryText('codeNotTaken', { code: intent.code }), reason].join(' ').trim();
  }
  const why = reason || sharedText('refused');
  if (!line) return why;
  if (intent.type === 'add') return `${recoveryText('notAdded', { line })} ${why}`;
  const removes = 'quantity' in intent && intent.quantity === 0;
  return `${removes ? recoveryText('notRemoved', { line }) : recoveryText('notChanged', { line })} ${why}`;
}

function nextSteps(
  notice: CartNotice,
  cart: CartStore,
  settings: Settings,
  goToCheckout: () => void,
) {
  switch (notice.kind) {
    case 'uncertain':
      return [
        button(recoveryText('addItAgain'), () => cart.dismissNotice('send-again')),
        button(recoveryText('leaveIt'), () => cart.dismissNotice('leave')),
      ];
    case 'locked':
      // Don't offer to start over: the order may already be paid.
      return [button(recoveryText('continuePayment'), goToCheckout), restaurantPhone(settings)];
    case 'forgotten':
      return [restaurantPhone(settings), button(sharedText('close'), () => cart.dismissNotice())];
    default:
      return [
        button(
          unacceptedNote(notice) === null ? sharedText('close') : recoveryText('removeNote'),
          () => cart.dismissNotice(),
        ),
      ];
  }
}

/** The countdown is silent: the cart's status announces only the first sentence. */
const waiting = (view: CartView, cart: CartStore) =>
  box('waiting', 'timer', waitingText(view), [
    button(recoveryText('tryNow'), () => cart.retryNow()),
  ]);

export function waitingText({ retryAt, failure }: CartView): string {
  if (failure === 'offline') return sharedText('offline');
  return retryAt ? tryingAgain(secondsUntil(retryAt)) : recoveryText('tryingNow');
}

const secondsUntil = (time: number): number => Math.max(1, Math.ceil((time - Date.now()) / 1000));

export const box = (
  part: string,
  role: 'alert' | 'status' | 'timer',
  text: string,
  buttons: readonly unknown[],
) => html`<div class="notice" role=${role} part=${part}><p><bdi>${text}</bdi></p>${buttons}</div>`;

export const button = (text: string, act: () => void) =>
  html`<button @click=${act}>${text}</button>`;
