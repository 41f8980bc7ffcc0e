/**
 * Draws every picture of the demo into demo/pictures: `node scripts/draw-pictures.mjs`.
 * The same recipe always gives the same file, so the drawn pictures are kept with the project.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Art } from './pictures/art.mjs';
import { covers } from './pictures/covers.mjs';
import { harbourHotel } from './pictures/harbour-hotel/recipes.mjs';
import { logo } from './pictures/logo.mjs';
import { oldTown } from './pictures/old-town/recipes.mjs';
import { riverside } from './pictures/riverside/recipes.mjs';

const folder = fileURLToPath(new URL('../demo/pictures/', import.meta.url));
const dishes = { riverside, 'old-town': oldTown, 'harbour-hotel': harbourHotel };

let count = 0;
async function keep(name, drawing) {
  const file = `${folder}${name}.svg`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, drawing.toString());
  count += 1;
}

for (const [place, recipes] of Object.entries(dishes)) {
  for (const [slug, draw] of Object.entries(recipes)) {
    const art = new Art(`${place}/${slug}`);
    draw(art);
    await keep(`${place}/${slug}`, art);
  }
}
for (const [place, draw] of Object.entries(covers)) {
  const art = new Art(`cover ${place}`, 1600, 600);
  draw(art);
  await keep(`${place}/cover`, art);
}
await keep('saffron-lane', logo());
console.info(`Drew ${count} pictures into demo/pictures.`);
