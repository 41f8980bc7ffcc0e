/** Writes the commands into docs/commands.md, from their table: node --import tsx scripts/commands-page.ts */
import { pathToFileURL } from 'node:url';
import { help } from '../src/proxy/node/arguments.js';
import { commandNames, commandOf } from '../src/proxy/node/usage.js';
import { readDoc, writeDoc } from './doc-tables.js';

/** The text of docs/commands.md. */
export function commandsPage(): string {
  const parts = commandNames.map((name) => {
    const [about = '', , ...rest] = help(commandOf(name)).split('\n');
    const sentence = `${about[0]?.toUpperCase()}${about.slice(1)}.`;
    return `\n## ${name}\n\n${sentence}\n\n\`\`\`text\n${rest.join('\n')}\n\`\`\`\n`;
  });
  const [introduction = ''] = readDoc('commands.md').split(/(?=\n## )/);
  return introduction + parts.join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeDoc('commands.md', commandsPage());
}
