import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceOptions } from '../../demo/service/service.js';

/** 4 by 3 pixels of one color. */
const PLAIN =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADAQMAAACOOjyFAAAAA1BMVEW7mYgtkRZqAAAAC0lEQVQI12NgAAEAAAYAAWb0yWwAAAAASUVORK5CYII=';

type Picture = Required<Pick<ServiceOptions, 'picturesFolder' | 'pictureFile'>>;

let drawn: Promise<Picture> | undefined;

/**
 * One plain picture, which all dishes show: requesting and rendering fifty takes a sixth of an
 * order's time. All stacks of a process share its file.
 */
export function plainPicture(): Promise<Picture> {
  drawn ??= draw();
  return drawn;
}

async function draw(): Promise<Picture> {
  const picturesFolder = await mkdtemp(join(tmpdir(), 'order-elements-pictures-'));
  process.once('exit', () => rmSync(picturesFolder, { recursive: true, force: true }));
  await writeFile(join(picturesFolder, 'plain.png'), Buffer.from(PLAIN, 'base64'));
  return { picturesFolder, pictureFile: () => 'plain.png' };
}
