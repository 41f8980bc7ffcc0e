import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { routeTable } from '../../../src/proxy/engine.js';
import { pageOrigin } from '../shared/test-proxy.js';
import { type Hosted, location, startHosted } from './hosted.js';
import { hostileHeads, hostileMethods, requestText } from './hostile-heads.js';
import { hostileTargets } from './hostile-paths.js';
import { trespass } from './inside-the-table.js';
import { inParallel, type RawAnswer, sendRaw } from './raw.js';

/** Calls of an order, reads and writes, with either credential. */
const targets = [
  ['GET', '/settings'],
  ['GET', `/locations/${location}/menus`],
  ['GET', `/locations/${location}/carts/current`],
  ['DELETE', `/locations/${location}/discounts/apply-discount`],
  ['PUT', `/locations/${location}/carts/current/gratuity`],
  ['GET', `/storefront/locations/${location}/carts/current`],
  ['POST', `/storefront/locations/${location}/carts/current/items`],
  ['GET', '/card-processor/payment-intent'],
  ['GET', '/nothing-here'],
].map(([method = '', target = '']) => ({ method, target }));

describe('hostile bytes', () => {
  let hosted: Hosted;
  let session = '';
  let carts = new Set<string>();
  before(async () => {
    hosted = await startHosted();
    session = await hosted.session();
    carts = new Set((await hosted.running.service.controls.carts()).map(({ id }) => id));
  });
  beforeEach(() => {
    hosted.tap.crossed.length = 0;
    hosted.log.length = 0;
  });
  after(() => hosted.close());

  const send = async (bytes: string): Promise<RawAnswer> => {
    const answer = await sendRaw(hosted.port, bytes);
    assert.ok(!answer.text.includes(hosted.running.service.apiKey), `The key answers ${bytes}`);
    assert.doesNotMatch(answer.text, /^(?:location|refresh|x-injected):/im, bytes);
    return answer;
  };

  /**
   * Whatever was sent, only calls in the table left the proxy, with the key where the table says.
   */
  const checkCrossed = async (): Promise<void> => {
    const { apiKey } = hosted.running.service;
    const reported = JSON.stringify(hosted.log) + (await hosted.metrics());
    assert.match(reported, /order_proxy_requests_total\{.*route="unknown"/);
    for (const secret of [apiKey, session, ...carts]) assert.ok(!reported.includes(secret));
    for (const request of hosted.tap.crossed) {
      assert.equal(trespass(request, { locations: [location], carts }), '');
      const keyed = !request.target.startsWith('/api/v1/storefront/');
      assert.equal(request.headers['x-api-key'], keyed ? apiKey : undefined, request.target);
      assert.equal(`http://${request.headers.host}`, hosted.tap.origin);
    }
  };

  it('lead nowhere in a path, whichever row of the table it starts from', async () => {
    const lines = hostileTargets(location);
    assert.ok(lines.length >= 5_000, `Only ${lines.length} targets were made.`);
    await inParallel(lines, 32, async (line) => {
      const { text } = await send(requestText(line, { origin: pageOrigin, session }));
      assert.match(text, /^HTTP\/1\.1 4\d\d /, `${line.method} ${line.target}`);
    });
    assert.deepEqual(hosted.tap.crossed, []);
    const routes = new Set(hosted.log.map(({ route }) => route));
    assert.deepEqual([...routes], ['unknown']);
  });

  it('in a head neither use the key nor smuggle a second call', async () => {
    const smuggled = requestText(
      { method: 'GET', target: `/locations/${location}/carts/smuggled` },
      { origin: pageOrigin, session },
    );
    const requests = targets.flatMap((line) =>
      hostileHeads(smuggled).map((head) =>
        requestText(line, { origin: pageOrigin, session }, head),
      ),
    );
    await inParallel(requests, 32, async (bytes) => {
      const { text, held } = await send(bytes);
      assert.ok(!held, `The connection stayed open after ${bytes.slice(0, 300)}`);
      const answers = text.match(/^HTTP\/1\.1 [2-5]\d\d /gm) ?? [];
      assert.ok(answers.length <= 1, `${answers.length} answers to ${bytes}`);
    });
    await checkCrossed();
  });

  it('in a method change nothing outside the table', async () => {
    const paths = routeTable('card-processor').map(({ path }) =>
      path.replace('{location}', location).replace(/\{[a-z]+\}/g, 'soup'),
    );
    await inParallel(hostileMethods(paths), 32, async (line) => {
      const { text } = await send(requestText(line, { origin: pageOrigin, session }));
      assert.doesNotMatch(text, /^HTTP\/1\.1 [25]/, JSON.stringify(line));
    });
    assert.deepEqual(hosted.tap.crossed, []);
  });
});
