/** The doctor on a settings file of many restaurants. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SettingsProblems } from '../../../src/proxy/check-settings.js';
import { checkShares, examineGroup } from '../../../src/proxy/doctor/group.js';
import type { GroupSettings } from '../../../src/proxy/restaurants/group.js';
import { restaurant } from '../restaurants/group-proxy.js';
import { secret } from '../shared/test-proxy.js';
import { json, startUpstream, type TestUpstream } from '../shared/upstream.js';

const many = (count: number, more: Parameters<typeof restaurant>[1] = {}) =>
  Array.from({ length: count }, (_, number) => restaurant(`r${number}`, more));

describe('the doctor of many restaurants', () => {
  let upstream: TestUpstream;
  let group: GroupSettings;
  before(async () => {
    upstream = await startUpstream();
    group = {
      service: `${upstream.origin}/api/v1`,
      secrets: [secret],
      trustedHops: 1,
      restaurants: [restaurant('riverside'), restaurant('harbour'), restaurant('castle')],
    };
    upstream.on('GET /locations/riverside-main', json({ restaurantDisplayName: 'Riverside' }));
    upstream.on('GET /locations/harbour-main', json({ code: 'UNAUTHORIZED' }, 401));
    upstream.on('GET /locations/castle-main', json({ restaurantDisplayName: 'Castle' }));
  });
  after(() => upstream.close());

  it('checks all of them, and reports a wrong one by its name in the file', async () => {
    const findings = await examineGroup({ readSettings: async () => group });
    const of = (about: string) => findings.find((finding) => finding.subject === about);
    assert.equal(of('riverside riverside-main')?.message, 'The key works for Riverside.');
    assert.equal(of('castle castle-main')?.message, 'The key works for Castle.');
    assert.equal(of('harbour key')?.state, 'problem');
    assert.match(of('harbour key')?.message ?? '', /does not accept its "key"/);
    // What is the same for all of them is asked once.
    const locations = upstream.seen.filter(({ target }) => !target.includes('payment-intent'));
    assert.equal(locations.length, 3);
    assert.doesNotMatch(JSON.stringify(findings), /sk_live/);
  });

  it('says which locations of its merchant each restaurant’s guests can choose from', async () => {
    upstream.on('GET /merchant/group', json({ locations: [{ id: 'castle-main' }, { id: 'b' }] }));
    const restaurants = [restaurant('castle', { merchants: ['group'] })];
    const findings = await examineGroup({ readSettings: async () => ({ ...group, restaurants }) });
    const found = findings.find(({ subject }) => subject === 'castle merchant group');
    assert.equal(found?.message, 'Guests can choose from 1 of its 2 locations.');
  });

  it('checks the ordering page of each, and names the hosts of its pages for wallets', async () => {
    const page = { url: `${upstream.origin}/castle` };
    const script = `${upstream.origin}/cards.js`;
    const processor = { script, global: 'Cards', key: 'pk_live_1' };
    const origins = ['https://www.castle.example'];
    const restaurants = [restaurant('castle', { page, processor, origins })];
    const readSettings = async () => ({ ...group, restaurants });
    const findings = await examineGroup({ readSettings, address: upstream.origin });
    const of = (about: string) => findings.find((finding) => finding.subject === about);
    assert.match(
      of('castle ordering page')?.message ?? '',
      /\/castle\/order\/castle-main answers 404, .*setting "page"/,
    );
    assert.match(of('castle wallets')?.message ?? '', /www\.castle\.example/);
  });

  it('leaves the last of the allowance to guests', async () => {
    upstream.seen.length = 0;
    const left = { 'x-ratelimit-remaining': '49', 'x-ratelimit-reset': '9999999999' };
    upstream.on('GET /locations/riverside-main', json({}, 200, left));
    const findings = await examineGroup({ readSettings: async () => group });
    assert.ok(findings.some(({ message }) => /2 restaurants weren’t checked/.test(message)));
    assert.ok(!upstream.seen.some(({ target }) => target.includes('castle')));
  });

  it('warns about shares that are too small for an order', () => {
    const warned = (restaurants: GroupSettings['restaurants']) =>
      checkShares({ ...group, restaurants }).map(({ message }) => message);
    assert.deepEqual(warned(many(28)), []);
    assert.match(
      warned(many(29))[0] ?? '',
      /r0 has 6\.8, and an order takes 7\. Let guests order dir/,
    );
    assert.deepEqual(warned(many(99, { direct: true })), []);
    assert.match(warned(many(100, { direct: true }))[0] ?? '', /another outgoing address/);
    const [first, ...rest] = many(50);
    assert.deepEqual(
      warned([...rest.slice(0, 25), ...many(25).map((one) => ({ ...one, outgoing: '192.0.2.9' }))]),
      [],
    );
    assert.match(
      warned([{ ...restaurant('small'), share: 0.01 }, ...rest.slice(0, 5)])[0] ?? '',
      /1 have/,
    );
    assert.ok(first);
  });

  it('reports every invalid line of the settings file', async () => {
    const findings = await examineGroup({
      async readSettings() {
        const problems = new SettingsProblems();
        problems.add('restaurants.yaml:3: a');
        problems.add('restaurants.yaml:9: b');
        problems.end();
        return group;
      },
    });
    assert.deepEqual(
      findings.map(({ message }) => message),
      ['restaurants.yaml:3: a', 'restaurants.yaml:9: b'],
    );
  });
});
