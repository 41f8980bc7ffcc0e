import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freePorts } from '../../demo/ports.js';
import { eventually } from '../harness/eventually.js';
import { findProgram } from './programs.js';

const caddy = findProgram('caddy', ['version']);
const session = 'the-session-of-a-guest';

describe('hosting/Caddyfile in front of a proxy', {
  skip: caddy ? false : 'Caddy is not installed here',
}, () => {
  let folder = '';
  let port = 0;
  let front: ChildProcess | undefined;
  let proxy: Server;
  let arrived: IncomingHttpHeaders = {};
  let said = '';

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'order-elements-caddy-'));
    const [tls = 0, plain = 0, inside = 0] = await freePorts(3);
    port = tls;
    proxy = createServer(({ headers }, response) => {
      arrived = headers;
      response.end('{}');
    }).listen(inside, '127.0.0.1');
    const file = join(folder, 'Caddyfile');
    await writeFile(file, await configuration({ tls, plain }));
    const own = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
    front = spawn(caddy, ['run', '--config', file], {
      env: { PATH: process.env.PATH, PROXY_ADDRESS: `127.0.0.1:${inside}`, ...own },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    front.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await eventually.notEqual(() => statusOf('/settings'), 0);
  });
  after(async () => {
    if (front) {
      front.kill();
      await once(front, 'exit');
    }
    proxy?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The file as it is, with this machine's ports and a certificate of its own. */
  const configuration = async (ports: { tls: number; plain: number }): Promise<string> => {
    const text = await readFile('hosting/Caddyfile', 'utf8');
    const local = `admin off\nskip_install_trust\nlocal_certs\nhttp_port ${ports.plain}`;
    return text
      .replace('orders.restaurant.example {', `localhost:${ports.tls} {`)
      .replace(/^\{$/m, `{\n${local}`);
  };

  /** 0 if there is no response. */
  const statusOf = (path: string, headers: Record<string, string> = {}): Promise<number> =>
    new Promise((resolve) => {
      const options = { host: 'localhost', port, path, headers, rejectUnauthorized: false };
      const outgoing = request(options, (answer) => resolve(answer.resume().statusCode ?? 0));
      outgoing.on('error', () => resolve(0));
      outgoing.end();
    });

  it('replaces the address that a guest claims to have', async () => {
    assert.equal(await statusOf('/settings', { 'x-forwarded-for': '198.51.100.7' }), 200);
    assert.match(String(arrived['x-forwarded-for']), /^(?:127\.0\.0\.1|::1)$/);
  });

  it('logs neither addresses nor sessions nor paths when the proxy doesn’t answer', async () => {
    proxy.close();
    proxy.closeAllConnections();
    assert.equal(await statusOf('/settings?of=a-guest', { 'x-order-session': session }), 502);
    await eventually.match(() => said, /refused/);
    const line = said.split('\n').find((each) => each.includes('refused')) ?? '';
    assert.doesNotMatch(line, /the-session|of=a-guest|remote_ip|client_ip/, line);
  });
});
