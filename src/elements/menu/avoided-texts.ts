/** What dishes say about what a guest avoids. No sentence says that a dish can be eaten. */
import type { ModifierGroup, Product } from '../../contract/domain.js';
import { avoidingText } from '../../messages/avoiding.js';
import { allergenList, overlayText } from '../../messages/overlay.js';
import { statedOn, statesAll } from '../../stores/menu/avoided.js';
import type { Avoided } from '../../stores/storefront/types.js';

export function avoidedOnCard({ names }: Avoided, product: Product): readonly string[] {
  const choices = product.hasModifiers ? [avoidingText('choicesOnCard')] : [];
  return [...sentences(product, names), ...choices];
}

/** @param groups - `undefined` until they are loaded */
export function avoidedInDish(
  { names }: Avoided,
  product: Product,
  groups: readonly ModifierGroup[] | undefined,
): readonly string[] {
  const areCovered = !product.hasModifiers || (groups !== undefined && statesAll(groups));
  return [...sentences(product, names), ...(areCovered ? [] : [avoidingText('choicesInDish')])];
}

function sentences(product: Product, names: Avoided['names']): readonly string[] {
  const { contains, mayContain, notStated, areTracesStated } = statedOn(product, names);
  const listed = [
    contains.length > 0 ? overlayText('optionContains', { allergens: allergenList(contains) }) : '',
    mayContain.length > 0
      ? overlayText('optionMayContain', { allergens: allergenList(mayContain) })
      : '',
    notStated.length > 0 ? avoidingText('notStated', { allergens: allergenList(notStated) }) : '',
    areTracesStated ? '' : avoidingText('tracesNotStated'),
  ];
  return listed.filter((text) => text !== '');
}
