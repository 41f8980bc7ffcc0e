/** `doctor [address [page]]`: says what is wrong, and exits with 1 if anything is. */
import type { Environment } from '../environment.js';
import { readGroupSettings, readSingleSettings, servesMany } from '../node/environment.js';
import { usageOf } from '../node/usage.js';
import { examine } from './doctor.js';
import { examineGroup } from './group.js';
import { report } from './reach.js';

export { tryOut } from './try-out.js';

/** Returns the exit code: 0, 1 if there is a problem, 2 for an invalid address. */
export async function runDoctor(args: readonly string[], env: Environment): Promise<number> {
  const [address, page] = args;
  const isWrong = address !== undefined && !/^https?:\/\/[^/]+\/?$/.test(address);
  if (isWrong || (page !== undefined && !/^https?:\/\//.test(page))) {
    console.error(usageOf('doctor'));
    return 2;
  }
  const findings = servesMany(env)
    ? await examineGroup({ readSettings: () => readGroupSettings(env), address, page })
    : await examine({ readSettings: () => readSingleSettings(env), address, page });
  console.info(report(findings));
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
}
