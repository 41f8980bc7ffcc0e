import type { SeedModifierGroup } from '../types.js';
import { breakfastGroups } from './breakfast-groups.js';
import { drinkGroups } from './drink-groups.js';
import { mainGroups } from './main-groups.js';

export const modifierGroups: SeedModifierGroup[] = [
  ...breakfastGroups,
  ...mainGroups,
  ...drinkGroups,
];
