/**
 * What a guest avoids, compared with what the restaurant states. It is health data: in memory, and
 * on the device only if the guest says so, never on a shared tablet. Loaded once a guest uses it.
 */
import { type Allergen, allergenNames, allergens } from '../../contract/allergens.js';
import type { ModifierGroup, Product } from '../../contract/domain.js';
import { isOwnDevice } from '../platform/platform.js';
import { saved } from '../platform/saved.js';
import { type Dependencies, forShop } from '../storefront/dependencies.js';
import type { Avoided, StatedOn } from './types.js';

const isKnown = (name: unknown): name is Allergen => allergenNames.includes(name as Allergen);

const keptOf = ({ platform }: Dependencies) =>
  saved<readonly Allergen[]>(
    platform.shared,
    'order-elements:avoid',
    (value) => Array.isArray(value) && value.every(isKnown),
  );

/** Reads what is kept on the device, if the guest hasn't said anything since. */
export const readAvoided = forShop((shop: Dependencies): Avoided | null => {
  shop.avoiding.current ??= keptOf(shop).read() ?? [];
  const names = shop.avoiding.current.filter(isKnown);
  const before = shop.avoided.$value.get();
  const shown = before.state === 'ready' ? before.value : null;
  if (`${shown?.names ?? ''}` === `${names}`) return shown;
  return names.length > 0 ? { names } : null;
});

/** @param keep - on this device, until the guest forgets it; ignored on shared tablets */
export const avoid = forShop(
  (shop: Dependencies, names: readonly Allergen[], keep: boolean): void => {
    shop.avoiding.current = names;
    if (keep && isOwnDevice(shop.settings) && names.length > 0) keptOf(shop).write(names);
    else keptOf(shop).clear();
    // Once more, for what was said while it loaded.
    void shop.avoided.reload().then(() => shop.avoided.reload());
  },
);

/** What the guest has said so far. */
export const avoidedNames = forShop(({ avoiding }: Dependencies): readonly Allergen[] =>
  (avoiding.current ?? []).filter(isKnown),
);

export const isKept = forShop((shop: Dependencies): boolean => keptOf(shop).read() !== null);

/** Without a guest of its own, a device keeps nothing about one. */
export const canKeep = forShop(({ settings }: Dependencies): boolean => isOwnDevice(settings));

/** What isn't stated is a group of its own: silence could be read as "none". */
export function statedOn({ dietary, stated }: Product, avoided: readonly Allergen[]): StatedOn {
  const statement = stated?.allergens ?? null;
  const isIn = (list: readonly Allergen[]) => avoided.filter((name) => list.includes(name));
  const marked = (start: RegExp) =>
    dietary.filter((mark) => start.test(mark)).flatMap((mark) => namedIn(mark));
  const contains = isIn([...(statement?.contains ?? []), ...marked(/^contains[\s_-]/i)]);
  const traces = isIn([...(statement?.mayContain ?? []), ...marked(/^may[\s_-]/i)]).filter(
    (name) => !contains.includes(name),
  );
  const notStated = avoided.filter((name) => ![...contains, ...traces].includes(name));
  return {
    contains,
    mayContain: traces,
    notStated: statement ? [] : notStated,
    areTracesStated: !statement || statement.mayContain !== null,
  };
}

/** Whether the overlay states every choice. */
export const statesAll = (given: readonly ModifierGroup[]): boolean =>
  given.every(({ modifiers }) =>
    modifiers.every((one) => Boolean(one.stated?.allergens) && statesAll(one.groups)),
  );

/** Words of the service's marks that stand for several allergens, or have another name here. */
const groups: Readonly<Record<string, readonly Allergen[]>> = {
  nut: allergenNames.filter((name) => kindOf(name) === 'nut'),
  gluten: allergenNames.filter((name) => kindOf(name) === 'gluten'),
  dairy: ['milk'],
  lactose: ['milk'],
  shellfish: ['crustacean', 'mollusc'],
  soya: ['soy'],
};

function kindOf(name: Allergen): string | undefined {
  const row: object = allergens[name];
  return 'kind' in row ? String(row.kind) : undefined;
}

/** `contains-nuts` names all nuts. */
function namedIn(mark: string): readonly Allergen[] {
  const words = mark.toLowerCase().split(/[\s_-]+/);
  return words.flatMap((word) => {
    const one = word.replace(/s$/, '');
    return groups[one] ?? [one, word].filter(isKnown);
  });
}
