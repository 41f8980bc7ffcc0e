/** What all rows share: the service, a customer who has bought, and a stranger. */
import { type CustomerCaller, logIn } from '../fixtures/customer.js';
import { enroll } from '../fixtures/loyalty.js';
import { merchant } from '../fixtures/merchant.js';
import { type Running, run } from '../fixtures/running.js';

export interface World {
  readonly running: Running;
  readonly customer: CustomerCaller;
  readonly stranger: CustomerCaller;
}

const [corner] = merchant.locations;
if (!corner) throw new Error('Expected the merchant to have a location.');

/** The corner, with every way of getting the food. */
const seed = {
  ...merchant,
  locations: [
    { ...corner, methods: ['takeout', 'delivery', 'table_side', 'room_service'] as const },
  ].map((location) => ({ ...location, methods: [...location.methods] })),
};

export async function openWorld(): Promise<World> {
  const running = await run({ seed });
  const customer = await logIn(running, 'regular@example.com');
  await enroll(await customer.startCart());
  await customer.order(50);
  const stranger = await logIn(running, 'stranger@example.com');
  return { running, customer, stranger };
}
