/** `order-elements-proxy places`: makes, reads and revokes codes of signed places. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { LanguageCode } from '../../contract/languages.js';
import { SettingsProblem, SettingsProblems } from '../check-settings.js';
import type { Environment } from '../environment.js';
import type { Given } from '../node/arguments.js';
import { argumentsOf } from '../node/usage.js';
import { codeId, signPlace } from '../places/codes.js';
import { pdfProblem, pdfSheets, svgSheet } from './draw.js';
import { type Card, type Look, layOut, type Paper } from './layout.js';
import { checkEntries, type Entry, readCsv, readNumbers } from './list.js';
import { readCodes, revokeCodes } from './read-revoke.js';
import { locationFor, readSigning, type Signing } from './settings.js';
import { dateText, endOfDay, lastDay, words } from './words.js';

/** Returns the exit code: 0, 1 if something is wrong, 2 for wrong arguments. */
export async function runPlaces(args: readonly string[], env: Environment): Promise<number> {
  const given = argumentsOf('places', args);
  if (!given) return 2;
  const [action, ...texts] = given.words;
  try {
    const signing = await readSigning(env, given.value('restaurant'));
    if (action === 'read') return await readCodes(signing, texts);
    if (action === 'revoke') return await revokeCodes(signing, texts, env);
    return await makeCodes(signing, given);
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    console.error(error.message);
    return 1;
  }
}

const DAY_MS = 86_400_000;

interface Signed extends Entry {
  readonly link: string;
  readonly id: string;
}

async function makeCodes(signing: Signing, given: Given): Promise<number> {
  const problems = new SettingsProblems();
  const location = problems.attempt(() => locationFor(signing, given.value('location')), '');
  const page = problems.attempt(() => pageFor(signing, given, location), '');
  const entries = problems.attempt(() => entriesOf(given), []);
  const secret = problems.attempt(() => keyOf(signing), null);
  problems.end();
  // It is missing only if that was a problem.
  if (!secret) return 1;
  const until = readUntil(given);
  const issued = Math.floor(Date.now() / 1000);
  const signed = await Promise.all(
    entries.map(async ({ label, ...entry }): Promise<Signed> => {
      const { merchant } = signing.places;
      const code = await signPlace({ ...entry, merchant, location, issued, until }, secret);
      const id = codeId(code.slice(code.lastIndexOf('.') + 1));
      return { ...entry, label, link: `${page}#place=${code}`, id };
    }),
  );
  await write(signed, until, given, lookOf(given, signing.places.merchant));
  return 0;
}

function keyOf({ places }: Signing) {
  const [secret] = places.keys;
  if (secret) return secret;
  throw new SettingsProblem('PLACE_KEYS is missing. See docs/signed-places.md.');
}

function pageFor({ page: own }: Signing, given: Given, location: string): string {
  const page = given.value('page') ?? (own && `${own}/order/${location}`);
  if (page) return page;
  throw new SettingsProblem(
    '--page has to be the https:// address of the page where guests order, without "#", unless the ordering page is on.',
  );
}

function entriesOf(given: Given): readonly Entry[] {
  const [tables, rooms, list] = ['tables', 'rooms', 'list'].map((name) => given.value(name));
  const entries = [
    ...(tables ? readNumbers('table', tables) : []),
    ...(rooms ? readNumbers('room', rooms) : []),
    ...(list ? readCsv(readText(list, 'list')) : []),
  ];
  checkEntries(entries);
  return entries;
}

async function write(
  signed: readonly Signed[],
  until: number,
  given: Given,
  look: Look,
): Promise<void> {
  const [logo = '', font = '', out = ''] = ['logo', 'font', 'out'].map((name) => given.value(name));
  const language = given.value('language') as LanguageCode;
  const last = lastDay(until);
  const date = dateText(last, language);
  const cards = signed.map(({ place, number, label, link, id }): Card => {
    const { scan, until: valid, [place]: title } = words[language];
    return {
      link,
      title: label || title.replace('{number}', number),
      lines: [scan, valid.replace('{date}', date), id],
    };
  });
  const pages = layOut(cards, look);
  const picture = logo ? dataUrl(logo) : '';
  mkdirSync(out, { recursive: true });
  const day = new Date(last * 1000).toISOString().slice(0, 10);
  const rows = signed.map(({ place, number, label, id, link }) =>
    [place, number, `"${label.replaceAll('"', '""')}"`, day, id, link].join(','),
  );
  const heading = 'place,number,label,until,id,link';
  writeFileSync(join(out, 'links.csv'), [heading, ...rows, ''].join('\n'));
  for (const [index, marks] of pages.entries()) {
    writeFileSync(join(out, `places-${index + 1}.svg`), svgSheet(marks, look, picture));
  }
  const files = { logo, font };
  const texts = [look.name, ...cards.flatMap(({ title, lines }) => [title, ...lines])];
  const problem = pdfProblem(texts, files);
  if (!problem) writeFileSync(join(out, 'places.pdf'), await pdfSheets(pages, look, files));
  console.info(
    `${count(signed.length, 'code')} on ${count(pages.length, 'sheet')}, valid until ${date}, in ${out}: links.csv, places-1.svg${problem ? '' : ', places.pdf'}.`,
  );
  if (problem) console.info(problem);
}

const count = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`;

const lookOf = (given: Given, merchant: string): Look => ({
  name: given.value('name') ?? merchant,
  accent: given.value('accent') ?? '',
  hasLogo: given.has('logo'),
  paper: given.value('paper')?.toLowerCase() as Paper,
});

/** The named day is a whole one, wherever the restaurant is; a time is taken as it is. */
function readUntil(given: Given): number {
  const until = given.value('until') ?? '';
  if (until.length > 'yyyy-mm-dd'.length) return Math.floor(Date.parse(until) / 1000);
  return until
    ? endOfDay(Date.parse(until))
    : endOfDay(Date.now() + Number(given.value('days')) * DAY_MS);
}

function readText(file: string, option: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingsProblem(`--${option} has to name a file that this account may read.`);
  }
}

const pictureTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

function dataUrl(file: string): string {
  const type = pictureTypes[extname(file).toLowerCase()];
  try {
    if (type) return `data:${type};base64,${readFileSync(file).toString('base64')}`;
  } catch {
    // The message below says what to do.
  }
  throw new SettingsProblem('--logo has to name a PNG or JPEG file that this account may read.');
}
