/** Writes dist/custom-elements.json from the elements and their header comments. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { manifest } from './custom-elements.js';

const file = fileURLToPath(new URL('../dist/custom-elements.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(manifest(), null, 2)}\n`);
