/** For locations with an overlay. */
export { energyRange } from '../contract/energy-range.js';
export { noteOf, partsOf, roomLeft } from '../contract/overlay-phrases.js';
export { readProductList } from '../contract/product.js';
export {
  allergenRows,
  energyText,
  optionFacts,
  originalTemplate,
  phrasesTemplate,
  sizeRows,
  statedTogether,
  usualPicks,
} from '../elements/product/stated.js';
export { guestOverlay } from '../stores/overlay/read.js';
