/** Printed sheets of codes: what `order-elements-proxy places` writes. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it, mock } from 'node:test';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { readSettings } from '../../../src/proxy/environment.js';
import { createVerifier } from '../../../src/proxy/places/codes.js';
import { layOut, papers } from '../../../src/proxy/sheets/layout.js';
import { runPlaces } from '../../../src/proxy/sheets/sheets.js';
import { newKey } from '../places/codes.js';
import { secret } from '../shared/test-proxy.js';
import { scan } from './scan.js';

const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const key = newKey('spring');
const env: Record<string, string> = {
  ORDERING_BASE_URL: 'https://ordering.example.com/api/v1',
  ORDERING_API_KEY: 'sk_live_12345678',
  ORDERING_LOCATIONS: 'riverside,old-town',
  ORDERING_MERCHANTS: 'saffron-lane',
  PROXY_ORIGINS: 'https://www.example.com',
  PROXY_SECRET: secret.key,
  PLACE_KEYS: `spring:${key.key}`,
};
const page = '--page=https://www.saffron-lane.example/order?utm=card';
const atRiverside = '--location=riverside';

/** A red PNG of one pixel. */
const logo = join(folder, 'logo.png');
writeFileSync(
  logo,
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
);

const said: string[] = [];
mock.method(console, 'info', (line: string) => said.push(line));
mock.method(console, 'error', (line: string) => said.push(line));
beforeEach(() => said.splice(0));

const run = (args: readonly string[], more: Record<string, string> = {}): Promise<number> =>
  runPlaces(args, { ...env, ...more });

let count = 0;
/** Makes sheets in a new folder. */
async function make(...args: readonly string[]): Promise<{ out: string; links: string[] }> {
  count += 1;
  const out = join(folder, `out-${count}`);
  assert.equal(await run([page, atRiverside, `--out=${out}`, ...args]), 0, said.join('\n'));
  const rows = readFileSync(join(out, 'links.csv'), 'utf8').trim().split('\n').slice(1);
  return { out, links: rows.map((row) => row.slice(row.indexOf('https://'))) };
}

/** Each page of a PDF at 150 dots per inch. */
async function scanPdf(file: string): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(readFileSync(file));
  const found: string[] = [];
  for (const sheet of document.pages()) {
    const { width, height, data } = await sheet.render({ scale: 150 / 72, render: 'bitmap' });
    found.push(...(await scan({ width, height, data: new Uint8ClampedArray(data) })));
  }
  document.destroy();
  library.destroy();
  return found;
}

const codeOf = (link: string): string => link.split('#place=')[1] ?? '';

describe('a sheet', () => {
  for (const paper of ['a4', 'letter'] as const) {
    it(`has each text inside its card on ${paper}, or cutting the cards cuts it off`, () => {
      const cards = Array.from({ length: 6 }, () => ({
        link: 'https://www.saffron-lane.example/order#place=1.spring.saffron.riverside.t12.abc.def',
        title: 'Table 12',
        lines: ['Scan to order', 'Valid until Nov 25, 2027', 'wHze17vE'],
      }));
      const look = { name: 'Saffron Lane', accent: '#5d254d', hasLogo: false, paper };
      const [marks = []] = layOut(cards, look);
      const edges = marks.flatMap((mark) =>
        mark.type === 'box' && mark.dashes ? [{ top: mark.y, bottom: mark.y + mark.height }] : [],
      );
      const texts = marks.flatMap((mark) => (mark.type === 'text' ? [mark] : []));
      assert.equal(texts.length, 6 * 5);
      for (const { y, text } of texts) {
        const inside = edges.some(({ top, bottom }) => y > top && y < bottom - 5);
        assert.ok(inside, `${text} at ${y}`);
      }
      assert.ok(Math.max(...edges.map(({ bottom }) => bottom)) < papers[paper].height);
    });
  }
});

