// Calls of the processor's API from its own frames. Never throws: answers `{paymentIntent}` or
// `{error: {type, code, message}}`.

const connectionLost = {
  type: 'api_connection_error',
  code: 'connection_lost',
  message: 'The connection was lost. The state of the payment is not known.',
};

const unreadable = {
  type: 'api_error',
  code: 'unreadable_answer',
  message: 'The answer could not be read. The state of the payment is not known.',
};

async function call({ publishableKey, clientSecret }, rest, body) {
  const [id] = String(clientSecret).split('_secret_');
  let answer;
  try {
    answer = await fetch(`../payment_intents/${encodeURIComponent(id)}${rest}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${publishableKey}`,
        'X-Client-Secret': String(clientSecret),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
    });
  } catch {
    return { error: connectionLost };
  }
  const found = await answer.json().catch(() => null);
  if (answer.ok && found) return { paymentIntent: found };
  return { error: found?.error ?? unreadable };
}

export const retrieve = (session) => call(session, '');

/** `expected`: what the form was created for, if that was before its intent. */
export const confirm = ({ expected, ...session }, card, keep) =>
  call(session, '/confirm', { card, keep, expected });

export const confirmKept = (session, id) => call(session, '/confirm', { kept_card: id });

export const confirmWallet = ({ expected, ...session }, number) =>
  call(session, '/confirm', { wallet: { type: 'test_wallet', number }, expected });

export const answerChallenge = (session, challenge, answer) =>
  call(session, '/challenge', { challenge, answer });

/** The amount of an intent as people read it. */
export function amountText({ amount, currency }) {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
  });
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits);
}
