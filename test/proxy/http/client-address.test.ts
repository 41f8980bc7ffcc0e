/** Limits apply to every client, however its address is written, and to those without one. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientNetworks, unknownClient } from '../../../src/proxy/http/client-address.js';
import type { Incoming } from '../../../src/proxy/http/message.js';

const networks = (peer: string | null, forwarded: string | null, hops: number) =>
  clientNetworks({ peer, header: () => forwarded } as unknown as Incoming, hops);

describe('the address of a client', () => {
  const spellings: readonly [string, string][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5555', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['64:ff9b::cb00:7107', '203.0.113.7'],
    ['2001:DB8:0:0:1::1', '2001:db8::/64'],
    ['[2001:db8::1]', '2001:db8::/64'],
    ['[2001:db8::1]:443', '2001:db8::/64'],
    ['2001:db8::1%eth0', '2001:db8::/64'],
  ];
  for (const [written, expected] of spellings) {
    it(`is recognized when written as ${written}`, () => {
      assert.equal(networks('10.0.0.1', written, 1)?.[0], expected);
    });
  }

  it('counts for its /64, /56 and /48 in IPv6, so that many prefixes do not count as many clients', () => {
    assert.deepEqual(networks(null, '2001:db8:1:2ff:3::4', 1), [
      '2001:db8:1:2ff::/64',
      '2001:db8:1:200::/56',
      '2001:db8:1::/48',
    ]);
  });

  it('is shared by all clients with an unreadable address', () => {
    for (const written of ['unknown', '_hidden', '1.2.3', '0x7f.1', '1.2.3.4.5', ':::', 'a,,']) {
      assert.deepEqual(networks('10.0.0.1', written, 1), unknownClient, written);
    }
    assert.deepEqual(networks('127.0.0.1', null, 1), unknownClient);
    assert.deepEqual(networks('10.0.0.1', '203.0.113.7', 2), unknownClient);
    assert.deepEqual(networks('127.0.0.1', '203.0.113.7', 0), unknownClient);
    assert.deepEqual(networks(null, null, 0), unknownClient);
  });

  it('is never what the client itself wrote', () => {
    assert.deepEqual(networks('10.0.0.1', '198.51.100.1, 203.0.113.7', 1), ['203.0.113.7']);
    assert.deepEqual(networks('203.0.113.7', '198.51.100.1', 0), ['203.0.113.7']);
  });

  it('is not counted for a program on this machine that calls directly', () => {
    assert.equal(networks('127.0.0.1', null, 0), null);
    assert.equal(networks('::1', null, 0), null);
  });
});
