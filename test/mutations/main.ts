/** npm run mutations [-- word]: inserts deliberate bugs one by one, and reports which test catches each. */
import { mutations } from './lists.js';
import { tryMutation } from './try-mutation.js';

const words = process.argv.slice(2);
if (words.some((word) => word === '--help' || word === '-h')) {
  console.info(`npm run mutations [-- word]

Inserts deliberate bugs one by one, all or those with the word in their name or file, and says which
test notices each. Ends with 1 if one isn't as expected.`);
  process.exit();
}
const chosen = mutations.filter(({ name, edits }) => {
  const text = [name, ...edits.map(({ file }) => file)].join(' ');
  return words.length === 0 || words.some((word) => text.includes(word));
});
if (chosen.length === 0) {
  console.error(`Expected a word of a mutation's name or file, found no match: ${words.join(' ')}`);
  process.exit(2);
}

const wrong: string[] = [];
for (const [index, mutation] of chosen.entries()) {
  const { name, unnoticed } = mutation;
  const notice = await tryMutation(mutation).catch((error: unknown) => {
    wrong.push(`${name}: ${(error as Error).message}`);
  });
  if (notice === undefined) continue;
  const result = notice ? `${notice.by}: ${notice.test}` : (unnoticed ?? 'NOT NOTICED');
  console.info(`${index + 1}/${chosen.length} ${name}\n    ${result}`);
  if (!notice && !unnoticed) wrong.push(`${name}: no test notices it.`);
  if (notice && unnoticed) wrong.push(`${name}: a test notices it, so remove its reason.`);
}
console.info(`${chosen.length - wrong.length} as expected, ${wrong.length} not.`);
for (const line of wrong) console.error(line);
process.exitCode = wrong.length === 0 ? 0 : 1;
