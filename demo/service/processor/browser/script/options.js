// Part of the host page's script: the options that a page may give. A real processor rejects
// unknown options, and so does this one: it accepts only what the published types name. A test
// compares both.

/**
 * What a value must be: a type, perhaps a color in a notation that every frame accepts, one of some
 * words, a list, or an object with known names.
 *
 * @typedef {{
 *   readonly type?: 'string' | 'number' | 'boolean', readonly color?: true, readonly words?: readonly string[],
 *   readonly each?: Rule, readonly names?: Readonly<Record<string, Rule>>,
 * }} Rule
 */

const text = { type: 'string' };
const number = { type: 'number' };
const truth = { type: 'boolean' };
const color = { type: 'string', color: true };
const oneOf = (...words) => ({ words });
const listOf = (each) => ({ each });
/** @type {(names: Readonly<Record<string, Rule>>) => Rule} */
const only = (names) => ({ names });

const shown = oneOf('auto', 'never');

const locale = oneOf(
  ...'auto ar bg cs da de el en en-AU en-CA en-GB en-NZ es es-419 es-ES et fi fil fr fr-CA fr-FR'.split(
    ' ',
  ),
  ...'he hr hu id it it-IT ja ko lt lv ms mt nb nl no pl pt pt-BR ro ru sk sl sv th tr vi'.split(
    ' ',
  ),
  ...'zh zh-HK zh-TW'.split(' '),
);

const appearance = only({
  theme: oneOf('stripe', 'night', 'flat'),
  variables: only({
    colorText: color,
    colorBackground: color,
    colorPrimary: color,
    colorDanger: color,
    fontFamily: text,
    borderRadius: text,
  }),
});

const fonts = listOf(only({ cssSrc: text }));

const billingDetails = only({ name: text, email: text, phone: text });

/** What the intent will be, for elements that exist before it. */
const planned = {
  mode: oneOf('payment'),
  amount: number,
  currency: text,
  captureMethod: oneOf('automatic', 'automatic_async', 'manual'),
  onBehalfOf: text,
  setupFutureUsage: oneOf('on_session', 'off_session'),
};

export const options = {
  constructor: only({ stripeAccount: text, apiVersion: text, betas: listOf(text), locale }),
  elements: only({ clientSecret: text, ...planned, appearance, fonts, locale }),
  update: only({ amount: number, currency: text, appearance, fonts, locale }),
  payment: only({
    business: only({ name: text }),
    defaultValues: only({ billingDetails }),
    wallets: only({ applePay: shown, googlePay: shown, link: shown }),
  }),
  expressCheckout: only({
    business: only({ name: text }),
    buttonHeight: number,
    emailRequired: truth,
    phoneNumberRequired: truth,
  }),
  resolve: only({}),
  paymentFailed: only({
    reason: oneOf(
      ...['fail', 'invalid_shipping_address', 'invalid_billing_address'],
      ...['invalid_payment_data', 'address_unserviceable'],
    ),
    message: text,
  }),
  confirm: only({
    elements: {},
    clientSecret: text,
    confirmParams: {},
    redirect: oneOf('always', 'if_required'),
  }),
  confirmParams: only({
    return_url: text,
    payment_method: text,
    setup_future_usage: oneOf('on_session', 'off_session'),
  }),
};

export const events = {
  payment: ['loaderstart', 'ready', 'change', 'focus', 'blur', 'escape', 'loaderror'],
  expressCheckout: ['ready', 'click', 'confirm', 'cancel', 'loaderror'],
};

/** Names and the older notations; a processor's frames reject the newer ones. */
const PLAIN_COLOR = /^(#[\da-f]{3,8}|(rgb|hsl)a?\([^()]*\)|[a-z]+)$/i;

/**
 * @param {Rule} rule
 * @param {unknown} value
 * @param {string} where
 * @throws an error that names the option, what was expected and what was found
 */
export function check(rule, value, where) {
  if (value === undefined) return;
  const expected = (wanted) => {
    throw new Error(`CardProcessor: ${where}: expected ${wanted}, found ${JSON.stringify(value)}.`);
  };
  if (rule.words && !rule.words.includes(value)) expected(rule.words.join(' or '));
  if (rule.type && typeof value !== rule.type) expected(`a ${rule.type}`);
  if (rule.color && !PLAIN_COLOR.test(value)) expected('a color like #1c2028 or rgb(28, 32, 40)');
  if (rule.each) {
    if (!Array.isArray(value)) expected('a list');
    for (const [place, each] of value.entries()) check(rule.each, each, `${where}[${place}]`);
  }
  if (rule.names) {
    if (value === null || typeof value !== 'object') expected('an object');
    for (const [name, each] of Object.entries(value)) {
      const known = Object.hasOwn(rule.names, name);
      if (!known) throw new Error(`CardProcessor: ${where}: there is no option ${name}.`);
      check(rule.names[name], each, `${where}.${name}`);
    }
  }
}
