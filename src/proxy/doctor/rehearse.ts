/**
 * Goes through an order up to the payment, like a guest's page. Deletes the cart at the end;
 * nothing is paid. For cron: what fails here fails for guests.
 */
import { isObject, type JsonObject } from '../http/json.js';
import { type Finding, ok, problem, type Reached, reach } from './reach.js';

interface Rehearsal {
  /** The address as pages write it in `data-proxy`. */
  readonly at: string;
  readonly location: string;
  readonly ask: typeof fetch;
  readonly now: () => number;
}

/** How many dishes to try, since one may be sold out. */
const mostTried = 5;

const contact = { customerName: 'Rehearsal', emailAddress: 'rehearsal@example.com' };

/**
 * Never rejects. The last findings are the step that failed, if any, and the deletion of the cart.
 */
export async function rehearse({ at, location, ask, now }: Rehearsal): Promise<Finding[]> {
  const findings: Finding[] = [];
  let session = '';
  const call = async (method: string, path: string, body?: JsonObject): Promise<Reached> => {
    const answer = await reach(ask, at.replace(/\/+$/, '') + path, {
      method,
      headers: {
        'x-order-client': '1',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(session ? { 'x-order-session': session } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.reached) session = answer.headers.get('x-order-session') ?? session;
    return answer;
  };
  /** Adds a finding for the step; returns `null` if it failed. */
  const step = async (subject: string, work: () => Promise<Reached>): Promise<Reached | null> => {
    const started = now();
    const answer = await work();
    const fine = answer.reached && answer.status < 300;
    findings.push(
      fine ? ok(subject, `${now() - started} ms`) : problem(subject, failureOf(answer)),
    );
    return fine ? answer : null;
  };

  const cart = `/locations/${location}/carts/current`;
  const menu = await step('menu', () => call('GET', `/locations/${location}/products`));
  const dishes = menu?.reached ? simpleDishes(menu.value) : [];
  if (!menu) return findings;
  if (dishes.length === 0) {
    return [
      ...findings,
      problem('item', 'Every dish needs a choice, so none can be ordered here.'),
    ];
  }
  const start = { fulfillmentMethod: 'takeout' };
  const started = await step('session', () =>
    call('POST', `/locations/${location}/ordering-sessions`, start),
  );
  if (!started) return findings;
  if (session === '') {
    return [
      ...findings,
      problem('item', 'X-Order-Session is missing. The server in front has to pass it on.'),
    ];
  }
  const steps: readonly (readonly [string, () => Promise<Reached>])[] = [
    ['item', () => addOneOf(dishes, (dish) => call('POST', `${cart}/cart-item`, dish))],
    ['contact', () => call('PUT', `${cart}/validate-and-update`, contact)],
    ['intent', () => call('GET', '/card-processor/payment-intent')],
  ];
  for (const [subject, work] of steps) if (!(await step(subject, work))) break;
  await step('cart deleted', () => call('DELETE', cart));
  return findings;
}

async function addOneOf(
  dishes: readonly string[],
  add: (item: JsonObject) => Promise<Reached>,
): Promise<Reached> {
  let answer: Reached = { reached: false, why: 'there is no dish' };
  for (const productId of dishes.slice(0, mostTried)) {
    const itemUnavailableAction = 'remove_item';
    answer = await add({ productId, quantity: 1, selections: [], itemUnavailableAction });
    // Another dish helps only if this one was refused.
    if (!answer.reached || answer.status < 400 || answer.status >= 429) return answer;
  }
  return answer;
}

/** Ids of dishes without required choices. An older format calls the id `_id`. */
function simpleDishes(value: unknown): string[] {
  const list = isObject(value) ? value.products : value;
  return (Array.isArray(list) ? list : [])
    .filter(isObject)
    .filter(({ modifierIds }) => !Array.isArray(modifierIds) || modifierIds.length === 0)
    .map(({ id, _id }) => id ?? _id)
    .filter((id): id is string => typeof id === 'string');
}

function failureOf(answer: Reached): string {
  if (!answer.reached) return `The proxy can't be reached: ${answer.why}.`;
  const { status, value } = answer;
  const reason = isObject(value) ? (value.error ?? value.code) : undefined;
  const code = typeof reason === 'string' && /^[\w-]{1,60}$/.test(reason) ? reason : '';
  return `The response was ${status}${code && ` ${code}`}. ${adviceFor(status, code)}`.trim();
}

function adviceFor(status: number, code: string): string {
  if (code === 'LOCATION_UNKNOWN')
    return 'The running proxy does not serve this location: restart it if ORDERING_LOCATIONS was changed.';
  if (code === '' && status !== 429 && status < 500)
    return 'Something other than the proxy seems to answer there: check the address.';
  return '';
}
