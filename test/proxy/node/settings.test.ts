import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { createProxy, readSettings } from '../../../src/proxy/index.js';
import { readNodeSettings } from '../../../src/proxy/node/environment.js';
import { program } from '../../harness/program.js';
import { apiKey, secret } from '../shared/test-proxy.js';

const good = {
  ORDERING_BASE_URL: 'https://ordering.example.com/api/v1',
  ORDERING_API_KEY: apiKey,
  ORDERING_LOCATIONS: 'riverside, old-town',
  PROXY_ORIGINS: 'https://www.example.com,http://localhost:5173',
  PROXY_SECRET: secret.key,
};

describe('settings', () => {
  it('reads lists, one secret and the card processor from the environment', () => {
    const settings = readSettings({
      ...good,
      CARD_PROCESSOR_SCRIPT: 'https://cards.example/v1.js',
      CARD_PROCESSOR_GLOBAL: 'Cards',
      CARD_PROCESSOR_KEY: 'pk_1',
      CARD_PROCESSOR_OPTIONS: '{"stripeAccount": "acct_123", "betas": ["beta_1"]}',
      RETURN_ORIGINS: 'https://pay.example.com',
    });
    assert.deepEqual(settings.locations, ['riverside', 'old-town']);
    assert.deepEqual(settings.origins, ['https://www.example.com', 'http://localhost:5173']);
    assert.deepEqual(settings.secrets, [{ id: 'main', key: secret.key }]);
    assert.equal(settings.cardProcessor?.globalName, 'Cards');
    assert.deepEqual(settings.cardProcessor?.options, {
      stripeAccount: 'acct_123',
      betas: ['beta_1'],
    });
    assert.deepEqual(settings.returnOrigins, ['https://pay.example.com']);
  });

  it('reads several secrets, the newest first', () => {
    const other = 'q83vASNFZ4kBI0VniavN7xI0VniavN7_AAECAwQFBgc';
    const settings = readSettings({ ...good, PROXY_SECRET: `b:${secret.key},a:${other}` });
    assert.deepEqual(
      settings.secrets.map(({ id }) => id),
      ['b', 'a'],
    );
  });

  it('names the variable that is missing, weak or too permissive, and never repeats a secret', () => {
    const wrong: [string, string][] = [
      ['ORDERING_BASE_URL', ''],
      ['ORDERING_BASE_URL', 'orders.of.the.service'],
      ['ORDERING_BASE_URL', 'http://ordering.example.com/api/v1'],
      ['ORDERING_BASE_URL', 'https://user:word@ordering.example.com/api/v1'],
      ['ORDERING_API_KEY', ''],
      ['ORDERING_API_KEY', 'short'],
      ['ORDERING_API_KEY', 'two words of a key'],
      ['ORDERING_LOCATIONS', ''],
      ['ORDERING_LOCATIONS', '*'],
      ['ORDERING_LOCATIONS', 'riverside,../other'],
      ['PROXY_ORIGINS', ''],
      ['PROXY_ORIGINS', '*'],
      ['PROXY_ORIGINS', 'null'],
      ['PROXY_ORIGINS', 'https://*.example.com'],
      ['PROXY_ORIGINS', 'https://example.com/'],
      ['PROXY_ORIGINS', 'example.com'],
      ['PROXY_SECRET', ''],
      ['PROXY_SECRET', 'a password somebody typed'],
      ['PROXY_SECRET', 'A'.repeat(43)],
      ['PROXY_SECRET', `${secret.key},${secret.key}`],
      ['CARD_PROCESSOR_SEGMENT', '../locations'],
      ['CARD_PROCESSOR_SCRIPT', 'http://cards.example/v1.js'],
      ['CARD_PROCESSOR_KEY', 'sk_live_123456'],
      ['CARD_PROCESSOR_KEY', 'rk_test_123456'],
      ['CARD_PROCESSOR_OPTIONS', 'acct_123'],
      ['CARD_PROCESSOR_OPTIONS', '{"stripeAcount": "acct_123"}'],
      ['CARD_PROCESSOR_OPTIONS', '{"stripeAccount": "sk_live_123"}'],
      ['CARD_PROCESSOR_OPTIONS', '["acct_123"]'],
      ['RETURN_ORIGINS', '*'],
    ];
    // Without these, they are named as well.
    const processor = {
      CARD_PROCESSOR_SCRIPT: 'https://cards.example/v1.js',
      CARD_PROCESSOR_GLOBAL: 'Cards',
      CARD_PROCESSOR_KEY: 'pk_1',
    };
    for (const [name, value] of wrong) {
      assert.throws(
        () => readSettings({ ...good, ...processor, [name]: value }),
        (error: Error) =>
          error.message.startsWith(`${name} `) &&
          !error.message.includes('\n') &&
          (value.length < 12 || !error.message.includes(value)),
        `${name}=${value}`,
      );
    }
    assert.throws(
      () => readSettings({ ...good, CARD_PROCESSOR_KEY: 'pk_1' }),
      /CARD_PROCESSOR_SCRIPT/,
    );
  });

  it('say which entry of a list is wrong, without repeating it', () => {
    const origins = 'https://a.example, https://b.example/ ,https://c.example';
    assert.throws(
      () => readSettings({ ...good, PROXY_ORIGINS: origins }),
      ({ message }: Error) =>
        /Number 2 of the 3 is none/.test(message) && !message.includes('b.ex'),
    );
    assert.throws(
      () => readSettings({ ...good, ORDERING_LOCATIONS: 'riverside,old town' }),
      /^SettingsProblem: ORDERING_LOCATIONS .*Number 2 of the 2/,
    );
  });

  it('are all named at once if several are wrong, each with what to write', () => {
    const wrong = {
      ...good,
      ORDERING_BASE_URL: '',
      PROXY_ORIGINS: '*',
      PROXY_SECRET: 'a password somebody typed',
      PROXY_REPORTS: 'maybe',
      STALE_SECONDS: 'soon',
      PROXY_PORT: '99999',
      DRAIN_SECONDS: 'soon',
    };
    const names = Object.keys(wrong).filter(
      (name) =>
        !Object.hasOwn(good, name) ||
        wrong[name as keyof typeof good] !== good[name as keyof typeof good],
    );
    assert.throws(
      () => readNodeSettings(wrong),
      ({ message }: Error) => {
        const [head, ...lines] = message.split('\n');
        assert.equal(head, '7 settings are wrong:');
        assert.deepEqual(lines.map((line) => line.trim().split(' ')[0]).sort(), names.sort());
        for (const line of lines) assert.match(line, / has to be | is missing|has to list/);
        assert.doesNotMatch(message, /somebody typed/);
        return true;
      },
    );
  });

  it('aren’t ignored without the one that turns their part on', () => {
    for (const [name, value, needed] of [
      ['ADDRESS_KEY', 'a key', 'ADDRESS_PROVIDER'],
      ['ADDRESS_COUNTRIES', 'us', 'ADDRESS_PROVIDER'],
      ['PLACE_MERCHANT', 'saffron-lane', 'PLACE_KEYS'],
      ['PLACE_REVOKED', 'abcdefgh', 'PLACE_KEYS'],
      ['ORDER_PAGE_OPTIONS', '{}', 'ORDER_PAGE'],
    ] as const) {
      assert.throws(
        () => readSettings({ ...good, [name]: value }),
        new RegExp(`^SettingsProblem: ${needed} is missing. ${name} has no effect without it`),
      );
    }
    for (const [name, needed] of [
      ['OUTGOING_ADDRESS', 'REDIS_URL'],
      ['METRICS_HOST', 'METRICS_PORT'],
    ] as const) {
      assert.throws(
        () => readNodeSettings({ ...good, [name]: '192.0.2.10' }),
        new RegExp(`^SettingsProblem: ${needed} is missing. ${name} has no effect without it`),
      );
    }
    const shared = { OUTGOING_ADDRESS: 'north', REDIS_URL: 'redis://127.0.0.1:6379' };
    assert.equal(readNodeSettings({ ...good, ...shared }).outgoingAddress, 'north');
    assert.throws(() => readSettings({ ...good, PLACE_TYPED: 'no' }), /PLACE_TYPED has to be on/);
    assert.equal(readSettings({ ...good, PLACE_TYPED: 'on' }).places, undefined);
  });

  it('aren’t ignored if only the Node command reads them', () => {
    for (const name of [
      'ORDERING_OVERLAYS',
      'ORDERING_API_KEY_FILE',
      'RESTAURANTS_FILE',
      'RESTAURANTS_RESOLVE',
      'REDIS_URL',
      'OUTGOING_ADDRESS',
      'METRICS_PORT',
    ]) {
      assert.throws(
        () => readSettings({ ...good, [name]: 'somewhere' }),
        new RegExp(`^SettingsProblem: ${name} is set, which only the Node command`),
      );
    }
    assert.equal(readSettings({ ...good, REDIS_URL: '' }).apiKey, good.ORDERING_API_KEY);
  });

  it('are also checked for a proxy created in code', () => {
    assert.throws(
      () => createProxy({ ...readSettings(good), origins: ['*'] }),
      /^SettingsProblem: origins has to list origins like https:/,
    );
  });

  it('tells pages the options of the card processor', async () => {
    const cardProcessor = {
      scriptUrl: 'https://cards.example/v1.js',
      globalName: 'Cards',
      publishableKey: 'pk_1',
      options: { stripeAccount: 'acct_123' },
    };
    const proxy = createProxy({ ...readSettings(good), cardProcessor });
    const answer = await proxy(
      new Request('https://orders.example.com/settings', {
        headers: { origin: 'https://www.example.com' },
      }),
    );
    assert.deepEqual(await answer.json(), { cardProcessor });
  });

  it('stops the command with one line', async () => {
    const { code, text } = await new Promise<{ code: unknown; text: string }>((resolve) => {
      execFile(
        process.execPath,
        program('src/proxy/main.ts'),
        { env: { PATH: process.env.PATH, ...good, PROXY_SECRET: 'weak' } },
        (error, _, stderr) => resolve({ code: error?.code, text: stderr }),
      );
    });
    assert.equal(code, 1);
    assert.match(text, /^The proxy did not start\. PROXY_SECRET has to be 32 random bytes.*\n$/);
  });
});
