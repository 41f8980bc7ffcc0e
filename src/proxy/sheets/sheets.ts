/** `order-elements-proxy places`: makes, reads and revokes codes of signed places. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import { usageOf } from '../node/usage.js';
import { codeId, signPlace } from '../places/codes.js';
import { pdfProblem, pdfSheets, svgSheet } from './draw.js';
import { type Card, type Look, layOut, type Paper, papers } from './layout.js';
import { checkEntries, type Entry, readCsv, readNumbers } from './list.js';
import { readCodes, revokeCodes } from './read-revoke.js';
import { locationFor, readSigning, type Signing } from './settings.js';
import { dateText, isSheetLanguage, type SheetLanguage, words } from './words.js';

const options = {
  tables: { type: 'string' },
  rooms: { type: 'string' },
  list: { type: 'string' },
  page: { type: 'string' },
  location: { type: 'string' },
  restaurant: { type: 'string' },
  days: { type: 'string', default: '365' },
  until: { type: 'string' },
  name: { type: 'string' },
  accent: { type: 'string', default: '#222222' },
  logo: { type: 'string' },
  font: { type: 'string' },
  language: { type: 'string', default: 'en' },
  paper: { type: 'string', default: 'a4' },
  out: { type: 'string', default: 'places' },
} as const;

/** Returns the exit code: 0, 1 if something is wrong, 2 for wrong arguments. */
export async function runPlaces(args: readonly string[], env: Environment): Promise<number> {
  let given: ReturnType<typeof readArguments>;
  try {
    given = readArguments(args);
  } catch {
    console.error(usageOf('places'));
    return 2;
  }
  const { values, positionals } = given;
  const [action, ...texts] = positionals;
  try {
    const signing = await readSigning(env, values.restaurant);
    if (action === 'read' && texts.length > 0) return await readCodes(signing, texts);
    if (action === 'revoke' && texts.length > 0) return await revokeCodes(signing, texts, env);
    if (action === undefined) return await makeCodes(signing, values);
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    console.error(error.message);
    return 1;
  }
  console.error(usageOf('places'));
  return 2;
}

const readArguments = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, options });

type Values = ReturnType<typeof readArguments>['values'];

interface Signed extends Entry {
  readonly link: string;
  readonly id: string;
}

async function makeCodes(signing: Signing, values: Values): Promise<number> {
  const location = locationFor(signing, values.location);
  const { page: own } = signing;
  const page = readPage(values.page ?? (own && `${own}/order/${location}`));
  const until = readUntil(values);
  const language = readLanguage(values.language);
  const look = lookOf(values, signing.places.merchant);
  const entries = entriesOf(values);
  const [secret] = signing.places.keys;
  if (!secret) throw new SettingsProblem('PLACE_KEYS is missing. See docs/signed-places.md.');
  const issued = Math.floor(Date.now() / 1000);
  const signed = await Promise.all(
    entries.map(async ({ label, ...entry }): Promise<Signed> => {
      const { merchant } = signing.places;
      const code = await signPlace({ ...entry, merchant, location, issued, until }, secret);
      const id = codeId(code.slice(code.lastIndexOf('.') + 1));
      return { ...entry, label, link: `${page}#place=${code}`, id };
    }),
  );
  await write(signed, until, language, look, values);
  return 0;
}

function entriesOf({ tables, rooms, list }: Values): readonly Entry[] {
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
  language: SheetLanguage,
  look: Look,
  { logo = '', font = '', out }: Values,
): Promise<void> {
  const date = dateText(until, language);
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
  const day = new Date(until * 1000).toISOString().slice(0, 10);
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
    `${signed.length} codes on ${pages.length} sheets, valid until ${date}, are in ${out}: links.csv, places-1.svg${problem ? '' : ', places.pdf'}.`,
  );
  if (problem) console.info(problem);
}

function lookOf({ name, accent, logo, paper }: Values, merchant: string): Look {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) {
    throw new SettingsProblem(`--accent has to be a color like #5d254d; found "${accent}".`);
  }
  if (!Object.hasOwn(papers, paper)) {
    throw new SettingsProblem(`--paper has to be one of ${Object.keys(papers).join(', ')}.`);
  }
  return { name: name ?? merchant, accent, hasLogo: logo !== undefined, paper: paper as Paper };
}

/** The page's address, without a fragment, which the code takes. */
function readPage(page = ''): string {
  const url = URL.canParse(page) ? new URL(page) : null;
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (url && (url.protocol === 'https:' || isLocal) && !page.includes('#')) return page;
  throw new SettingsProblem(
    '--page has to be the https:// address of the page where guests order, without "#".',
  );
}

function readUntil({ days, until }: Values): number {
  const now = Math.floor(Date.now() / 1000);
  const end = until ? Math.floor(Date.parse(until) / 1000) : now + Number(days) * 86_400;
  if (Number.isInteger(end) && end > now) return end;
  throw new SettingsProblem(
    '--days has to be a number of days, or --until a date to come, like 2027-12-31.',
  );
}

function readLanguage(language: string): SheetLanguage {
  if (isSheetLanguage(language)) return language;
  throw new SettingsProblem(`--language has to be one of ${Object.keys(words).join(', ')}.`);
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
