import type { SeedModifierGroup } from '../types.js';
import { drinkGroups } from './drink-groups.js';
import { grillGroups } from './grill-groups.js';
import { plateGroups } from './plate-groups.js';
import { setGroups } from './set-groups.js';

export const modifierGroups: SeedModifierGroup[] = [
  ...plateGroups,
  ...grillGroups,
  ...drinkGroups,
  ...setGroups,
];
