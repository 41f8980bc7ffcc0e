import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../demo/servers.js';

const plain =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="#b98" d="M0 0h400v300H0z"/></svg>';

/** Replaces each of the demo's pictures: rendering real ones takes a third of a page's time. */
export async function drawPlainPictures(folder: string): Promise<void> {
  const names = await readdir(join(root, 'demo/pictures'), { recursive: true });
  for (const name of names.filter((one) => one.endsWith('.svg'))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), plain);
  }
}
