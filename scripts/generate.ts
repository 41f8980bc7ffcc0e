/** `npm run generate`: writes the documents and types that are made from the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { help } from '../src/proxy/node/arguments.js';
import { commandNames, commandOf } from '../src/proxy/node/usage.js';
import { frameworkTypes } from './generate/framework-types.js';
import { lawPage } from './generate/law.js';
import { proxyRoutes } from './generate/proxy-routes.js';

const root = new URL('../', import.meta.url);

/** Each file's new text from its present one: most have an introduction that is written by hand. */
export const generated: Readonly<Record<string, (text: string) => string>> = {
  'docs/commands.md': commands,
  'docs/law.md': lawPage,
  'docs/proxy-routes.md': proxyRoutes,
  'types/tags.d.ts': () => frameworkTypes(),
};

export const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

function commands(text: string): string {
  const parts = commandNames.map((name) => {
    const [about = '', , ...rest] = help(commandOf(name)).split('\n');
    const sentence = `${about[0]?.toUpperCase()}${about.slice(1)}.`;
    return `\n## ${name}\n\n${sentence}\n\n\`\`\`text\n${rest.join('\n')}\n\`\`\`\n`;
  });
  const [introduction = ''] = text.split(/(?=\n## )/);
  return introduction + parts.join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [file, write] of Object.entries(generated)) {
    writeFileSync(new URL(file, root), write(read(file)));
    console.info(file);
  }
}
