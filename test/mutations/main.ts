/** npm run mutations [-- word]: inserts deliberate bugs one by one, and reports which test catches each. */
import { anyText, type Command, readArguments } from '../../src/proxy/node/arguments.js';

const command: Command = {
  name: 'npm run mutations --',
  description: 'Inserts deliberate bugs one by one, and says which test notices each.',
  lines: ['[word] …'],
  words: [{ name: 'word', optional: true, ...anyText('part of a bug’s name or of its file’s') }],
  repeatsLast: true,
  exits: ['each is as expected', 'one isn’t'],
};
const given = readArguments(command, process.argv.slice(2));
if (typeof given === 'number') process.exit(given);
// Loaded once it is needed: help and mistakes are answered at once.
const { mutations } = await import('./lists.js');
const { tryMutation } = await import('./try-mutation.js');
const { words } = given;
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
