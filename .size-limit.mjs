/** What travels to a page at most, compressed with brotli, each file alone. `npm run build` checks it. */
import { readFileSync } from 'node:fs';

const built = JSON.parse(readFileSync(new URL('dist/sizes.json', import.meta.url), 'utf8'));

const limits = {
  'the classic loader': '1 KiB',
  'the file for analytics': '2 KiB',
  'before menu and cart can be used': '58 KiB',
  'for a guest who only looks at the menu': '105.25 KiB',
  'the four elements, one language': '100 KiB',
  'a plain order, all it loads to its receipt': '145.5 KiB',
  'the most that an order can load': '201.5 KiB',
};

export default Object.entries(limits).map(([name, limit]) => ({
  name: `${name} (${built[name].length} files)`,
  path: built[name].map((file) => `dist/${file}`),
  limit,
  brotli: true,
}));
