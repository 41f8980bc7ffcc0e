/** Everything a recipe can use, under one name. */
export * from './breads.mjs';
export * from './eggs-and-sweets.mjs';
export * from './glasses.mjs';
export * from './grains.mjs';
export * from './meats.mjs';
export * from './props.mjs';
export * from './sauces.mjs';
export * from './shapes.mjs';
export * from './surfaces.mjs';
export * from './vegetables.mjs';
export * from './vessels.mjs';
