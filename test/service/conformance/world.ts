/** Shared by all rows: the service, a customer who has bought, and a stranger. */
import { type CustomerCaller, logIn } from '../fixtures/customer.js';
import { enroll } from '../fixtures/loyalty.js';
import { type Running, run } from '../fixtures/running.js';
import { seed } from './seed.js';

export interface World {
  readonly running: Running;
  readonly customer: CustomerCaller;
  readonly stranger: CustomerCaller;
}

export async function openWorld(): Promise<World> {
  const running = await run({ seed });
  const customer = await logIn(running, 'regular@example.com');
  await enroll(await customer.startCart());
  await customer.order(50);
  const stranger = await logIn(running, 'stranger@example.com');
  return { running, customer, stranger };
}
