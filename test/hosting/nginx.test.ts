import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { freePorts } from '../../demo/ports.js';
import { eventually } from '../harness/eventually.js';
import { program } from '../harness/program.js';
import { type Hosted, location, startHosted } from '../proxy/proof/hosted.js';
import { pageOrigin, secret } from '../proxy/shared/test-proxy.js';
import { findProgram } from './programs.js';

const run = promisify(execFile);
const nginx = findProgram('nginx', ['-v']);
const openssl = findProgram('openssl', ['version']);
const skip = nginx && openssl ? false : 'nginx and openssl are needed, and not installed here';

describe('hosting/nginx.conf in front of the proxy', { skip }, () => {
  let folder = '';
  let hosted: Hosted;
  let port = 0;
  let server: ReturnType<typeof spawn>;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'order-elements-nginx-'));
    hosted = await startHosted({ service: { now: Date.now }, proxy: { trustedHops: 1 } });
    execFileSync(openssl, [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'],
    ]);
    const [tls = 0, plain = 0] = await freePorts(2);
    port = tls;
    await writeFile(join(folder, 'nginx.conf'), await configuration({ tls, plain }));
    const paths = ['-p', folder, '-e', join(folder, 'error.log'), '-c', 'nginx.conf'];
    execFileSync(nginx, [...paths, '-t'], { stdio: 'pipe' });
    server = spawn(nginx, paths, { stdio: 'ignore' });
    await eventually.notEqual(() => statusOf('/healthz'), 0);
  });
  after(async () => {
    if (server) {
      server.kill();
      await once(server, 'exit');
    }
    await hosted?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The file as it is, with this machine's ports and certificate. */
  const configuration = async (ports: { tls: number; plain: number }): Promise<string> => {
    const text = await readFile('hosting/nginx.conf', 'utf8');
    const own = text
      .replace('127.0.0.1:5174', `127.0.0.1:${hosted.port}`)
      .replaceAll('/etc/ssl/orders.restaurant.example', folder)
      .replaceAll('orders.restaurant.example', 'localhost')
      .replace(/listen \[::\].*\n/g, '\n')
      .replace('listen 443', `listen 127.0.0.1:${ports.tls}`)
      .replace('listen 80', `listen 127.0.0.1:${ports.plain}`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n');
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    return `daemon off; ${user} pid ${folder}/pid; events {}\nhttp {\n${temporary}\n${own}\n}\n`;
  };

  /** 0 if there is no response. */
  const statusOf = (path: string, body = ''): Promise<number> =>
    new Promise((resolve) => {
      const method = body === '' ? 'GET' : 'POST';
      const outgoing = request(
        { host: '127.0.0.1', port, path, method, rejectUnauthorized: false },
        (answer) => resolve(answer.resume().statusCode ?? 0),
      );
      outgoing.on('error', () => resolve(0));
      outgoing.end(body);
    });

  it('passes everything on unchanged, and sets the client’s address', async () => {
    const { running } = hosted;
    const env = {
      PATH: process.env.PATH,
      NODE_EXTRA_CA_CERTS: join(folder, 'fullchain.pem'),
      ORDERING_BASE_URL: `${running.url}/api/v1`,
      ORDERING_API_KEY: running.service.apiKey,
      ORDERING_LOCATIONS: location,
      PROXY_ORIGINS: pageOrigin,
      PROXY_SECRET: secret.key,
      CARD_PROCESSOR_SCRIPT: running.service.processor.scriptUrl,
      CARD_PROCESSOR_GLOBAL: running.service.processor.globalName,
      CARD_PROCESSOR_KEY: running.service.processor.publishableKey,
    };
    const command = [...program('src/proxy/main.ts'), 'doctor', `https://localhost:${port}`];
    const { stdout } = await run(process.execPath, command, { env });
    assert.match(stdout, /^ok +paths /m);
    const notWell = stdout.match(/^(?:problem|warning) .*(?<!left\.)$/gm) ?? [];
    // The doctor runs on the same machine as nginx here; that must be its only remark.
    assert.equal(notWell.length, 1, stdout);
    assert.match(
      notWell[0] ?? '',
      /^warning +clients +The server in front sees the doctor on its own/,
    );
  });

  it('tells browsers to use HTTPS', async () => {
    const { headers } = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: '/settings', rejectUnauthorized: false };
      request(options, (answer) => resolve(answer.resume()))
        .on('error', reject)
        .end();
    });
    assert.equal(headers['strict-transport-security'], 'max-age=31536000');
  });

  it('leaves a Wi-Fi its guests, and says in words that pages can read when there are too many', async () => {
    const sessions = Array.from({ length: 5 }, () =>
      connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false }),
    );
    // Until then, a session has at most a hundred requests at once.
    await Promise.all(sessions.map((session) => once(session, 'remoteSettings')));
    const answerOf = async (session: (typeof sessions)[number] | undefined, method: string) => {
      const answer = session?.request({
        ':path': '/settings',
        ':method': method,
        origin: pageOrigin,
      });
      answer?.end();
      const [headers] = answer ? await once(answer, 'response') : [];
      return headers as Record<string, string | number>;
    };
    const [last, ...others] = sessions;
    // Each waits for its body.
    const waiting = others.flatMap((session) =>
      Array.from({ length: 101 }, () =>
        session.request({ ':path': '/settings', ':method': 'POST', 'content-length': '9' }),
      ),
    );
    for (const request of waiting) request.on('error', () => {});
    // Count them first: the next request would take a slot that a refused one hasn't used yet.
    const busy = new Set<unknown>();
    for (const request of waiting)
      request.on('response', ({ ':status': status }) => status === 503 && busy.add(request));
    await eventually.equal(() => busy.size, 4, 'all but 400 are refused');
    const statusNow = async () => (await answerOf(last, 'GET'))[':status'];
    assert.equal(await statusNow(), 503);
    const refused = await answerOf(last, 'GET');
    assert.equal(refused['access-control-allow-origin'], '*');
    assert.equal(refused['retry-after'], '2');
    assert.equal((await answerOf(last, 'OPTIONS'))[':status'], 204);
    others.pop()?.destroy();
    await eventually.equal(statusNow, 200);
    for (const session of sessions) session.destroy();
  });

  it('refuses long bodies and leaves checking paths to the proxy', async () => {
    assert.equal(await statusOf('/settings'), 200);
    assert.equal(await statusOf('/x/../settings'), 404);
    assert.equal(await statusOf('//settings'), 404);
    assert.equal(await statusOf('/settings', 'x'.repeat(33 * 1024)), 413);
  });
});
