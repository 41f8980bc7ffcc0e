/**
 * The simulation with the real stores as one file. It includes lazily loaded parts, so that loading
 * one takes no time outside the simulated clock, and so that a bug can be inserted while bundling.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import type { Outcome } from './simulate.js';

export type Simulate = (seed: number) => Promise<Outcome>;

const entry = fileURLToPath(new URL('worker.ts', import.meta.url));

/** @param use gets the file, which is deleted afterwards */
export async function withBundle<T>(
  plugins: readonly Plugin[],
  use: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'order-elements-simulation-'));
  try {
    const file = join(folder, 'simulate.mjs');
    const bundle = await rolldown({ input: entry, platform: 'node', plugins: [...plugins] });
    await bundle.write({ file, format: 'esm', codeSplitting: false, sourcemap: 'inline' });
    await bundle.close();
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const bundleSimulation = (plugins: readonly Plugin[] = []): Promise<Simulate> =>
  withBundle(plugins, async (file) => {
    const { simulate } = (await import(pathToFileURL(file).href)) as { simulate: Simulate };
    return simulate;
  });
