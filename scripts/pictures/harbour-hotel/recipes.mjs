import { mains } from './mains.mjs';
import { mezze } from './mezze.mjs';
import { morning } from './morning.mjs';
import { sandwichesAndNight } from './sandwiches-and-night.mjs';
import { sweetsAndDrinks } from './sweets-and-drinks.mjs';

export const harbourHotel = {
  ...morning,
  ...mezze,
  ...mains,
  ...sandwichesAndNight,
  ...sweetsAndDrinks,
};
