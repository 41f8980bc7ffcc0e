/** The only file that other code imports zod through. */
import * as z from './shapes.js';

export { z };
