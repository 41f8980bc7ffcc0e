import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listen } from '../../../demo/listen.js';
import { examinePaymentPage } from '../../../src/proxy/doctor/payment-page.js';

const widget = `<script type="module" src="https://cdn.example.com/order-elements.js"
  integrity="sha384-abc" data-page-scripts="self report"></script>`;

/** What is found on a page of a real server, in a line for each finding. */
async function found(body: string, headers: Record<string, string> = {}): Promise<string> {
  const server = await listen(
    async () => new Response(body, { headers: { 'content-type': 'text/html', ...headers } }),
    0,
  );
  try {
    const findings = await examinePaymentPage(`${server.url}/order`, fetch);
    return findings
      .map(({ state, subject, message }) => `${state} ${subject}: ${message}`)
      .join('\n')
      .replaceAll(server.url, 'https://own.example');
  } finally {
    await server.close();
  }
}

const strict = {
  'content-security-policy':
    "script-src 'self' https://cdn.example.com; frame-ancestors 'none'; report-to alerts",
  'x-content-type-options': 'nosniff',
};

describe('the doctor about a page where cards are typed', () => {
  it('lists every script that runs, with its integrity, and names them for the setting', async () => {
    const says = await found(
      `${widget}<script>go()</script><script src=/own.js?v=2></script>
      <!-- <script src="https://gone.example/x.js"></script> -->
      <script type="application/ld+json">{}</script>`,
      strict,
    );
    assert.match(says, /^ok script: https:\/\/cdn\.example\.com\/order-elements\.js is pinned/m);
    assert.match(says, /^ok script: In the page itself: sha256-[\w+/]{43}=$/m);
    assert.match(says, /^warning script: https:\/\/own\.example\/own\.js\?v=2 has no integrity/m);
    assert.match(
      says,
      /data-page-scripts="https:\/\/cdn\.example\.com\/order-elements\.js sha256-[\w+/]{43}= self report"/,
    );
    assert.doesNotMatch(says, /gone\.example|problem/);
    assert.match(says, /^ok policy: Scripts come from 'self' https:\/\/cdn\.example\.com\.$/m);
  });

  it('wants a policy or the widget’s list, and says which headers are missing', async () => {
    const bare = await found('<script src="https://cdn.example.com/order-elements.js"></script>');
    assert.match(bare, /^problem policy: No Content-Security-Policy .* Set one\.$/m);
    assert.match(bare, /^warning headers: Any page may frame this one/m);
    assert.match(bare, /^warning headers: X-Content-Type-Options/m);
    assert.match(await found(widget), /^warning policy: .*reports others than self report\.$/m);
  });

  it('is not satisfied with a policy that lets any script in', async () => {
    const loose = await found(widget, {
      'content-security-policy': "script-src * 'unsafe-inline' 'unsafe-eval'",
    });
    assert.match(loose, /^problem policy: ’unsafe-inline’/m);
    assert.match(loose, /^problem policy: \* allows scripts of any server/m);
    assert.match(loose, /^warning policy: ’unsafe-eval’/m);
    assert.match(loose, /^warning policy: Nobody learns/m);
    const meta = await found(
      `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; report-uri /r">${widget}`,
    );
    assert.match(meta, /^ok policy: Scripts come from 'self'\.$/m);
  });

  it('says so if there is no page', async () => {
    const says = await found('{}', { 'content-type': 'application/json' });
    assert.match(says, /^problem page: It answers 200, but has to be the page itself, as HTML\.$/);
  });
});
