/** What the console's forms send. Everything arrives as text. */
import { z } from 'zod';
import type { ServiceControls } from '../controls.js';
import type { Shop } from '../domain/menu/shop.js';
import { issueReceiptToken, orderById } from '../domain/orders/store.js';
import { readMajorUnits } from '../domain/pricing/money.js';
import { notFound } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import { KINDS, PLACES } from './troubles.js';

const id = z.string().min(1).max(128);
const keysOf = (record: object) => z.enum(Object.keys(record) as [string, ...string[]]);

/** `12.50` or `12,50`, perhaps with a currency before it, in minor units. */
const price = z
  .string()
  .transform((text) => readMajorUnits(text.replace(',', '.').replace(/[^\d.]/g, '')))
  .pipe(z.int().min(0).max(1_000_000));

export const forms = {
  product: z.object({ product: id, soldOut: z.enum(['yes', 'no']) }),
  price: z.object({ product: id, price }),
  ordering: z.object({ allowed: z.enum(['yes', 'no']), reason: z.string().trim().max(200) }),
  subscription: z.object({ active: z.enum(['yes', 'no']) }),
  kitchen: z.object({ takes: z.enum(['yes', 'no']) }),
  order: z.object({ order: id }),
  refund: z.object({ order: id, amount: z.union([z.literal('').transform(() => null), price]) }),
  cancel: z.object({ order: id, reason: z.string().trim().min(1).max(200) }),
  cart: z.object({ cart: id }),
  clock: z.object({ minutes: z.coerce.number().int().min(1).max(10_080) }),
  trouble: z.object({
    place: keysOf(PLACES),
    kind: keysOf(KINDS),
    count: z.coerce.number().int().min(1).max(50),
  }),
  nothing: z.object({}),
} as const;

export interface Done {
  /** A sentence about what was done; shown beside the element with the id `at`. */
  readonly said: string;
  readonly at: string;
  /** It failed, and `said` is the reason. */
  readonly refused?: boolean;
  /** Another page to go to. */
  readonly goTo?: string;
}

export interface Surroundings {
  readonly parts: ServiceParts;
  readonly controls: ServiceControls;
}

export interface Action {
  readonly form: z.ZodType;
  /** The id of the element beside which an error in the form is shown. */
  readonly at: (sent: Record<string, unknown>) => string;
  readonly expected: string;
  run(sent: never, shop: Shop, around: Surroundings): Promise<Done>;
}

const action = <Form extends z.ZodType>(
  form: Form,
  expected: string,
  at: Action['at'],
  run: (sent: z.output<Form>, shop: Shop, around: Surroundings) => Promise<Done>,
): Action => ({ form, expected, at, run: run as Action['run'] });

const product = (sent: Record<string, unknown>) => `product-${sent.product}`;
const order = (sent: Record<string, unknown>) => `order-${sent.order}`;

export const actions: Readonly<Record<string, Action>> = {
  'sold-out': action(
    forms.product,
    'Choose a dish of this place.',
    product,
    async (sent, { location }, { controls }) => {
      const soldOut = sent.soldOut === 'yes';
      await controls.setSoldOut(location.slug, sent.product, soldOut);
      return { said: soldOut ? 'Sold out.' : 'On sale again.', at: product(sent) };
    },
  ),
  price: action(
    forms.price,
    'A price is an amount like 12.50.',
    product,
    async (sent, { location }, { controls }) => {
      await controls.setPrice(location.slug, sent.product, sent.price);
      return { said: 'Price saved.', at: product(sent) };
    },
  ),
  ordering: action(
    forms.ordering,
    'A reason has 200 characters at most.',
    () => 'ordering',
    async ({ allowed, reason }, { location }, { controls }) => {
      await controls.setOrdering(location.slug, { allowed: allowed === 'yes', reason });
      return {
        said: allowed === 'yes' ? 'Taking orders again.' : 'Orders are stopped.',
        at: 'ordering',
      };
    },
  ),
  subscription: action(
    forms.subscription,
    'Choose whether the subscription is active.',
    () => 'ordering',
    async ({ active }, { location }, { controls }) => {
      await controls.setSubscribed(location.slug, active === 'yes');
      return {
        said: active === 'yes' ? 'The subscription is active.' : 'The subscription is inactive.',
        at: 'ordering',
      };
    },
  ),
  kitchen: action(
    forms.kitchen,
    'Choose whether the kitchen takes orders.',
    () => 'ordering',
    async ({ takes }, _shop, { controls }) => {
      controls.setKitchenTakesOrders(takes === 'yes');
      return {
        said: takes === 'yes' ? 'The kitchen takes orders.' : 'Paid orders wait for the kitchen.',
        at: 'ordering',
      };
    },
  ),
  receipt: action(forms.order, 'Choose an order.', order, async (sent, _shop, { parts }) => {
    const found = await orderById(parts.db, sent.order);
    if (!found) throw notFound('order with that id');
    const token = await issueReceiptToken(parts.db, found.id, parts.now());
    return { said: '', at: '', goTo: `/receipts/${found.id}#receiptToken=${token}` };
  }),
  refund: action(
    forms.refund,
    'A refund is an amount like 5.00, or nothing for all that is left.',
    order,
    async (sent, _shop, { controls }) => {
      await controls.refund(sent.order, sent.amount ?? undefined);
      return { said: 'Refunded.', at: order(sent) };
    },
  ),
  'courier-next': action(forms.order, 'Choose an order.', order, async (sent, _shop, around) => {
    const status = await around.controls.advanceCourier(sent.order);
    return { said: `The courier’s state: ${status.replaceAll('_', ' ')}.`, at: order(sent) };
  }),
  'courier-cancel': action(
    forms.cancel,
    'Give a reason of 200 characters at most.',
    order,
    async (sent, _shop, { controls }) => {
      await controls.cancelCourier(sent.order, sent.reason);
      return { said: 'The delivery is cancelled.', at: order(sent) };
    },
  ),
  'expire-cart': action(
    forms.cart,
    'Choose a cart.',
    () => 'carts',
    async (sent, _shop, around) => {
      await around.controls.expireCart(sent.cart);
      return { said: 'The cart has expired.', at: 'carts' };
    },
  ),
  clock: action(
    forms.clock,
    'The clock goes ahead by one minute to one week.',
    () => 'clock',
    async ({ minutes }, _shop, { controls }) => {
      controls.clock.advance(minutes * 60_000);
      return { said: 'The clock is ahead now.', at: 'clock' };
    },
  ),
  trouble: action(
    forms.trouble,
    'Choose what goes wrong, how, and 1 to 50 times.',
    () => 'trouble',
    async ({ place, kind, count }, _shop, { controls }) => {
      const fault = KINDS[kind]?.fault;
      if (!fault) throw new Error(`Expected a known kind of trouble, found ${kind}.`);
      for (const each of PLACES[place]?.operations ?? []) {
        controls.faults.add({ ...each, fault, count });
      }
      return { said: 'It will go wrong from now on.', at: 'trouble' };
    },
  ),
  'trouble-over': action(
    forms.nothing,
    '',
    () => 'trouble',
    async (_sent, _shop, around) => {
      around.controls.faults.clear();
      return { said: 'Nothing goes wrong any more.', at: 'trouble' };
    },
  ),
};
