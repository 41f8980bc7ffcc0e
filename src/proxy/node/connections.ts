/** Limits what one machine and one connection can occupy. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networksOfPeer, shareOfNetwork } from '../http/client-address.js';

interface ConnectionLimits {
  /**
   * Connections from one address, or from one IPv6 /64, and more from the networks around it;
   * absent if all connections come from a server in front.
   */
  readonly perAddress?: number;
  /** Pending requests on one connection. Browsers send one at a time. */
  readonly unanswered: number;
  /** How long a response may stay unread, in milliseconds. */
  readonly unread: number;
}

interface Connection {
  unanswered: number;
  /** Since when bytes have been waiting to be read; `null` if none are. */
  waitingSince: number | null;
}

interface Connections {
  /** Whether the request may be answered; otherwise its connection is closed. */
  admit(message: IncomingMessage, response: ServerResponse): boolean;
}

const lookEvery = 1_000;

/** Addresses of a server in front on the same machine. */
const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  const { perAddress = Number.POSITIVE_INFINITY } = limits;
  const connections = new Map<Socket, Connection>();
  const byNetwork = new Map<string, number>();
  const count = (network: string, more: number): void => {
    const connected = (byNetwork.get(network) ?? 0) + more;
    if (connected > 0) byNetwork.set(network, connected);
    else byNetwork.delete(network);
  };
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const networks = networksOfPeer(address);
    const isFull = networks.some(
      (network, level) => (byNetwork.get(network) ?? 0) >= perAddress * shareOfNetwork(level),
    );
    if (isFull && !ownAddresses.has(address)) {
      socket.destroy();
      return;
    }
    for (const network of networks) count(network, 1);
    connections.set(socket, { unanswered: 0, waitingSince: null });
    socket.once('close', () => {
      connections.delete(socket);
      for (const network of networks) count(network, -1);
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
