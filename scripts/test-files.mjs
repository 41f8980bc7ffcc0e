import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './paths.mjs';

/** The steps that run test files, ordered by duration, and how their file names end. */
export const fileSteps = [
  { script: 'test:unit', ending: '.test.ts', filesOption: [] },
  { script: 'test:browser', ending: '.browser.ts', filesOption: ['--files'] },
  { script: 'test:journeys', ending: '.journey.ts', filesOption: [] },
];

/** Ends the names of files that run in Firefox while others run in Chromium. */
export const inFirefox = ' in Firefox';

/** Only `npm run test:long` runs them, or a command that names one. */
const isLong = (file) => /\.long\.[a-z]+\.ts$/.test(file);

/**
 * @param {string} [ending] the ending of their names
 * @returns {string[]} test files relative to the root, with slashes, in order
 */
export function testFiles(ending = '') {
  return readdirSync(join(root, 'test'), { recursive: true })
    .map((name) => `test/${name.split(sep).join('/')}`)
    .filter((name) => name.endsWith(ending))
    .sort();
}

/** The files of a full run; only the long run (`TEST_LONG=1`) includes the long ones. */
export const filesOfRun = (ending) =>
  testFiles(ending).filter((file) => process.env.TEST_LONG === '1' || !isLong(file));

/**
 * @param {string[]} files test files relative to the root
 * @returns {{ script: string, files: string[], args: string[] }[]} the steps that run them, each with
 *   its files and the arguments that select them
 */
export const stepsFor = (files) =>
  fileSteps.flatMap(({ script, ending, filesOption }) => {
    const own = files.filter((file) => file.endsWith(ending));
    return own.length > 0 ? [{ script, files: own, args: [...filesOption, ...own] }] : [];
  });
