/** `npm run proxy -- doctor [address]`: says what is wrong, and ends with 1 when something is. */
import type { Environment } from '../environment.js';
import { readNodeSettings } from '../node/environment.js';
import { examine } from './doctor.js';
import { report } from './finding.js';

const usage =
  'Expected the address of the running proxy, as pages write it: doctor https://orders.example.com';

/** Returns the exit code: 0, 1 when there is a problem, 2 for an address that is none. */
export async function runDoctor(args: readonly string[], env: Environment): Promise<number> {
  const [address] = args;
  if (address !== undefined && !/^https?:\/\/[^/]+\/?$/.test(address)) {
    console.error(usage);
    return 2;
  }
  const findings = await examine({ readSettings: () => readNodeSettings(env), address });
  console.info(report(findings));
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
}
