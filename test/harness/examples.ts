/** The examples of docs/embedding.md, by the name after the language of each code block. */
import { readFileSync } from 'node:fs';

const guide = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');

/** Replacements for the placeholder addresses there. */
export interface RealAddresses {
  /** Serves the script and its chunks. */
  readonly script: string;
  readonly proxy: string;
  readonly processor: string;
  readonly pictures: string;
}

/** @throws Error when the guide has no example of that name */
export function example(name: string, addresses: RealAddresses): string {
  const found = new RegExp(`\`\`\`\\w+ ${name}\\n(.*?)\`\`\``, 's').exec(guide)?.[1];
  if (!found)
    throw new Error(`Expected an example named "${name}" in docs/embedding.md, found none.`);
  return found
    .replaceAll('https://your.cdn.example', addresses.script)
    .replaceAll('https://orders.your-restaurant.example', addresses.proxy)
    .replaceAll('https://processor.example', addresses.processor)
    .replaceAll('https://pictures.example', addresses.pictures);
}

/** Every name, so that none stays untested. */
export const exampleNames = (): string[] =>
  [...guide.matchAll(/^```\w+ ([\w-]+)$/gm)].map(([, name = '']) => name);
