/**
 * A page that comes with the menu, as a file: `node build.mjs page.html index.html`. Run it when the site is
 * built, and again whenever the page shouldn't be older, such as every ten minutes by cron. What has
 * changed since, the widget corrects.
 */
import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const [from = '', to = ''] = process.argv.slice(2);
const command = process.env.MENU_COMMAND ?? 'npx order-elements-proxy';
const [program = '', ...first] = command.split(' ');

async function read(location, format, language) {
  const args = [...first, 'menu', location, `--format=${format}`, `--language=${language}`];
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}

try {
  const page = await readFile(from, 'utf8');
  const include = /<!--# include virtual="\/menu\/([\w-]+)\.([\w.]+)\?language=(\w+)" -->/g;
  const parts = await Promise.all(
    [...page.matchAll(include)].map(([, ...wanted]) => read(...wanted)),
  );
  // In one step, so that nobody gets half of it.
  await writeFile(
    `${to}.new`,
    page.replace(include, () => parts.shift() ?? ''),
  );
  await rename(`${to}.new`, to);
} catch (error) {
  // The last page stays.
  console.error(error.stderr || error.message);
  process.exitCode = 1;
}
