/** Settings of the ordering page: wrong ones keep the proxy from starting, and say what to write. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settingNames } from '../../../src/contract/setting-names.js';
import { createProxies, createProxy, readSettings } from '../../../src/proxy/index.js';
import { apiKey, secret } from '../shared/test-proxy.js';

const base = {
  baseUrl: 'https://ordering.example.com/api/v1',
  apiKey,
  locations: ['riverside'],
  origins: ['https://www.example.com'],
  secrets: [secret],
};
const url = 'https://orders.example.com';

describe('a wrong setting of the ordering page', () => {
  const wrong: readonly (readonly [page: object, says: RegExp])[] = [
    [{}, /^page\.url has to be the address/],
    [{ url: `${url}/` }, /^page\.url .* without a slash at its end/],
    [{ url: 'http://orders.example.com' }, /^page\.url has to be the https:\/\//],
    [{ url, color: {} }, /^page\.color is not a known setting/],
    [{ url, colors: { accent: 'red' } }, /^page\.colors\.accent has to be a color like #5d254d/],
    [{ url, colors: { accent: '#ffe8a0' } }, /^page\.colors has accent #ffe8a0 .*contrast is 1\.2/],
    [{ url, darkColors: { text: '#333333' } }, /^page\.darkColors has text #333333 .*contrast/],
    [{ url, font: 'a;}body{display:none' }, /^page\.font has to be a list of fonts/],
    [{ url, picture: 'javascript:alert(1)' }, /^page\.picture has to be the https:\/\//],
    [{ url, frames: ['https://builder.example/'] }, /^page\.frames\.0 has to list origins/],
    [{ url, widget: { proxy: 'https://evil.example' } }, /^page\.widget\.proxy /],
    [{ url, widget: { timeZone: 5 } }, /^page\.widget\.timeZone has to be a text/],
    [{ url, locations: { quay: {} } }, /^page\.locations names "quay"/],
  ];
  for (const [page, says] of wrong) {
    it(`is reported for ${JSON.stringify(page)}`, () => {
      const settings = { ...base, page: page as { url: string } };
      assert.throws(() => createProxy(settings), { name: 'SettingsProblem', message: says });
    });
  }

  it('is reported with the names of a settings file', () => {
    const restaurant = {
      ...{ name: 'riverside', path: 'riverside', key: apiKey, locations: ['riverside'] },
      origins: base.origins,
      page: { url: 'orders.example.com' },
    };
    assert.throws(
      () => createProxies({ service: base.baseUrl, secrets: [secret], restaurants: [restaurant] }),
      { name: 'SettingsProblem', message: /^riverside\.page\.url has to be the https:\/\// },
    );
  });
});

describe('the ordering page in the environment', () => {
  const env = {
    ORDERING_BASE_URL: base.baseUrl,
    ORDERING_API_KEY: apiKey,
    ORDERING_LOCATIONS: 'riverside',
    PROXY_ORIGINS: 'https://www.example.com',
    PROXY_SECRET: secret.key,
  };

  it('is off, and on with its address alone', () => {
    assert.equal(readSettings(env).page, undefined);
    assert.deepEqual(readSettings({ ...env, ORDER_PAGE: url }).page, { url });
  });

  it('has its look in JSON, and names the variable that is wrong', () => {
    const read = (options: string) =>
      readSettings({ ...env, ORDER_PAGE: url, ORDER_PAGE_OPTIONS: options });
    assert.equal(read('{"font": "Georgia, serif"}').page?.font, 'Georgia, serif');
    assert.throws(() => read('font: Georgia'), { message: /^ORDER_PAGE_OPTIONS has to be JSON/ });
    assert.throws(() => read('{"widget": {"minimm": "5"}}'), {
      message: /^ORDER_PAGE_OPTIONS\.widget\.minimm is not a setting of the widget/,
    });
    assert.throws(() => read('{"font": "a{"}'), { message: /^ORDER_PAGE_OPTIONS\.font has to be/ });
    assert.throws(() => readSettings({ ...env, ORDER_PAGE: 'orders' }), {
      message: /^ORDER_PAGE has to be the https:\/\//,
    });
    assert.throws(() => readSettings({ ...env, ORDER_PAGE_OPTIONS: '{}' }), {
      message: /^ORDER_PAGE is missing/,
    });
  });
});

describe('a setting of the widget', () => {
  const ofProxy: readonly string[] = [
    ...['api', 'proxy', 'service', 'location', 'table', 'room', 'lastName', 'place', 'returnUrl'],
    ...['processorScript', 'processorKey', 'processorGlobal', 'processorOptions'],
    ...['language', 'overlay'],
  ];
  for (const name of settingNames) {
    const isOfProxy = ofProxy.includes(name);
    it(`${isOfProxy ? 'is refused if only the proxy knows it' : 'is taken'}: ${name}`, () => {
      const start = () => createProxy({ ...base, page: { url, widget: { [name]: 'on' } } });
      if (isOfProxy) assert.throws(start, { name: 'SettingsProblem' });
      else assert.doesNotThrow(start);
    });
  }
});
