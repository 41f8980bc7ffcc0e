/** Parses malformed bodies, and checks the results. */
import { type Chance, createChance } from '../simulation/world/chance.js';
import { mutate } from './mutate.js';
import { olderForm } from './older-forms.js';
import { isExpected, type Reader } from './readers.js';

export interface FuzzResult {
  readonly read: number;
  readonly refused: number;
  /** One line for each failure, with what is needed to reproduce it. */
  readonly wrong: readonly string[];
}

/**
 * @param from the number of the first body; each body depends only on its number
 * @param tell called after every thousand bodies, with how many are done
 */
export async function fuzz(
  readers: readonly Reader[],
  bodies: number,
  from = 0,
  tell: (done: number) => void = () => undefined,
): Promise<FuzzResult> {
  const prototypes = standardNames();
  const wrong: string[] = [];
  let refused = 0;
  for (let number = from; number < from + bodies; number += 1) {
    if ((number - from) % 1000 === 0) tell(number - from);
    const chance = createChance(number);
    const own = chance.one(readers);
    // Sometimes a response of another kind.
    const { name, read } = chance.happens(0.05) ? chance.one(readers) : own;
    const body = brokenFrom(JSON.parse(chance.one(own.samples)), chance);
    const complain = (what: string) => wrong.push(`body ${number}, ${name}: ${what}`);
    try {
      const found = await read(body, chance);
      if (isPolluted(found)) complain('a member of the body became a prototype');
    } catch (error) {
      refused += 1;
      if (!isExpected(error)) complain(String(error));
    }
    if (standardNames() !== prototypes) {
      complain('a prototype of the page was changed');
      break;
    }
  }
  return { read: bodies - refused, refused, wrong };
}

/** In a form of older deployments, mutated, or both. */
function brokenFrom(good: unknown, chance: Chance): unknown {
  if (chance.happens(0.7)) return mutate(good, chance);
  const older = olderForm(good, chance);
  return chance.happens(0.5) ? mutate(older, chance) : older;
}

const standardNames = (): string =>
  [Object.prototype, Array.prototype, String.prototype]
    .map((prototype) => Object.getOwnPropertyNames(prototype).length)
    .join();

/** Whether anything in it inherits members that only a body could have added. */
function isPolluted(value: unknown): boolean {
  let level: unknown[] = [value];
  while (level.length > 0) {
    level = level.flatMap((entry) =>
      typeof entry === 'object' && entry !== null ? Object.values(entry) : [],
    );
    if (level.some(inheritsPoison)) return true;
  }
  return inheritsPoison(value);
}

const inheritsPoison = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'polluted' in value &&
  !Object.hasOwn(value, 'polluted');
