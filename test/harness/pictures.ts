import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../demo/servers.js';

const plain =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="#b98" d="M0 0h400v300H0z"/></svg>';

let drawn: Promise<string> | undefined;

/**
 * A folder with a plain picture for each of the demo's: rendering real ones takes a third of a page's
 * time. All stacks of a process share it.
 */
export function plainPictures(): Promise<string> {
  drawn ??= draw();
  return drawn;
}

async function draw(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'order-elements-pictures-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const names = await readdir(join(root, 'demo/pictures'), { recursive: true });
  for (const name of names.filter((one) => one.endsWith('.svg'))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), plain);
  }
  return folder;
}
