/** Every deliberate bug, in the order of the layers. */
import { readFileSync } from 'node:fs';
import { mutants, SEEDS } from '../simulation/mutants/mutants.js';
import type { Mutation } from './mutation.js';

const read = (area: string): Mutation[] =>
  JSON.parse(readFileSync(new URL(`lists/${area}.json`, import.meta.url), 'utf8'));

/** Cart bugs that the simulation must find by itself. */
const ofCarts: Mutation[] = mutants.map(({ name, file, original, mutation }) => ({
  name: `a cart that ${name}`,
  edits: [{ file: `src/${file}`, original, mutation }],
  tests: [],
  seeds: SEEDS,
}));

export const mutations: readonly Mutation[] = [
  ...read('contract'),
  ...read('law'),
  ...read('client'),
  ...ofCarts,
  ...read('cart'),
  ...read('payment'),
  ...read('processors'),
  ...read('overlay'),
  ...read('proxy'),
  ...read('places'),
  ...read('service'),
];
