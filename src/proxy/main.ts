#!/usr/bin/env node
/**
 * `npm run proxy`, `npx order-elements-proxy`: reads the environment, starts the proxy, and prints
 * its address. With `doctor`, only checks the setup; with `places`, makes codes for tables and rooms.
 */
import { missingPackages, pleaseInstall } from './node/packages.js';
import { answerTo } from './node/usage.js';

const args = process.argv.slice(2);
const answer = answerTo(args);
if (answer !== null) console.info(answer);
else process.exitCode = (await runForPages()) ?? (await runForProxy());

/** Commands about pages run where only the packages of pages are installed. */
async function runForPages(): Promise<number | undefined> {
  const [name, ...rest] = args;
  if (name === 'head') {
    const { runHead } = await import('./pages/head-command.js');
    return runHead(rest);
  }
  if (name === 'doctor' && rest[0] === 'pci') {
    const { runPaymentPage } = await import('./doctor/payment-page.js');
    return runPaymentPage(rest.slice(1));
  }
  return undefined;
}

async function runForProxy(): Promise<number | undefined> {
  const missing = missingPackages(process.env, args[0]);
  if (missing.length > 0) {
    console.error(`The proxy did not start. ${pleaseInstall(missing)}`);
    return 1;
  }
  const { run } = await import('./node/command.js');
  return run(args);
}
