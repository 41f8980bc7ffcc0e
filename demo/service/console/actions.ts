/** What the console's forms send. Everything arrives as text. */
import { z } from 'zod';
import type { ServiceControls } from '../controls.js';
import type { Shop } from '../domain/menu/shop.js';
import { issueReceiptToken, orderById } from '../domain/orders/store.js';
import { readMajorUnits } from '../domain/pricing/money.js';
import { notFound } from '../http/refusal.js';
import { id } from '../newer/bodies.js';
import type { ServiceParts } from '../parts.js';
import { KINDS, PLACES } from './failures.js';

const reason = z.string().trim().max(200);
const yesOrNo = z.enum(['yes', 'no']).transform((sent) => sent === 'yes');
const keysOf = (record: object) => z.enum(Object.keys(record) as [string, ...string[]]);

/** `12.50` or `12,50`, perhaps with a currency before it, in minor units. */
const price = z
  .string()
  .transform((text) => readMajorUnits(text.replace(',', '.').replace(/[^\d.]/g, '')))
  .pipe(z.int().min(0).max(1_000_000));

const order = z.object({ order: id });

export interface Surroundings {
  readonly parts: ServiceParts;
  readonly controls: ServiceControls;
}

/** A sentence about what was done, or another page to go to. */
type Outcome = string | { readonly goTo: string };

interface Action {
  /** The part of the page that the form belongs to; see `placeOf`. */
  readonly part: 'product' | 'ordering' | 'order' | 'carts' | 'clock' | 'failures';
  readonly form: z.ZodType;
  /** Shown when the form is not as expected. */
  readonly expected: string;
  run(sent: never, shop: Shop, around: Surroundings): Promise<Outcome>;
}

/** The id of the element next to which the result is shown: a row, or else the whole part. */
export const placeOf = ({ part }: Action, sent: Record<string, unknown>): string =>
  part === 'product' || part === 'order' ? `${part}-${sent[part]}` : part;

const action = <Form extends z.ZodType>(
  part: Action['part'],
  form: Form,
  expected: string,
  run: (sent: z.output<Form>, shop: Shop, around: Surroundings) => Promise<Outcome>,
): Action => ({ part, form, expected, run: run as Action['run'] });

export const actions: Readonly<Record<string, Action>> = {
  'sold-out': action(
    'product',
    z.object({ product: id, soldOut: yesOrNo }),
    'Choose a dish of this place.',
    async ({ product, soldOut }, { location }, { controls }) => {
      await controls.setSoldOut(location.slug, product, soldOut);
      return soldOut ? 'Sold out.' : 'On sale again.';
    },
  ),
  price: action(
    'product',
    z.object({ product: id, price }),
    'A price is an amount like 12.50.',
    async (sent, { location }, { controls }) => {
      await controls.setPrice(location.slug, sent.product, sent.price);
      return 'Price saved.';
    },
  ),
  ordering: action(
    'ordering',
    z.object({ allowed: yesOrNo, reason }),
    'A reason has 200 characters at most.',
    async (sent, { location }, { controls }) => {
      await controls.setOrdering(location.slug, sent);
      return sent.allowed ? 'Taking orders again.' : 'Orders are stopped.';
    },
  ),
  subscription: action(
    'ordering',
    z.object({ active: yesOrNo }),
    'Choose whether the subscription is active.',
    async ({ active }, { location }, { controls }) => {
      await controls.setSubscribed(location.slug, active);
      return active ? 'The subscription is active.' : 'The subscription is inactive.';
    },
  ),
  kitchen: action(
    'ordering',
    z.object({ takes: yesOrNo }),
    'Choose whether the kitchen takes orders.',
    async ({ takes }, _shop, { controls }) => {
      controls.setKitchenTakesOrders(takes);
      return takes ? 'The kitchen takes orders.' : 'Paid orders wait for the kitchen.';
    },
  ),
  receipt: action('order', order, 'Choose an order.', async (sent, _shop, { parts }) => {
    const found = await orderById(parts.db, sent.order);
    if (!found) throw notFound('order with that id');
    const token = await issueReceiptToken(parts.db, found.id, parts.now());
    return { goTo: `/receipts/${found.id}#receiptToken=${token}` };
  }),
  refund: action(
    'order',
    order.extend({ amount: z.union([z.literal('').transform(() => undefined), price]) }),
    'A refund is an amount like 5.00, or nothing for all that is left.',
    async (sent, _shop, { controls }) => {
      await controls.refund(sent.order, sent.amount);
      return 'Refunded.';
    },
  ),
  'courier-next': action('order', order, 'Choose an order.', async (sent, _shop, { controls }) => {
    const status = await controls.advanceCourier(sent.order);
    return `The courier’s state: ${status.replaceAll('_', ' ')}.`;
  }),
  'courier-cancel': action(
    'order',
    order.extend({ reason: reason.min(1) }),
    'Give a reason of 200 characters at most.',
    async (sent, _shop, { controls }) => {
      await controls.cancelCourier(sent.order, sent.reason);
      return 'The delivery is canceled.';
    },
  ),
  'expire-cart': action(
    'carts',
    z.object({ cart: id }),
    'Choose a cart.',
    async ({ cart }, _shop, { controls }) => {
      await controls.expireCart(cart);
      return 'The cart has expired.';
    },
  ),
  clock: action(
    'clock',
    z.object({ minutes: z.coerce.number().int().min(1).max(10_080) }),
    'The clock goes ahead by one minute to one week.',
    async ({ minutes }, _shop, { controls }) => {
      controls.clock.advance(minutes * 60_000);
      return 'The clock is ahead now.';
    },
  ),
  failures: action(
    'failures',
    z.object({
      place: keysOf(PLACES),
      kind: keysOf(KINDS),
      count: z.coerce.number().int().min(1).max(50),
    }),
    'Choose what goes wrong, how, and 1 to 50 times.',
    async ({ place, kind, count }, _shop, { controls }) => {
      const fault = KINDS[kind]?.fault;
      if (!fault) throw new Error(`Expected a known kind of failure, found ${kind}.`);
      for (const each of PLACES[place]?.operations ?? []) {
        controls.faults.add({ ...each, fault, count });
      }
      return 'The next requests will fail.';
    },
  ),
  'failures-over': action('failures', z.object({}), '', async (_sent, _shop, { controls }) => {
    controls.faults.clear();
    return 'Nothing goes wrong any more.';
  }),
};
