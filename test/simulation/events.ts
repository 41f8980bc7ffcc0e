/** Events that happen to the guest and the service, besides the guest's own actions. */

import type { Guest } from './guest/guest.js';
import { offers } from './model/rules.js';
import type { World } from './world/world.js';

export function happen(world: World, { tabs, till }: Guest): void {
  const { chance, clock, browser, network, state, log } = world;
  const open = chance.one(tabs).open();
  const page = open?.page;
  const newest = [...state.carts.values()].at(-1);
  const changePrice = () => {
    // The older operations don't report it, so the guest could only start again.
    if (world.way === 'older' || till.open()) return;
    const productId = chance.one(Object.keys(offers));
    const price = chance.one([250, 800, 1300]);
    log(`${productId} costs ${price} from now on`);
    state.prices.set(productId, price);
  };
  const failRoute = () => {
    if (world.way !== 'direct') return;
    const route = chance.one(['proxy', 'service'] as const);
    log(`the ${route} cannot be reached`);
    network.fail(route, 'restored');
    clock.after(chance.between(500, 90_000), () => network.restore(route));
  };
  const events: (() => void)[] = [
    failRoute,
    failRoute,
    failRoute,
    changePrice,
    changePrice,
    () => page?.die(),
    () => page?.die(chance.between(1, 40)),
    () => {
      const away = chance.between(1000, 60_000);
      log(`the tab sleeps for ${away} ms`);
      page?.freeze(away);
    },
    () => {
      log('goes offline');
      browser.online = false;
      clock.after(chance.between(500, 30_000), () => {
        if (browser.online) return;
        log('is online again');
        browser.online = true;
        for (const notify of browser.whenOnline) notify();
      });
    },
    () => {
      log('ordering closes');
      state.closed = 'We are closed.';
      clock.after(chance.between(500, 60_000), () => {
        state.closed = null;
      });
    },
    () => {
      // Like a courier's new price.
      if (newest?.status !== 'OPEN' || till.open()) return;
      log('the cart gets a new revision');
      newest.revision += 1;
    },
    () => {
      if (newest?.status !== 'OPEN' || till.open()) return;
      log('the cart expires');
      newest.expiresAt = clock.now();
    },
  ];
  chance.one(events)();
}
