import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { type Listening, listen } from '../../demo/listen.js';
import { portsToUse } from '../../demo/options.js';
import { freePorts } from '../../demo/ports.js';

describe('the demo’s ports', () => {
  const others: Listening[] = [];

  /** Another program's server. */
  const take = async (port: number) => {
    others.push(await listen(async () => new Response(), port));
  };

  afterEach(async () => {
    await Promise.all(others.splice(0).map((server) => server.close()));
  });

  async function threePorts() {
    const [site = 0, proxy = 0, service = 0] = await freePorts(3);
    return { site, proxy, service };
  }

  it('stay as they are while they are free', async () => {
    const ports = await threePorts();
    assert.deepEqual(await portsToUse(ports, {}, 'npm start'), ports);
  });

  it('move to the next free one, without taking that of another server of the demo', async () => {
    const { site } = await threePorts();
    const ports = { site, proxy: site + 1, service: site + 2 };
    await take(site);
    const used = await portsToUse(ports, {}, 'npm start');
    assert.ok(used.site > site + 2, `${used.site}`);
    assert.deepEqual([used.proxy, used.service], [site + 1, site + 2]);
  });

  it('are never other ones than the chosen', async () => {
    const ports = await threePorts();
    await take(ports.proxy);
    await assert.rejects(
      portsToUse(ports, { PROXY_PORT: `${ports.proxy}` }, 'npm start'),
      /Port \d+ is taken by another program.* PROXY_PORT=\d+ npm start/,
    );
  });

  it('are refused where the demo already runs, because two would share one database', async () => {
    const ports = await threePorts();
    for (const port of Object.values(ports)) await take(port);
    await assert.rejects(portsToUse(ports, {}, 'npm start'), /maybe another demo/);
  });
});