describe('a PDF of codes', () => {
  it('has one for each table, and each is one that the proxy accepts', async () => {
    const { out, links } = await make('--tables=1-7,20', '--name=Saffron Lane');
    const scanned = await scanPdf(join(out, 'places.pdf'));
    assert.deepEqual(scanned.sort(), [...links].sort());
    const verify = createVerifier(readSettings(env).places, Date.now);
    const numbers = [];
    for (const link of scanned) {
      assert.match(
        link,
        /^https:\/\/www\.saffron-lane\.example\/order\?utm=card#place=1\.spring\./,
      );
      const { flaw, code } = await verify(codeOf(link), 'riverside');
      assert.equal(flaw, null);
      assert.equal(code?.place, 'table');
      numbers.push(Number(code?.number));
    }
    assert.deepEqual(
      numbers.sort((one, other) => one - other),
      [1, 2, 3, 4, 5, 6, 7, 20],
    );
  });

  for (const [what, ...look] of [
    ['a light accent color and a long name', '--accent=#ffe08a', `--name=${'Saffron '.repeat(12)}`],
    ['a logo, on letter paper', `--logo=${logo}`, '--paper=Letter'],
    ['a name with marks for XML', '--name=Fish & <Chips>', '--language=de'],
  ]) {
    it(`can be scanned with ${what}`, async () => {
      const { out, links } = await make('--rooms=812', ...look);
      assert.deepEqual(await scanPdf(join(out, 'places.pdf')), links);
    });
  }

  it('is left out, with a reason, for letters that its fonts don’t have', async () => {
    const { out } = await make('--tables=1', '--name=فندق الميناء');
    assert.ok(!existsSync(join(out, 'places.pdf')) && existsSync(join(out, 'places-1.svg')));
    assert.match(said.join('\n'), /right to left\. Print the SVG files from a browser\.$/);
    await make('--tables=1', '--name=Ресторан');
    assert.match(said.join('\n'), /The PDF needs a font with these letters: --font=/);
  });
});

describe('a list of places', () => {
  it('comes from a CSV file with labels and names', async () => {
    const list = join(folder, 'stays.csv');
    writeFileSync(list, 'Room,Label,Last-Name\n812,"Suite 812, ""sea view""",Khan\n813,,\n');
    const { out, links } = await make(`--list=${list}`, '--until=2099-01-31');
    const [stay] = links;
    const { flaw, code } = await createVerifier(readSettings(env).places, Date.now)(
      codeOf(stay ?? ''),
      'riverside',
    );
    assert.equal(flaw, null);
    assert.deepEqual([code?.place, code?.number, code?.lastName], ['room', '812', 'Khan']);
    assert.match(readFileSync(join(out, 'places-1.svg'), 'utf8'), />Suite 812, "sea view"</);
  });

  it('is valid to the end of the day that is printed, wherever the restaurant is', async () => {
    const { out, links } = await make('--tables=12', '--until=2099-01-31');
    assert.match(readFileSync(join(out, 'places-1.svg'), 'utf8'), />Valid until Jan 31, 2099</);
    assert.match(readFileSync(join(out, 'links.csv'), 'utf8'), /,2099-01-31,/);
    const flawAt = async (time: string) => {
      const check = createVerifier(readSettings(env).places, () => Date.parse(time));
      return (await check(codeOf(links[0] ?? ''), 'riverside')).flaw;
    };
    assert.equal(await flawAt('2099-01-31T23:59:00-10:00'), null);
    assert.equal(await flawAt('2099-02-02T00:00:00-10:00'), 'expired');
    await run(['read', links[0] ?? '']);
    assert.match(said.join('\n'), /valid until Jan 31, 2099/);
  });
});

