import { atom } from 'nanostores';
import { scriptTag } from './script-tag.js';

/** The code of a signed place that the page was opened with, until it is reloaded; may be empty. */
export const $scannedPlace = atom(scriptTag()?.place ?? '');
