/** Bounds what one machine and one connection can hold of the proxy. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Connections of one address; absent where all come from a server in front. */
  readonly perAddress?: number;
  /** Requests of one connection that are not answered yet. Browsers send one at a time. */
  readonly unanswered: number;
  /** Milliseconds for which an answer may stay unread. */
  readonly unread: number;
}

interface Connection {
  unanswered: number;
  /** Since when bytes wait to be read; `null` when none do. */
  waitingSince: number | null;
}

export interface Connections {
  /** Says whether the request may be answered; else its connection is closed. */
  admit(message: IncomingMessage, response: ServerResponse): boolean;
}

const lookEvery = 1_000;

/** By which a server in front on the same machine connects. */
const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  const { perAddress = Number.POSITIVE_INFINITY } = limits;
  const connections = new Map<Socket, Connection>();
  const byAddress = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (byAddress.get(address) ?? 0) + 1;
    if (count > perAddress && !ownAddresses.has(address)) {
      socket.destroy();
      return;
    }
    byAddress.set(address, count);
    connections.set(socket, { unanswered: 0, waitingSince: null });
    socket.once('close', () => {
      connections.delete(socket);
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  });
  const timer = setInterval(() => closeUnread(connections, limits.unread), lookEvery);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return {
    admit({ socket }, response) {
      const connection = connections.get(socket);
      if (!connection) return true;
      connection.unanswered += 1;
      if (connection.unanswered > limits.unanswered) {
        socket.destroy();
        return false;
      }
      response.once('close', () => {
        connection.unanswered -= 1;
      });
      return true;
    },
  };
}

function closeUnread(connections: ReadonlyMap<Socket, Connection>, unread: number): void {
  const now = performance.now();
  for (const [socket, connection] of connections) {
    if (socket.writableLength === 0) connection.waitingSince = null;
    else {
      connection.waitingSince ??= now;
      if (now - connection.waitingSince >= unread) socket.destroy();
    }
  }
}
