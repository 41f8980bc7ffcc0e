import { buildScriptWhenNeeded } from '../scripts/build-script.mjs';
import { benchMenuPaint } from './menu-paint.js';

await buildScriptWhenNeeded();
await benchMenuPaint();
