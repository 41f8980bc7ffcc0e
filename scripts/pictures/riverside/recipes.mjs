import { bowls } from './bowls.mjs';
import { breads } from './breads.mjs';
import { grill } from './grill.mjs';
import { sidesAndSets } from './sides-and-sets.mjs';
import { smallPlates } from './small-plates.mjs';
import { sweetsAndDrinks } from './sweets-and-drinks.mjs';

export const riverside = {
  ...smallPlates,
  ...breads,
  ...bowls,
  ...grill,
  ...sidesAndSets,
  ...sweetsAndDrinks,
};
