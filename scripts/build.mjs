import { parseArgs } from 'node:util';
import { buildPackage } from './build-package.mjs';
import { ensureDependencies } from './dependencies.mjs';

const { former } = parseArgs({ options: { former: { type: 'string' } } }).values;
await ensureDependencies();
const { buildScript } = await import('./build-script.mjs');
const { coreFiles, elementFiles, kilobyte, measure, plainOrderFiles, wholeOrderFiles } =
  await import('./sizes.mjs');

const chunks = await buildScript(former);
await buildPackage();

const limits = [
  { what: 'before menu and cart can be used', chunks: coreFiles(chunks), limit: 31 },
  { what: 'the four elements, one language', chunks: elementFiles(chunks), limit: 55 },
  {
    what: 'a plain order, all it loads to its receipt',
    chunks: plainOrderFiles(chunks),
    limit: 90,
  },
  { what: 'the most that an order can load', chunks: wholeOrderFiles(chunks), limit: null },
];

console.info(`\nWhat travels to the page, in KB of ${kilobyte} bytes:`);
for (const { what, chunks: files, limit } of limits) {
  const size = measure(files);
  const within = limit === null || size.brotli <= limit * kilobyte;
  if (!within) process.exitCode = 1;
  console.info(
    `  ${what} (${size.files} files): ${inKilobytes(size.raw)} raw, ` +
      `${inKilobytes(size.gzip)} gzip, ${inKilobytes(size.brotli)} brotli` +
      (limit === null
        ? ''
        : `, ${within ? 'within' : 'ABOVE'} the limit of ${limit} KB brotli by ${Math.abs(limit * kilobyte - size.brotli)} bytes`),
  );
}

function inKilobytes(bytes) {
  return (bytes / kilobyte).toFixed(1);
}
