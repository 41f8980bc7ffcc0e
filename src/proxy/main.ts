#!/usr/bin/env node
/**
 * `npm run proxy`, `npx order-elements-proxy`: reads the environment, starts the proxy, and prints
 * its address. With `doctor`, only checks the setup.
 */
import { missingPackages, pleaseInstall } from './node/packages.js';

const missing = missingPackages(process.env);
if (missing.length === 0) await import('./node/command.js');
else {
  console.error(`The proxy did not start. ${pleaseInstall(missing)}`);
  process.exitCode = 1;
}
