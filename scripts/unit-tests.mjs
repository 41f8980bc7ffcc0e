import { ensureDependencies } from './dependencies.mjs';
import { runNodeTests } from './node-tests.mjs';

await ensureDependencies();
process.exitCode = await runNodeTests({ ending: '.test.ts', minutes: 3 });
