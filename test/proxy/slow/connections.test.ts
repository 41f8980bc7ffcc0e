/** A machine that opens connections and never reads leaves enough for the others. */
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { limitConnections } from '../../../src/proxy/node/connections.js';
import { eventually } from '../../harness/eventually.js';
import { pageOrigin, startTestProxy, type TestProxy } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const menus = '/locations/riverside/menus';
const request = `GET ${menus} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const attacker = '127.0.0.2';

describe('connections that are never read', () => {
  let proxy: TestProxy;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    proxy = await startTestProxy();
    const menu = { id: 'm', name: 'x'.repeat(400_000), isActive: true, categories: [] };
    proxy.upstream.on(`GET ${menus}`, json({ menus: [menu], popularProducts: [] }));
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await proxy.close();
  });

  /** Returns how many are still open after the proxy has closed some. */
  const open = async (count: number, first: string): Promise<Socket[]> => {
    const opened = await Promise.all(
      Array.from(
        { length: count },
        () =>
          new Promise<Socket>((resolve) => {
            const port = Number(new URL(proxy.url).port);
            const socket = connect({ host: '127.0.0.1', port, localAddress: attacker });
            socket.on('error', () => undefined);
            socket.once('connect', () => {
              socket.write(first);
              resolve(socket);
            });
          }),
      ),
    );
    sockets.push(...opened);
    return opened;
  };

  const closed = (socket: Socket): Promise<void> =>
    new Promise((resolve) => {
      if (socket.closed) resolve();
      socket.once('close', () => resolve());
    });

  it('from one address are limited to a hundred', async () => {
    const opened = await open(300, '');
    for (const socket of opened) socket.resume();
    let gone = 0;
    for (const socket of opened) socket.once('close', () => (gone += 1));
    await eventually.ok(() => gone >= 200);
    const answer = await fetch(`${proxy.url}${menus}`, { headers: { origin: pageOrigin } });
    assert.equal(answer.status, 200);
    await answer.arrayBuffer();
    assert.equal(gone, 200);
  });

  it('count together for addresses of one IPv6 network', () => {
    const server = createServer();
    limitConnections(server, { perAddress: 10, unanswered: 16, unread: 500 });
    const connectFrom = (address: string): boolean => {
      let isOpen = true;
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress: address,
        destroy: () => {
          isOpen = false;
        },
      });
      server.emit('connection', socket);
      return isOpen;
    };
    const opened = (addressOf: (number: number) => string): number =>
      Array.from({ length: 100 }, (_, number) => connectFrom(addressOf(number))).filter(Boolean)
        .length;
    assert.equal(
      opened((number) => `2001:db8::${number.toString(16)}`),
      10,
    );
    assert.equal(
      opened((number) => `2001:db8:1:${number.toString(16)}::1`),
      20,
    );
    assert.equal(
      opened((number) => `2001:db8:2:${(number * 256).toString(16)}::1`),
      40,
    );
    assert.ok(connectFrom('2001:db8:3::1'));
    server.emit('close');
  });

  it('are closed if they send requests without waiting for responses', async () => {
    const [socket] = await open(1, request.repeat(200));
    assert.ok(socket);
    let answers = 0;
    socket.on('data', (chunk: Buffer) => {
      answers += chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
    });
    await closed(socket);
    // Otherwise it is closed as well, once all of them are answered.
    assert.ok(answers < 200, `${answers} answers`);
  });

  it('are closed even if nobody reads the response', async () => {
    const server = createServer((_, response) => response.end('x'.repeat(20_000_000)));
    limitConnections(server, { unanswered: 16, unread: 500 });
    const signal = AbortSignal.timeout(20_000);
    const left = once(server, 'connection').then(([peer]) => once(peer, 'close', { signal }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(address !== null && typeof address === 'object');
    const socket = connect(address.port, '127.0.0.1');
    sockets.push(socket);
    socket.write(request);
    await left.finally(() => server.close());
  });
});
