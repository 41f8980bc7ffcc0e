/** Writes the manifest and the data for editors into dist/, from the elements and their header comments. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { manifest } from './custom-elements.js';
import { cssData, htmlData, webTypes } from './editor-data.js';

const written = {
  'custom-elements.json': manifest(),
  'vscode.html-custom-data.json': htmlData(),
  'vscode.css-custom-data.json': cssData(),
  'web-types.json': webTypes(),
};

for (const [name, content] of Object.entries(written)) {
  const file = fileURLToPath(new URL(`../dist/${name}`, import.meta.url));
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
