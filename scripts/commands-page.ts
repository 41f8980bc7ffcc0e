/** Generates docs/commands.md from the table of commands: node --import tsx scripts/commands-page.ts */
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { help } from '../src/proxy/node/arguments.js';
import { commandNames, commandOf } from '../src/proxy/node/usage.js';

const file = fileURLToPath(new URL('../docs/commands.md', import.meta.url));

const head = `# Commands

Generated from the table of commands in \`src/proxy/node/usage.ts\` by \`node --import tsx scripts/commands-page.ts\`.

\`npx order-elements-proxy\` starts the proxy, with the [settings](hosting-the-proxy.md#settings) of the environment, in a folder where
the package [is installed](hosting-the-proxy.md#a-linux-server); elsewhere, npx would look for another package with this name. In a
clone of the project, it is \`npm run proxy\`, and arguments come after two dashes: \`npm run proxy -- doctor\`. With a word, it is
one of the commands below, which read the same settings. Each takes \`--help\`; the program takes \`--version\`.

Results go to standard output, and everything else to standard error: mistakes and, where a command takes a while, how far it
is. Supervisors and scripts can rely on the exit code:

| Exit code | Meaning |
|---|---|
| 0 | It is done, and all is well. The proxy was stopped with SIGTERM or SIGINT. |
| 1 | Something failed or was found, or settings are wrong; each one is named. |
| 2 | Arguments are wrong; each one is named, and nothing was done. |
`;

/** The text of docs/commands.md. */
export function commandsPage(): string {
  const parts = commandNames.map((name) => {
    const [about = '', , ...rest] = help(commandOf(name)).split('\n');
    const sentence = `${about[0]?.toUpperCase()}${about.slice(1)}.`;
    return `\n## ${name}\n\n${sentence}\n\n\`\`\`text\n${rest.join('\n')}\n\`\`\`\n`;
  });
  return head + parts.join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(file, commandsPage());
}
