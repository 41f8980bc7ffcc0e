import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles a hosting example as docs/hosting-the-proxy.md describes. @returns its code */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    // An installed package is resolved by name, the one under test by its path.
    alias: { 'order-elements/proxy': join(process.cwd(), 'src/proxy/index.ts') },
    // Imports of Node modules stay, so tests can see them.
    external: ['node:*'],
  });
  return outputFiles[0]?.text ?? '';
}
