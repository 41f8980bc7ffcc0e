/** The demo's signed places: a table of one restaurant, and a guest's stay in the hotel. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signPlace } from '../src/proxy/places/codes.js';
import type { PlaceSettings } from '../src/proxy/places/settings.js';
import { saffronLane } from './service/data/saffron-lane.js';

export interface DemoPlaces {
  readonly settings: PlaceSettings;
  /** Signed links, by the links in the page sources that they replace. */
  readonly links: Readonly<Record<string, string>>;
}

const yearMs = 365 * 86_400_000;

const table = { location: 'old-town', place: 'table', number: '12', lastName: '' } as const;
const stay = { location: 'harbour-hotel', place: 'room', number: '812', lastName: 'Khan' } as const;

export async function demoPlaces(dataFolder: string): Promise<DemoPlaces> {
  const key = { id: 'demo', key: await demoSecret(join(dataFolder, 'place-key')) };
  const merchant = saffronLane.slug;
  const [issued, until] = [Date.now(), Date.now() + yearMs].map((time) => Math.floor(time / 1000));
  const sign = (place: typeof table | typeof stay) =>
    signPlace({ ...place, merchant, issued: issued ?? 0, until: until ?? 0 }, key);
  const [atTable, inRoom] = [await sign(table), await sign(stay)];
  return {
    settings: { merchant, keys: [key] },
    links: {
      '/demo/sites/table/?table=12': `/demo/sites/table/#place=${atTable}`,
      '/demo/sites/hotel/?room=812': `/demo/sites/hotel/#place=${inRoom}`,
      '/demo/sites/hotel/ar.html?room=812': `/demo/sites/hotel/ar.html#place=${inRoom}`,
    },
  };
}

/** 32 random bytes in base64url; kept, so that carts and printed codes survive a restart. */
export async function demoSecret(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const secret = randomBytes(32).toString('base64url');
    await writeFile(file, `${secret}\n`, { mode: 0o600 });
    return secret;
  }
}