it('codes lead to the ordering page if the proxy has one and no other is named', async () => {
  const out = join(folder, 'own-page');
  const own = { ORDER_PAGE: 'https://orders.example.com' };
  assert.equal(await run([atRiverside, '--tables=1', `--out=${out}`], own), 0, said.join('\n'));
  const links = readFileSync(join(out, 'links.csv'), 'utf8');
  assert.match(links, /,https:\/\/orders\.example\.com\/order\/riverside#place=1\./);
});

describe('the command', () => {
  for (const [what, args, code, says] of [
    ['no page', ['--tables=1', atRiverside], 1, /^--page has to be the https:/],
    ['a page without https', ['--tables=1', atRiverside, '--page=http://a.example'], 2, /^--page/],
    ['no location of several', ['--tables=1', page], 1, /^--location has to be one of riverside/],
    ['no places', [page, atRiverside], 1, /^Expected 1 to 5000 places/],
    ['places that are no numbers', [page, atRiverside, '--tables=1-x'], 2, /^--tables has to be/],
    ['a date that is over', [page, atRiverside, '--tables=1', '--until=2020-01-01'], 2, /^--until/],
    ['a color that is none', [page, atRiverside, '--tables=1', '--accent=red'], 2, /^--accent/],
    ['a language without words', [page, atRiverside, '--tables=1', '--language=xx'], 2, /^--lang/],
    ['a logo that is no picture', [page, atRiverside, '--tables=1', '--logo=a.svg'], 2, /^--logo/],
    ['an unknown option', ['--chairs=4'], 2, /^--chairs is not an option/],
    ['an unknown word', ['burn', 'x'], 2, /^The word has to be one of read, revoke; found "burn"/],
    ['nothing to read', ['read'], 2, /^The codes to read are missing/],
  ] as const) {
    it(`says what is wrong with ${what}`, async () => {
      assert.equal(await run(args), code);
      assert.match(said.join('\n'), says);
      assert.ok(!said.join('\n').includes(key.key));
    });
  }

  it('names everything that is missing at once', async () => {
    assert.equal(await run([]), 1);
    const text = said.join('\n');
    for (const part of [/^3 settings/, /--location/, /--page/, /1 to 5000 places/]) {
      assert.match(text, part);
    }
  });

  it('needs a key', async () => {
    assert.equal(await run(['--tables=1', page, atRiverside], { PLACE_KEYS: '' }), 1);
    assert.match(said.join('\n'), /^PLACE_KEYS is missing/);
  });

  it('reads codes and links without printing a guest’s name', async () => {
    const list = join(folder, 'stay.csv');
    writeFileSync(list, 'room,last-name\n812,Khan\n');
    const { links } = await make(`--list=${list}`);
    const [link = ''] = links;
    assert.equal(await run(['read', link, codeOf(link)]), 0);
    assert.match(said.at(-1) ?? '', /^valid {4}room 812 with a name at riverside, signed /);
    assert.doesNotMatch(said.join('\n'), /Khan/);
    assert.equal(await run(['read', codeOf(link).replace('.r812.', '.r813.'), 'menu']), 1);
    assert.match(said.join('\n'), /It was not signed with one of these keys/);
    assert.match(said.join('\n'), /This is not a code/);
  });

  it('revokes codes in the file of revoked codes, and the proxy then refuses them', async () => {
    const { links } = await make('--tables=1,2');
    const [one = '', two = ''] = links;
    const file = join(folder, 'revoked');
    writeFileSync(file, '');
    assert.equal(await run(['revoke', one], { PLACE_REVOKED_FILE: file }), 0);
    const revoked = readFileSync(file, 'utf8');
    const verify = createVerifier(
      readSettings({ ...env, PLACE_REVOKED: revoked }).places,
      Date.now,
    );
    assert.equal((await verify(codeOf(one), 'riverside')).flaw, 'revoked');
    assert.equal((await verify(codeOf(two), 'riverside')).flaw, null);
  });

  it('keeps what is in the file, and revokes no code twice', async () => {
    const { links } = await make('--tables=1,1');
    assert.equal(links.length, 1);
    const file = join(folder, 'revoked-by-hand');
    writeFileSync(file, 'AbCdEfGh');
    const own = { PLACE_REVOKED_FILE: file };
    assert.equal(await run(['revoke', ...links, ...links], own), 0);
    const lines = readFileSync(file, 'utf8').split('\n');
    assert.deepEqual([lines.length, lines[0], lines[2]], [3, 'AbCdEfGh', '']);
    assert.equal(await run(['revoke', ...links], own), 0);
    assert.equal(said.at(-1), `Already revoked: ${lines[1]}.`);
    assert.equal(readFileSync(file, 'utf8'), lines.join('\n'));
  });

  it('prints what to set if there is no such file', async () => {
    const { links } = await make('--tables=1');
    assert.equal(await run(['revoke', ...links], { PLACE_REVOKED: 'AbCdEfGh' }), 0);
    assert.match(said.at(-1) ?? '', /PLACE_REVOKED=AbCdEfGh,[\w-]{8}$/);
    assert.equal(await run(['revoke', ...links, 'menu']), 1);
    assert.match(said.at(-1) ?? '', /^Nothing was revoked/);
  });

  it('works for one of many restaurants', async () => {
    const file = join(folder, 'restaurants.yaml');
    writeFileSync(
      file,
      `service: https://ordering.example.com/api/v1
restaurants:
  quay:
    path: quay
    key: { env: QUAY_KEY }
    locations: [quay]
    origins: [https://www.example.com]
    places: { keys: { env: QUAY_PLACES } }
`,
    );
    const many = {
      PROXY_SECRET: secret.key,
      RESTAURANTS_FILE: file,
      QUAY_KEY: 'sk_live_quay_1',
      QUAY_PLACES: `quay:${key.key}`,
    };
    const out = join(folder, 'quay');
    const args = ['--tables=1', page, `--out=${out}`];
    assert.equal(await runPlaces([...args, '--restaurant=quay'], many), 0, said.join('\n'));
    assert.match(readFileSync(join(out, 'links.csv'), 'utf8'), /#place=1\.quay\.quay\.quay\.t1\./);
    assert.equal(await runPlaces([...args, '--restaurant=moon'], many), 1);
    assert.match(said.at(-1) ?? '', /^--restaurant has to be one of: quay\./);
  });

  it('refuses the name of a restaurant where there is only one, instead of ignoring it', async () => {
    assert.equal(await run(['--tables=1', page, '--restaurant=quay']), 1);
    assert.match(said.at(-1) ?? '', /^--restaurant chooses one of several restaurants/);
  });
});
