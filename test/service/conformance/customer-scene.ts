/** Customers who log in, and their data. */
import { as, askForCode, type Challenge, codeFor, logIn } from '../fixtures/customer.js';
import { type Make, place } from './scene.js';
import type { World } from './world.js';

const customerPath = '/storefront/customer';

let guests = 0;

/** A new person, a minute later: the limits on sending use the service's clock. */
function somebodyNew({ running }: World): string {
  guests += 1;
  running.clock.now += 60_000;
  return `guest-${guests}@example.com`;
}

export const stranger: Make = async (world, way) => {
  const scene = await place(world, way);
  return { ...scene, ids: { ...scene.ids, identifier: somebodyNew(world) } };
};

export const loggedIn: Make = async (world, way) => {
  const { token } = await logIn(world.running, somebodyNew(world));
  const scene = await place(world, way);
  return { ...scene, credentials: { ...scene.credentials, customer: token } };
};

export const savedCard: Make = async (world, way) => {
  await world.customer.order();
  const [card] = as<{ id: string }[]>(await world.customer.read(`${customerPath}/saved-payments`));
  const scene = await place(world, way);
  return { ...scene, ids: { ...scene.ids, paymentId: card?.id ?? '' } };
};

/** A person who was just sent a code. */
export const sentCode: Make = async (world, way) => {
  const identifier = somebodyNew(world);
  const { methodId } = as<Challenge>(await askForCode(world.running, identifier));
  const scene = await place(world, way);
  const otp = await codeFor(world.running, identifier);
  return { ...scene, ids: { ...scene.ids, methodId, identifier, otp } };
};
