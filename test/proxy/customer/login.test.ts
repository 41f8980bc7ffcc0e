/** Login doesn't reveal who has an account, and codes are neither sent nor tried endlessly. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { readChallenge } from '../../../src/contract/customer.js';
import { apiKey, errorOf, startTestProxy, type TestProxy } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const generations = [
  { ask: '/login-customer', verify: '/verify-otp', merchant: {} },
  {
    ask: '/storefront/customer/auth/login',
    verify: '/storefront/customer/auth/verify-otp',
    merchant: { merchantSlug: 'saffron-lane' },
  },
];

for (const { ask, verify, merchant } of generations) {
  describe(`login at ${ask}`, () => {
    let proxy: TestProxy;
    let person = 0;
    before(async () => {
      // One trusted server in front, which reports where each request comes from.
      proxy = await startTestProxy({ trustedHops: 1 });
    });
    beforeEach(() => {
      person += 1;
      proxy.upstream.seen.length = 0;
      proxy.log.length = 0;
      proxy.upstream.on(`POST ${ask}`, json({ methodId: 'm', idpUserId: 'u-1', created: true }));
      proxy.upstream.on(`POST ${verify}`, json({ token: 'customer.session.token' }));
    });
    after(() => proxy.close());

    const post = (path: string, body: object, address = '192.0.2.1'): Promise<Response> =>
      proxy.call(path, {
        method: 'POST',
        body: { ...merchant, ...body },
        headers: { 'x-forwarded-for': address },
      });
    const name = merchant.merchantSlug ? {} : { customerName: 'Ada' };
    const askFor = (identifierString: string, address?: string): Promise<Response> =>
      post(ask, { identifierString, ...name }, address);
    /** The challenge that the page receives with a sent code. */
    const challengeOf = async (identifierString: string): Promise<string> => {
      const answer = await askFor(identifierString);
      assert.equal(answer.status, 200);
      const { methodId }: { methodId: string } = await answer.json();
      return methodId;
    };
    const guess = (methodId: string, identifierString: string): Promise<Response> =>
      post(verify, { methodId, identifierString, otp: '000000' });
    const namesChallenge = (methodId: string) =>
      proxy.upstream.on(`POST ${ask}`, json({ methodId, idpUserId: 'u-1', created: true }));

    it('does not reveal who is new, or a customer’s id at the service', async () => {
      const answer = await askFor(`ada${person}@example.com`);
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      const { methodId, ...others }: { methodId: string } = await answer.json();
      assert.match(methodId, /^m\.[\w-]{20}$/);
      assert.deepEqual(others, {});
      assert.equal(proxy.upstream.seen[0]?.headers['x-api-key'], undefined);
    });

    it('responds the same, whatever the service’s objection to a person', async () => {
      const responses = new Set<string>();
      for (const [status, code] of [
        [400, 'BAD_REQUEST'],
        [401, 'UNAUTHORIZED'],
        [404, 'NOT_FOUND'],
        [409, 'ACCOUNT_LOCKED'],
      ] as const) {
        proxy.upstream.on(`POST ${ask}`, json({ code, message: code, data: { user: 1 } }, status));
        const answer = await askFor(`x${status}-${person}@example.com`, `198.51.100.${person}`);
        const { requestId, ...body }: { requestId: string } = await answer.json();
        responses.add(JSON.stringify([answer.status, body]));
      }
      assert.equal(responses.size, 1);
    });

    it('limits codes to one person, however the address is written', async () => {
      const written = [`Bob${person}@Example.com`, ` bob${person}@example.com`];
      const statuses: number[] = [];
      for (let asked = 0; asked < 4; asked += 1) {
        const answer = await askFor(written[asked % 2] ?? '', `203.0.113.${asked}`);
        statuses.push(answer.status);
        if (answer.status === 429) assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
      }
      assert.deepEqual(statuses, [200, 200, 200, 429]);
      assert.equal(proxy.upstream.seen.length, 3);
    });

    it('limits codes for one client, whoever they are for', async () => {
      const statuses: number[] = [];
      for (let asked = 0; asked < 12; asked += 1) {
        const answer = await askFor(`p${asked}-${person}@example.com`, '2001:db8:1:2::77');
        statuses.push(answer.status);
      }
      assert.deepEqual(statuses.slice(10), [429, 429]);
      // The same household, and not another one.
      const neighbour = await askFor(`q${person}@example.com`, '2001:db8:1:2:ffff::1');
      assert.equal(neighbour.status, 429);
      assert.equal((await askFor(`r${person}@example.com`, '2001:db8:1:3::1')).status, 200);
    });

    it('allows five attempts for one code', async () => {
      proxy.upstream.on(`POST ${verify}`, json({ code: 'NOT_FOUND', message: 'No' }, 404));
      const someone = `eve${person}@example.com`;
      namesChallenge(`code-${person}`);
      const first = await challengeOf(someone);
      namesChallenge(`code-${person}b`);
      const second = await challengeOf(someone);
      for (let tried = 0; tried < 5; tried += 1) {
        const answer = await guess(first, someone);
        assert.equal(answer.status, 400);
        assert.equal(await errorOf(answer), 'CODE_REJECTED');
      }
      proxy.upstream.on(`POST ${verify}`, json({ token: 'customer.session.token' }));
      assert.equal((await guess(first, someone)).status, 429);
      assert.equal((await guess(second, someone)).status, 200);
      const tried = proxy.upstream.seen.filter(({ target }) => target.endsWith(verify));
      assert.equal(tried.length, 6);
      assert.equal(JSON.parse(tried.at(-1)?.body ?? '').methodId, `code-${person}b`);
    });

    it('sends three codes to a phone number written in twenty ways', async () => {
      const digits = `2025550${100 + person}`;
      const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
      const spellings = [
        `+1${digits}`,
        `001${digits}`,
        `00 1 ${digits}`,
        ` +1${digits} `,
        `+1 ${area} ${office} ${line}`,
        `+1-${area}-${office}-${line}`,
        `+1.${area}.${office}.${line}`,
        `+1/${area}/${office}/${line}`,
        `+1 (${area}) ${office}-${line}`,
        `+1(${area})${office}${line}`,
        `+1\u00a0${digits}`,
        `+1\u200b${digits}`,
        `\u202a+1${digits}\u202c`,
        `\ufeff+1${digits}`,
        `\uff0b1${digits}`,
        `+${[...`1${digits}`].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('')}`,
        `+${[...`1${digits}`].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('')}`,
        `tel:+1${digits}`,
        `+1\u2011${area}\u2011${office}\u2011${line}`,
        `+1 ${area} ${office}  ${line}`,
      ];
      const statuses: number[] = [];
      for (const [asked, spelling] of spellings.entries()) {
        statuses.push((await askFor(spelling, `203.0.113.${100 + asked}`)).status);
      }
      assert.equal(statuses.filter((status) => status === 200).length, 3);
      const sentTo = proxy.upstream.seen.map(({ body }) => JSON.parse(body).identifierString);
      assert.deepEqual(sentTo, Array(3).fill(`+1${digits}`));
    });

    it('sends no code to anything but an email address or a number with its country code', async () => {
      const wrong = ['ada', '@', 'a@b', 'a@b@example.com', 'a b@example.com', '2025550123', '+1'];
      wrong.push('+12025550123 ext. 5', `${'a'.repeat(250)}@example.com`, '+999 12 345 678');
      for (const [asked, identifier] of wrong.entries()) {
        const answer = await askFor(identifier, `203.0.113.${200 + asked}`);
        assert.equal(answer.status, 400, identifier);
        assert.match((await answer.json()).message, /country code/);
      }
      assert.equal(proxy.upstream.seen.length, 0);
    });

    it("does not try one person's code for another", async () => {
      const challenge = await challengeOf(`mallory${person}@example.com`);
      proxy.upstream.seen.length = 0;
      const victim = `victim${person}@example.com`;
      const forged = challenge.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      for (const [methodId, who] of [
        [challenge, victim],
        ['m', victim],
        [forged, `mallory${person}@example.com`],
      ] as const) {
        const answer = await guess(methodId, who);
        assert.equal(answer.status, 400);
        assert.equal(await errorOf(answer), 'CODE_REJECTED');
      }
      assert.equal(proxy.upstream.seen.length, 0);
      assert.equal((await guess(challenge, `Mallory${person}@example.com`)).status, 200);
    });

    it('reports a code as rejected if the service answers with 401', async () => {
      proxy.upstream.on(`POST ${verify}`, json({ code: 'UNAUTHORIZED', message: 'No' }, 401));
      const someone = `none${person}@example.com`;
      const challenge = await challengeOf(someone);
      proxy.log.length = 0;
      const answer = await guess(challenge, someone);
      assert.equal(answer.status, 400);
      assert.equal(await errorOf(answer), 'CODE_REJECTED');
      assert.equal(proxy.log[0]?.problem, undefined);
    });

    it('works with ids of challenges as long as the service may make them', async () => {
      const longest = 'm'.repeat(128);
      proxy.upstream.on(`POST ${ask}`, json({ methodId: longest }));
      const someone = `long${person}@example.com`;
      const challenge = readChallenge(await (await askFor(someone)).json());
      assert.equal((await guess(challenge, someone)).status, 200);
      assert.equal(JSON.parse(proxy.upstream.seen.at(-1)?.body ?? '').methodId, longest);
    });

    it('logs neither people nor codes nor tokens', async () => {
      const challenge = await challengeOf(`log${person}@example.com`);
      const answer = await guess(challenge, `log${person}@example.com`);
      assert.deepEqual(await answer.json(), { token: 'customer.session.token' });
      const lines = JSON.stringify(proxy.log);
      for (const hidden of [`log${person}`, '000000', 'customer.session.token', apiKey]) {
        assert.ok(!lines.includes(hidden), hidden);
      }
    });
  });
}

