import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkNetwork } from '../../../src/proxy/doctor/pages.js';

/** The doctor's findings for a proxy at `address` and pages of these origins. */
async function finding(address: string, origins: string[]) {
  const names: Record<string, string[]> = {
    'orders.hotel.example': ['192.168.4.20'],
    'orders.shop.example': ['203.0.113.7', '2001:db8::7'],
    'www.shop.example': ['203.0.113.8'],
    'portal.hotel.example': ['10.0.0.4'],
  };
  const find = async (host: string) => {
    const found = names[host];
    if (!found) throw new Error(`no such name: ${host}`);
    return found;
  };
  const settings = { baseUrl: '', apiKey: '', locations: [], origins, secrets: [] };
  const [found] = await checkNetwork(settings, address, find);
  return found;
}

describe('the doctor on local network access', () => {
  for (const address of [
    'https://orders.hotel.example',
    'http://localhost:5174',
    'http://127.0.0.1:5174',
    'http://[::1]:5174',
    'https://[fd00::7]',
    'https://172.20.1.1',
  ]) {
    it(`warns that public pages cannot call ${address} without the guest's permission`, async () => {
      const found = await finding(address, ['https://www.shop.example', 'http://localhost:5173']);
      assert.equal(found?.state, 'warning');
      assert.match(
        found?.message ?? '',
        /asks guests of https:\/\/www\.shop\.example for permission/,
      );
    });
  }

  it('looks each name up once', async () => {
    const asked: string[] = [];
    const find = async (host: string) => {
      asked.push(host);
      return ['10.0.0.4'];
    };
    const origins = [
      'https://orders.hotel.example',
      'https://portal.example:8443',
      'https://portal.example',
    ];
    const settings = { baseUrl: '', apiKey: '', locations: [], origins, secrets: [] };
    await checkNetwork(settings, 'https://orders.hotel.example', find);
    assert.deepEqual(asked, ['orders.hotel.example', 'portal.example']);
  });

  it('does not warn about a public address, or one that can’t be looked up', async () => {
    for (const address of ['https://orders.shop.example', 'https://nowhere.example']) {
      assert.equal((await finding(address, ['https://www.shop.example']))?.state, 'ok');
    }
  });

  it('does not warn if the pages are in the same network', async () => {
    const origins = ['https://portal.hotel.example', 'http://localhost:5173'];
    assert.equal((await finding('https://orders.hotel.example', origins))?.state, 'ok');
  });
});
