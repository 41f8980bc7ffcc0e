import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles a hosting example as docs/hosting-the-proxy.md says. Returns its code. */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    // An installed package is found by its name, the one under test by its place.
    alias: { 'order-elements/proxy': join(process.cwd(), 'src/proxy/index.ts') },
    // What asks for Node stays an import, so that tests see it.
    external: ['node:*'],
  });
  return outputFiles[0]?.text ?? '';
}
