/** `doctor [address [page]]`: says what is wrong, and exits with 1 if anything is. */
import type { Environment } from '../environment.js';
import { readGroupSettings, readSingleSettings, servesMany } from '../node/environment.js';
import { argumentsOf } from '../node/usage.js';
import { examine } from './doctor.js';
import { examineGroup } from './group.js';
import { report } from './reach.js';

export { tryOut } from './try-out.js';

/** Returns the exit code: 0, 1 if there is a problem, 2 for wrong arguments. */
export async function runDoctor(args: readonly string[], env: Environment): Promise<number> {
  const given = argumentsOf('doctor', args);
  if (!given) return 2;
  const [address, page] = given.words;
  const findings = servesMany(env)
    ? await examineGroup({ readSettings: () => readGroupSettings(env), address, page })
    : await examine({ readSettings: () => readSingleSettings(env), address, page });
  console.info(report(findings));
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
}