describe('the older login', () => {
  it('passes on every documented member, so that no login is refused for a missing one', async (test) => {
    const proxy = await startTestProxy();
    test.after(() => proxy.close());
    proxy.upstream.on(
      'POST /login-customer',
      json({ methodId: 'm', idpUserId: 'u', created: true }),
    );
    const body = {
      identifierString: 'ada@example.com',
      customerName: 'Ada',
      lastName: 'Lovelace',
      profilePicture: 'https://pictures.example/ada.jpg',
      provider: 'email',
    };
    const answer = await proxy.call('/login-customer', { method: 'POST', body });
    assert.equal(answer.status, 200);
    assert.deepEqual(JSON.parse(proxy.upstream.seen[0]?.body ?? ''), body);
  });
});

describe('a code sent with the key', () => {
  it('does not hide that the key itself was rejected', async () => {
    const proxy = await startTestProxy();
    for (const [status, code] of [
      [401, 'INVALID_API_KEY'],
      [401, 'MISSING_API_KEY'],
      [403, 'LOCATION_MISMATCH'],
    ] as const) {
      proxy.upstream.on('POST /verify-otp', json({ success: false, message: 'No', code }, status));
      proxy.log.length = 0;
      proxy.upstream.on('POST /login-customer', json({ methodId: 'm' }));
      const identifierString = `${code.toLowerCase()}@example.com`;
      const asked = { identifierString, customerName: 'Ada' };
      const challenge = await proxy.call('/login-customer', { method: 'POST', body: asked });
      const { methodId } = await challenge.json();
      proxy.log.length = 0;
      const body = { methodId, identifierString, otp: '000000' };
      const answer = await proxy.call('/verify-otp', { method: 'POST', body });
      assert.equal(answer.status, 502);
      assert.equal(await errorOf(answer), 'UPSTREAM_REFUSED_KEY');
      assert.match(proxy.log[0]?.problem ?? '', /ORDERING_API_KEY/);
    }
    await proxy.close();
  });
});

describe('codes for everybody together', () => {
  it('stop at 300 an hour, so that nobody runs up a bill for messages', async () => {
    const proxy = await startTestProxy({ trustedHops: 1 });
    proxy.upstream.on('POST /login-customer', json({ methodId: 'm' }));
    const statuses: number[] = [];
    for (let asked = 0; asked < 301; asked += 1) {
      const answer = await proxy.call('/login-customer', {
        method: 'POST',
        body: { identifierString: `p${asked}@example.com`, customerName: 'Ada' },
        headers: { 'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}` },
      });
      statuses.push(answer.status);
    }
    assert.equal(statuses.indexOf(429), 300);
    await proxy.close();
  });
});

describe('login of another merchant', () => {
  it('is refused without a call', async () => {
    const proxy = await startTestProxy();
    const body = { merchantSlug: 'somebody-else', identifierString: 'ada@example.com' };
    const answer = await proxy.call('/storefront/customer/auth/login', { method: 'POST', body });
    assert.equal(answer.status, 404);
    assert.equal(await errorOf(answer), 'MERCHANT_UNKNOWN');
    assert.equal((await proxy.call('/merchant/somebody-else')).status, 404);
    assert.equal(proxy.upstream.seen.length, 0);
    await proxy.close();
  });
});
