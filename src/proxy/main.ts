#!/usr/bin/env node
/**
 * `npm run proxy`, `npx order-elements-proxy`: reads the environment, starts the proxy, and prints
 * its address. With `doctor`, only checks the setup; with `places`, makes codes for tables and rooms.
 */
import { missingPackages, pleaseInstall } from './node/packages.js';
import { answerTo } from './node/usage.js';

const answer = answerTo(process.argv.slice(2));
const missing = missingPackages(process.env, process.argv[2]);
if (answer !== null) console.info(answer);
else if (missing.length === 0) await import('./node/command.js');
else {
  console.error(`The proxy did not start. ${pleaseInstall(missing)}`);
  process.exitCode = 1;
}
