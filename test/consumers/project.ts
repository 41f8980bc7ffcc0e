/** An integrator's project that installed the packed tarball, with the guide's examples in it. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { example, type RealAddresses } from '../harness/examples.js';

const template = fileURLToPath(new URL('template/', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Project {
  readonly folder: string;
  readonly tarball: string;
  /** @throws Error with what the program printed, when it fails */
  run(program: string, args: readonly string[], folder?: string): Promise<string>;
  remove(): Promise<void>;
}

/** The guide's files, by the names of its examples. */
const files: Record<string, string> = {
  'react-19': 'react-19/example.tsx',
  'react-18': 'react-18/example.tsx',
  vue: 'vue/Example.vue',
  svelte: 'svelte/Example.svelte',
  angular: 'angular/example.ts',
  'vue-config': 'vue-config.mjs',
};

/** Packs dist and installs it, as npm does for every user. */
export async function install(addresses: RealAddresses): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'order-elements-project-'));
  await cp(template, folder, { recursive: true });
  for (const [name, file] of Object.entries(files)) {
    await writeFile(join(folder, file), example(name, addresses));
  }
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const tarball = join(folder, `order-elements-${version}.tgz`);
  // In parallel: an installation mostly waits for the network and the disk.
  const places = [folder, join(folder, 'react-18')];
  await Promise.all(
    places.map((place) =>
      run('npm', ['install', tarball, '--no-audit', '--no-fund', '--prefer-offline'], place),
    ),
  );
  return {
    folder,
    tarball,
    run: (program, args, place = folder) => run(program, args, place),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  // On Windows npm is a script, which only a shell can start.
  const options = { cwd, maxBuffer: 1e8, shell: process.platform === 'win32' };
  try {
    const { stdout } = await promisify(execFile)(program, args, options);
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}
