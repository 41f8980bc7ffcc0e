/** Overlays in files: how problems are reported, and that changes are used without a restart. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import type { Overlay } from '../../../src/contract/overlay.js';
import type { LogEntry } from '../../../src/proxy/index.js';
import { readSingleSettings } from '../../../src/proxy/node/environment.js';
import { listen } from '../../../src/proxy/node/listen.js';
import { readRestaurantsFile } from '../../../src/proxy/node/restaurants-file.js';
import { watchOverlays } from '../../../src/proxy/node/watch.js';
import { readOverlayFile } from '../../../src/proxy/node/yaml-file.js';
import { eventually } from '../../harness/eventually.js';
import { apiKey, secret } from '../shared/test-proxy.js';

const folder = mkdtempSync(join(tmpdir(), 'overlays-'));
const file = join(folder, 'hotel.yaml');
after(() => rmSync(folder, { recursive: true, force: true }));

const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

const good = 'language: en\nproducts:\n  soup:\n    names: { ar: شوربة }\n';

describe('an overlay in a file', () => {
  it('reports each problem with its line and place, in YAML and in JSON', () => {
    writeFileSync(
      file,
      `${good}    names2: { ar: x }\n    age: old\n  tea: { allergens: { contains: [milk, nuts] } }\n`,
    );
    assert.deepEqual(
      messageOf(() => readOverlayFile(file))
        .split('\n')
        .map((line) => line.slice(0, 62)),
      [
        'hotel.yaml:5: products.soup.names2 isn’t known here. Check its',
        'hotel.yaml:6: products.soup.age has to be a whole number from ',
        'hotel.yaml:7: products.tea.allergens.contains.1 has to be one ',
        'hotel.yaml:7: products.tea.allergens.hash is missing: the hash',
      ].map((line) => line.slice(0, 62)),
    );
    writeFileSync(file, '{\n "language": "en",\n "phrases": [\n  {"ar": "بلا بصل"}\n ]\n}');
    assert.match(
      messageOf(() => readOverlayFile(file)),
      /^hotel\.yaml:\d: phrases\.0 needs its text in en/,
    );
    writeFileSync(file, 'language: "en');
    assert.match(
      messageOf(() => readOverlayFile(file)),
      /^hotel\.yaml:1: /,
    );
    assert.match(
      messageOf(() => readOverlayFile(join(folder, 'none.yaml'))),
      /doesn’t exist/,
    );
  });

  it('is named in the settings file, relative to it, and its problems are reported there', () => {
    const settings = join(folder, 'restaurants.yaml');
    writeFileSync(join(folder, 'key'), 'sk_live_of_the_hotel');
    const restaurants = (location: string) =>
      `service: https://ordering.example.com/api/v1\nrestaurants:\n  hotel:\n    path: hotel\n    key: { file: key }\n    locations: [hotel]\n    origins: [https://hotel.example]\n    overlays: { ${location}: hotel.yaml }\n`;
    const read = () => readRestaurantsFile(settings, {}, [secret]);
    writeFileSync(settings, restaurants('hotel'));
    writeFileSync(file, good);
    const { restaurants: found, files } = read();
    assert.equal(found[0]?.overlays?.hotel?.products?.soup?.names?.ar, 'شوربة');
    assert.deepEqual(files, [file]);
    writeFileSync(file, `${good}    age: old\n`);
    assert.match(
      messageOf(read),
      /^restaurants\.yaml:8: restaurants\.hotel\.overlays\.hotel has a problem: hotel\.yaml:5: products\.soup\.age/,
    );
    writeFileSync(file, good);
    writeFileSync(settings, restaurants('quay'));
    assert.match(messageOf(read), /^restaurants\.yaml:8: .*overlays names "quay"/);
  });

  it('is named by ORDERING_OVERLAYS for one restaurant, and read again without a restart', async () => {
    const env = {
      ORDERING_BASE_URL: 'https://ordering.example.com/api/v1',
      ORDERING_API_KEY: apiKey,
      ORDERING_LOCATIONS: 'hotel',
      PROXY_ORIGINS: 'https://hotel.example',
      PROXY_SECRET: secret.key,
      ORDERING_OVERLAYS: `hotel=${file}`,
      PROXY_PORT: '0',
      DRAIN_SECONDS: '0',
    };
    await assert.rejects(
      readSingleSettings({ ...env, ORDERING_OVERLAYS: `quay=${file}` }),
      /ORDERING_OVERLAYS names "quay"/,
    );
    await assert.rejects(
      readSingleSettings({ ...env, ORDERING_OVERLAYS: file }),
      /ORDERING_OVERLAYS has to name a file for each location/,
    );
    writeFileSync(file, good);
    const log: LogEntry[] = [];
    const proxy = await listen({
      ...(await readSingleSettings(env)),
      log: (entry) => log.push(entry),
    });
    const { replaceOverlays } = proxy;
    assert.ok(replaceOverlays);
    const stop = watchOverlays(replaceOverlays, env, proxy.log);
    const name = async () => {
      const url = `${proxy.url}/locations/hotel/overlay?language=ar`;
      // Without an agent, no connection stays open that the proxy would wait for.
      const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
      const overlay = (await json(answer)) as Overlay;
      return overlay.products?.soup?.names?.ar;
    };
    const readAgain = async () => {
      const before = log.length;
      process.emit('SIGHUP');
      await eventually.ok(() => log.slice(before).some(({ route }) => route === 'overlays'));
      return log.findLast(({ route }) => route === 'overlays')?.problem ?? '';
    };
    try {
      assert.equal(await name(), 'شوربة');
      writeFileSync(file, good.replace('شوربة', 'شوربة عدس'));
      assert.match(await readAgain(), /read again/);
      assert.equal(await name(), 'شوربة عدس');
      writeFileSync(file, `${good}    age: old\n`);
      assert.match(await readAgain(), /rejected.*hotel\.yaml:5/);
      assert.equal(await name(), 'شوربة عدس');
    } finally {
      stop();
      await proxy.close();
    }
  });
});
