import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './paths.mjs';

/** The steps that run test files, in the order of how long they take, and what their files end with. */
export const fileSteps = [
  { script: 'test:unit', ending: '.test.ts', filesOption: [] },
  { script: 'test:browser', ending: '.browser.ts', filesOption: ['--files'] },
  { script: 'test:journeys', ending: '.journey.ts', filesOption: [] },
];

/** Only `npm run test:long` runs them, and whoever names one of them. */
const isLong = (file) => /\.long\.[a-z]+\.ts$/.test(file);

/**
 * @param {string} [ending] of their names
 * @returns {string[]} test files relative to the root, with slashes, in order
 */
export function testFiles(ending = '') {
  return readdirSync(join(root, 'test'), { recursive: true })
    .map((name) => `test/${name.split(sep).join('/')}`)
    .filter((name) => name.endsWith(ending))
    .sort();
}

/** Those that a run of all has: in the long run (`TEST_LONG=1`) all, else all but the long ones. */
export const filesOfRun = (ending) =>
  testFiles(ending).filter((file) => process.env.TEST_LONG === '1' || !isLong(file));

/**
 * @param {string[]} files test files relative to the root
 * @returns {{ script: string, files: string[], args: string[] }[]} the steps that run them, each with
 *   its files and the arguments that choose these
 */
export const stepsFor = (files) =>
  fileSteps.flatMap(({ script, ending, filesOption }) => {
    const own = files.filter((file) => file.endsWith(ending));
    return own.length > 0 ? [{ script, files: own, args: [...filesOption, ...own] }] : [];
  });
