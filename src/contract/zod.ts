/** The one door to zod. */
import * as z from './shapes.js';

export { z };
