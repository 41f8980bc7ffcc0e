/** Callers that occupy a connection for as long as possible. */
import { connect, type Socket } from 'node:net';

/** What a slow caller sends immediately, and what it continues with, one piece per second. */
interface Manner {
  readonly first: string;
  readonly next: (second: number) => string;
}

const manners: readonly Manner[] = [
  { first: '', next: () => '' },
  { first: 'GET /settings HTTP/1.1\r\nHost: localhost\r\n', next: (at) => `X-${at}: a\r\n` },
  {
    first:
      'POST /locations/riverside/ordering-sessions HTTP/1.1\r\nHost: localhost\r\n' +
      'X-Order-Client: 1\r\nContent-Type: application/json\r\nContent-Length: 30000\r\n\r\n{',
    next: () => ' ',
  },
  {
    first:
      'PUT /locations/riverside/carts/current/gratuity HTTP/1.1\r\nHost: localhost\r\n' +
      'X-Order-Client: 1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    next: () => '1\r\n \r\n',
  },
  // Sends requests and never reads.
  { first: 'GET /locations/riverside/menus HTTP/1.1\r\nHost: localhost\r\n\r\n', next: () => '' },
];

export interface SlowCaller {
  /** Milliseconds until the server hung up, `null` if it hasn't. */
  closedAfter: number | null;
  end(): void;
}

/** Resolves when all are connected. */
export async function callSlowly(port: number, count: number): Promise<SlowCaller[]> {
  return Promise.all(
    Array.from({ length: count }, (_, at) => callOnce(port, manners[at % manners.length])),
  );
}

function callOnce(port: number, manner: Manner | undefined): Promise<SlowCaller> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let started = performance.now();
    let second = 0;
    const timer = setInterval(() => {
      second += 1;
      const piece = manner?.next(second) ?? '';
      if (piece !== '' && socket.writable) socket.write(piece);
    }, 1_000);
    const caller: SlowCaller = { closedAfter: null, end: () => socket.destroy() };
    socket.on('close', () => {
      clearInterval(timer);
      caller.closedAfter ??= performance.now() - started;
    });
    socket.on('connect', () => {
      started = performance.now();
      socket.write(manner?.first ?? '');
      resolve(caller);
    });
    listenForTheEnd(socket);
    socket.on('error', reject);
  });
}

/** Without reading, a closed connection goes unnoticed. */
function listenForTheEnd(socket: Socket): void {
  setTimeout(() => socket.resume(), 8_000).unref();
}
