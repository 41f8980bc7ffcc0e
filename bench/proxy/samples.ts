/** What the measured servers answer: a menu and a cart from the reference service. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../demo/service/listen.js';
import { benchLocation, merchantWithProducts } from '../big-menu.js';

const kilobytes = 60;

export interface Samples {
  /** Contains `menus.json`, `cart.json` and files of the servers. */
  readonly folder: string;
  readonly menuBytes: number;
  delete(): Promise<void>;
}

/** Writes both into a new folder. The menu is the longest one of at most 60 KB. */
export async function takeSamples(): Promise<Samples> {
  const folder = await mkdtemp(join(tmpdir(), 'order-elements-bench-'));
  const few = await sample(folder, 20);
  const products = Math.floor((20 * kilobytes * 1024) / few.menus.length);
  const { menus, cart } = await sample(folder, products);
  await writeFile(join(folder, 'menus.json'), menus);
  await writeFile(join(folder, 'cart.json'), cart);
  return {
    folder,
    menuBytes: Buffer.byteLength(menus),
    delete: () => rm(folder, { recursive: true, force: true }),
  };
}

async function sample(folder: string, products: number): Promise<{ menus: string; cart: string }> {
  const dataFolder = await mkdtemp(join(folder, 'service-'));
  const service = await listen({
    port: 0,
    dataFolder,
    picturesFolder: dataFolder,
    seed: merchantWithProducts(products),
    rateLimit: Number.POSITIVE_INFINITY,
  });
  const ask = async (method: string, path: string, body?: unknown): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${service.port}/api/v1${path}`, {
      method,
      headers: { 'x-api-key': service.service.apiKey, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Expected a sample of ${path}, found ${answer.status} ${text}`);
    return text;
  };
  try {
    const place = `/locations/${benchLocation}`;
    const { cartId }: { cartId: string } = JSON.parse(
      await ask('POST', `${place}/ordering-sessions`, { fulfillmentMethod: 'takeout' }),
    );
    return {
      menus: await ask('GET', `${place}/menus`),
      cart: await ask('GET', `${place}/carts/${cartId}`),
    };
  } finally {
    await service.close();
  }
}
