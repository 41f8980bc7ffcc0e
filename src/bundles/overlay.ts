/** For locations with an overlay. */
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
export { energyRange } from '../stores/overlay/energy-range.js';
export { noteOf, partsOf, roomBeside } from '../stores/overlay/phrases.js';
export { guestOverlay } from '../stores/overlay/read.js';
