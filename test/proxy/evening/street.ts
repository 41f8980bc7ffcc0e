/** A street of restaurants behind one proxy and one address, with guests who order directly. */
import type { GroupListenSettings } from '../../../src/proxy/node/listen.js';
import { secret } from '../shared/test-proxy.js';
import { type Evening, location, startEvening } from './evening.js';
import { browse, type Chance } from './guest.js';
import { type Order, order } from './orderer.js';

export interface Street {
  readonly evening: Evening;
  readonly names: readonly string[];
  /** The evening as guests of one restaurant see it. */
  at(name: string): Evening;
  close(): Promise<void>;
}

/** The path by which the failing restaurant's requests are told apart on the line. */
const failingPath = '/failing';

/** `failing`: the service answers 500 to everything that is for this one. */
export async function startStreet(count: number, failing: string): Promise<Street> {
  const names = Array.from({ length: count }, (_, number) => `r${number}`);
  const evening = await startEvening((base) => {
    const { baseUrl, apiKey: key, cardProcessor, origins, locations, ...shared } = base;
    const cards = cardProcessor && {
      script: cardProcessor.scriptUrl,
      global: cardProcessor.globalName,
      key: cardProcessor.publishableKey,
    };
    const group: GroupListenSettings = {
      ...shared,
      secrets: [secret],
      service: baseUrl,
      restaurants: names.map((name) => ({
        name,
        path: name,
        key,
        locations,
        origins,
        direct: true,
        ...(cards && { processor: cards }),
        ...(name === failing && { service: baseUrl.replace('/api', `${failingPath}/api`) }),
      })),
    };
    return group;
  });
  evening.ordersDirectly = true;
  evening.line.failing = failingPath;
  return {
    evening,
    names,
    at: (name) => Object.assign(Object.create(evening), { proxy: `${evening.proxy}/${name}` }),
    close: () => evening.close(),
  };
}

export interface Guests {
  readonly minutes: number;
  readonly orderers: number;
  readonly browsers: number;
}

export interface Served {
  readonly orders: readonly Order[];
  readonly looks: readonly boolean[];
}

/** So many guests at each restaurant, each with an address of their own. */
export async function receiveAll(
  { evening, names, at }: Street,
  guests: Guests,
  chance: Chance,
  firstAddress = 0,
): Promise<ReadonlyMap<string, Served>> {
  const { time } = evening;
  const length = guests.minutes * 60_000;
  let address = firstAddress;
  const coming = names.map((name) => {
    const orders: Promise<Order>[] = [];
    const looks: Promise<boolean>[] = [];
    const arrive = (come: (from: string) => void): void => {
      address += 1;
      const from = `198.${18 + (address >> 16)}.${(address >> 8) & 255}.${address & 255}`;
      time.after(chance() * length, () => come(from));
    };
    for (let guest = 0; guest < guests.orderers; guest += 1) {
      arrive((from) => orders.push(order(at(name), from, 2, chance)));
    }
    for (let guest = 0; guest < guests.browsers; guest += 1) {
      arrive((from) => looks.push(browse(at(name), from, chance)));
    }
    return { name, orders, looks };
  });
  await time.pass(length);
  let gone = false;
  const last = Promise.all(coming.flatMap(({ orders, looks }) => [...orders, ...looks]));
  void last.then(() => {
    gone = true;
  });
  while (!gone) await time.pass(1_000);
  const served = coming.map(async ({ name, orders, looks }) => {
    const each: Served = { orders: await Promise.all(orders), looks: await Promise.all(looks) };
    return [name, each] as const;
  });
  return new Map(await Promise.all(served));
}

export const completed = ({ orders }: Served): number =>
  orders.filter(({ done }) => done !== null).length;

export { location };
