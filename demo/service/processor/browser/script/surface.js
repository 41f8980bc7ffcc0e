// Part of the host page's script: the bank's dialog, and the global that pages call.
import { Elements } from './elements.js';
import { Frame, frames, isBankElsewhere, Overlay } from './frame.js';
import { check, options } from './options.js';

const intentOf = (clientSecret) => String(clientSecret).split('_secret_')[0];

/** Goes to the page that the shop named, as after a bank's own page. */
function leaveFor(returnUrl, paymentIntent, clientSecret) {
  const words = { succeeded: 'succeeded', processing: 'pending' };
  const address = new URL(returnUrl, location.href);
  address.searchParams.set('payment_intent', paymentIntent.id);
  address.searchParams.set('payment_intent_client_secret', clientSecret);
  address.searchParams.set('redirect_status', words[paymentIntent.status] ?? 'failed');
  location.assign(address);
}

/** The bank's question over the whole page. As with real processors, a modal dialog covers it. */
async function askInOverlay(session) {
  const dialog = new Overlay('challenge.html', 'Confirm your payment', session);
  const answer = await dialog.ask('challenge', {}, Number.POSITIVE_INFINITY);
  dialog.close();
  return answer;
}

function askOnOwnPage(session, returnUrl) {
  const address = new URL('challenge.html', frames);
  address.hash = String(new URLSearchParams({ ...session, returnUrl }));
  location.assign(address);
  // The page is unloading: never resolve.
  return new Promise(() => {});
}

/** An approval in the wallet's sheet takes precedence over the card form. */
const approvedIn = (elements, purpose) =>
  elements?.getElement('expressCheckout')?.confirm(purpose) ?? null;

/**
 * Elements that exist before their intent need to be told about it, and have to be submitted
 * first. The intent must be what they were created for; the processor compares.
 */
function purposeFor(elements, clientSecret) {
  if (!elements?.plan) return {};
  if (typeof clientSecret !== 'string') {
    throw new Error('CardProcessor: expected a clientSecret with elements that have none.');
  }
  if (!elements.takeSubmitted()) {
    throw new Error('CardProcessor: call elements.submit() before confirmPayment().');
  }
  return { clientSecret, expected: elements.plan };
}

function addressIn(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function returnAddress(confirmParams, redirect) {
  const given = confirmParams?.return_url;
  if (given === undefined && redirect === 'if_required') return null;
  const address = addressIn(given ?? '');
  if (!address || !['http:', 'https:'].includes(address.protocol)) {
    throw new Error(
      `CardProcessor: expected confirmParams.return_url as a full http(s) address, found ${given}.`,
    );
  }
  return address.href;
}

function CardProcessor(publishableKey, given = {}) {
  check(options.constructor, given, 'CardProcessor()');
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
    throw new Error('CardProcessor: expected a publishable key that starts with pk_.');
  }
  const confirming = new Map();
  // Back from the bank's page: the first call has no page that waits for it.
  addEventListener('pageshow', ({ persisted }) => persisted && confirming.clear());

  /** Asks the processor in an invisible frame. */
  async function askQuietly(clientSecret, type, detail) {
    const frame = new Frame('controller.html', 'Payment state', {
      greeting: () => ({ publishableKey, clientSecret }),
    });
    frame.element.hidden = true;
    frame.element.style.display = 'none';
    document.body.append(frame.element);
    const answer = await frame.ask(type, detail);
    frame.close();
    return answer;
  }

  async function confirm({ elements, clientSecret: given, confirmParams }, returnUrl, redirect) {
    const kept = confirmParams?.payment_method;
    const clientSecret = elements?.clientSecret ?? given;
    const keep = Boolean(confirmParams?.setup_future_usage);
    const purpose = kept ? {} : purposeFor(elements, given);
    const answer = kept
      ? await askQuietly(clientSecret, 'confirm-kept', { card: kept })
      : await (approvedIn(elements, purpose) ??
          elements?.getElement('payment')?.confirm({ keep, ...purpose }));
    if (!answer) {
      throw new Error(
        'CardProcessor: expected elements with a mounted payment element, or an approved wallet.',
      );
    }
    let result = answer;
    if (result.paymentIntent?.status === 'requires_action') {
      const { challenge } = result.paymentIntent.next_action;
      const session = { publishableKey, clientSecret, challenge };
      if (redirect === 'always' || isBankElsewhere) return askOnOwnPage(session, returnUrl);
      result = await askInOverlay(session);
    }
    if (redirect === 'always' && result.paymentIntent) {
      leaveFor(returnUrl, result.paymentIntent, clientSecret);
      return new Promise(() => {});
    }
    return result;
  }

  return {
    elements: (wanted) => new Elements(publishableKey, wanted),

    /** Pays. A second call while the first is running gets the first one's result. */
    confirmPayment(wanted) {
      check(options.confirm, wanted, 'confirmPayment()');
      const { elements, clientSecret, confirmParams, redirect = 'always' } = wanted;
      check(options.confirmParams, confirmParams, 'confirmPayment().confirmParams');
      const returnUrl = returnAddress(confirmParams, redirect);
      const secret = elements?.clientSecret ?? clientSecret;
      const current = confirming.get(secret);
      if (current) return current;
      const next = confirm(wanted, returnUrl, redirect).finally(() => confirming.delete(secret));
      confirming.set(secret, next);
      return next;
    },

    /** The state of a payment. Needs no mounted element, so it also works after a reload. */
    async retrievePaymentIntent(clientSecret) {
      return askQuietly(clientSecret, 'retrieve', { intent: intentOf(clientSecret) });
    },
  };
}

Object.defineProperty(window, 'CardProcessor', { value: CardProcessor, configurable: true });
