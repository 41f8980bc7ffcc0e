/**
 * One seed: a guest and the real stores in a failing world, then a calm one, then a check
 * whether the service has exactly what the guest wanted.
 */
import { happen } from './events.js';
import { createGuest, type Guest } from './guest/guest.js';
import { contentsOf, type Intention, listed } from './intention.js';
import type { Cart } from './model/rules.js';
import type { Situation } from './situations.js';
import { createWorld, type World } from './world/world.js';

export interface Outcome {
  readonly seed: number;
  /** Violations of what must always hold; empty if all went well. */
  readonly wrong: readonly string[];
  readonly orders: number;
  readonly reached: readonly Situation[];
  readonly trace: readonly string[];
}

/** How long the guest continues once the world is calm, in rounds of a minute each. */
const ROUNDS = 16;

export async function simulate(seed: number): Promise<Outcome> {
  const world = createWorld(seed);
  const { chance, clock, log } = world;
  const wrong: string[] = [];
  const verdicts = {
    wrong(what: string) {
      log(`WRONG: ${what}`);
      wrong.push(what);
    },
  };
  const unhandled = (error: unknown) => verdicts.wrong(`unhandled: ${error}`);
  process.on('unhandledRejection', unhandled);
  const { warn, error: complain } = console;
  // Adds messages to integrators to the trace.
  const toIntegrators = (...words: unknown[]) => log(`console: ${words.join(' ')}`);
  Object.assign(console, { warn: toIntegrators, error: toIntegrators });
  try {
    const guest = createGuest(world, verdicts);
    for (let actions = chance.between(5, 40); actions > 0 && wrong.length === 0; actions -= 1) {
      if (chance.happens(0.15)) happen(world, guest);
      else guest.act();
      await clock.pass(
        chance.happens(0.2) ? chance.between(1000, 40_000) : chance.between(0, 3000),
      );
    }
    log('calm from here on');
    world.calmDown();
    await comeToAnEnd(world, guest);
    if (wrong.length === 0) for (const what of leftWrong(world, guest)) verdicts.wrong(what);
  } catch (error) {
    verdicts.wrong(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    Object.assign(console, { warn, error: complain });
    process.off('unhandledRejection', unhandled);
  }
  const orders = world.state.orders.length;
  return { seed, wrong, orders, reached: [...world.reached], trace: world.trace };
}

async function comeToAnEnd({ clock }: World, guest: Guest): Promise<void> {
  let isLate = false;
  for (let round = 0; round < ROUNDS; round += 1) {
    await clock.pass(60_000);
    if (round >= ROUNDS / 2 && !isLate && guest.waits()) {
      // A payment whose outcome stays unknown ends when its cart expires.
      isLate = true;
      await clock.pass(5 * 3_600_000);
    }
    guest.tidyUp(round < ROUNDS / 2);
  }
  await clock.pass(60_000);
}

function leftWrong({ state, intention }: World, guest: Guest): readonly string[] {
  const wrong: string[] = [];
  const wanted = [...intention.lines.values()];
  let shownCart: string | undefined;
  for (const { name, open } of guest.tabs) {
    const shop = open()?.shop;
    if (!shop) continue;
    const view = shop.cart.$view.get();
    shownCart ??= view.confirmed?.id;
    if (view.pending) wrong.push(`stuck: ${name} still has something to send`);
    if (shop.$stage.get() === 'checkout') {
      wrong.push(
        `stuck: ${name} is still at the checkout, ${JSON.stringify(open()?.checkout.$payment.get())}`,
      );
    }
    if (view.confirmed?.id !== shownCart) wrong.push(`${name} shows another cart`);
  }
  const cart = state.carts.get(shownCart ?? '');
  const held = cart && isOpen(cart) ? cart.lines : [];
  const got = listed(contentsOf(held));
  const expected = listed(wanted);
  if (got.join() !== expected.join()) {
    wrong.push(
      `the service holds ${got.join(', ') || 'nothing'} instead of ${expected.join(', ') || 'nothing'}`,
    );
  }
  if (cart && isOpen(cart) && intention.lines.size > 0)
    wrong.push(...otherDetails(cart, intention));
  return wrong;
}

function otherDetails(cart: Cart, { details }: Intention): readonly string[] {
  const [[kind, value] = []] = Object.entries(cart.gratuity);
  const held = {
    time: cart.time,
    gratuity: `${kind} ${value}`,
    discount: cart.discount,
  };
  return (Object.keys(held) as (keyof typeof held)[])
    .filter((name) => details[name] !== undefined && details[name] !== held[name])
    .map((name) => `${name} is ${held[name]} instead of ${details[name]}`);
}

const isOpen = ({ status }: Cart): boolean => status === 'OPEN';
