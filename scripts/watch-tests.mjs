/** `npm run test:watch`: tests what differs from the last commit, then each saved file. */
import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { root } from './paths.mjs';
import { whenOrphaned } from './run.mjs';

whenOrphaned(() => process.exit());
await ensureDependencies();
const { gitFiles, testChanged } = await import('./changed-tests.mjs');

const folders = ['src', 'test', 'demo', 'scripts', 'themes', 'docs'];

/** An editor may save several files at once. */
const SETTLED_MS = 100;

// Three engines take too long to run after each saved file.
const env = { BROWSERS: process.env.BROWSERS ?? 'chromium' };
const scripts = ['test:unit', 'test:browser'];

const waiting = new Set([
  ...gitFiles('diff', '--name-only', 'HEAD'),
  ...gitFiles('ls-files', '--others', '--exclude-standard'),
]);
let running = false;
let timer;

for (const folder of folders) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name) return;
    waiting.add(`${folder}/${name.split(sep).join('/')}`);
    clearTimeout(timer);
    timer = setTimeout(runWaiting, SETTLED_MS);
  });
}
await runWaiting();

async function runWaiting() {
  if (running) return;
  running = true;
  try {
    // Files saved while tests run are tested next.
    while (waiting.size > 0) {
      const changed = [...waiting];
      waiting.clear();
      await testChanged(changed, { scripts, env });
    }
  } catch (error) {
    // For example a half-written file that can't be read yet.
    console.error(error.message);
  } finally {
    running = false;
    console.info('\nWaiting for a saved file. End with Ctrl+C.');
  }
}
