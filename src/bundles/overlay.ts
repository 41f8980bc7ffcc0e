/** For locations with an overlay. */
export { phrasesTemplate } from '../elements/product/phrases.js';
export {
  allergenRows,
  energyText,
  optionFacts,
  originalTemplate,
  sizeRows,
  statedTogether,
} from '../elements/product/stated.js';
export { usualPicks } from '../elements/product/usual.js';
export { noteOf, partsOf, roomBeside } from '../stores/overlay/phrases.js';
export { guestOverlay } from '../stores/overlay/read.js';
