/** For locations with an overlay. */
export { noteOf, partsOf } from '../stores/overlay/phrases.js';
export { guestOverlay } from '../stores/overlay/read.js';
