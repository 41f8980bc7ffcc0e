/** Many guests over several minutes, and their results. */
import type { Evening } from './evening.js';
import { browse, type Chance } from './guest.js';
import { type Order, order } from './orderer.js';

export interface Crowd {
  readonly minutes: number;
  readonly orderers: number;
  /** How many only look, for each one who orders. */
  readonly browsersEach: number;
  readonly items: number;
}

export interface Happened {
  readonly orders: readonly Order[];
  /** How many of those who only looked saw everything. */
  readonly served: number;
  readonly browsers: number;
}

/** Everybody arrives at a random moment; the evening lasts until the last one has left. */
export async function receive(evening: Evening, crowd: Crowd, chance: Chance): Promise<Happened> {
  const { time } = evening;
  const length = crowd.minutes * 60_000;
  const orders: Promise<Order>[] = [];
  const looks: Promise<boolean>[] = [];
  let guests = 0;
  const arrive = (come: (address: string) => void): void => {
    guests += 1;
    const address = `198.51.${guests >> 8}.${guests & 255}`;
    time.after(chance() * length, () => come(address));
  };
  for (let orderer = 0; orderer < crowd.orderers; orderer += 1) {
    arrive((address) => orders.push(order(evening, address, crowd.items, chance)));
    for (let browser = 0; browser < crowd.browsersEach; browser += 1) {
      arrive((address) => looks.push(browse(evening, address, chance)));
    }
  }
  await time.pass(length);
  const last = Promise.all([...orders, ...looks]);
  let gone = false;
  void last.then(() => {
    gone = true;
  });
  while (!gone) await time.pass(1000);
  const served = (await Promise.all(looks)).filter((saw) => saw).length;
  return { orders: await Promise.all(orders), served, browsers: looks.length };
}
