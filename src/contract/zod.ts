/**
 * The one door to zod. Compiled schemas need `new Function`, which strict pages forbid and report,
 * so the interpreter is chosen before any schema is made.
 */
import * as z from 'zod/mini';

z.config({ jitless: true });

export { z };
