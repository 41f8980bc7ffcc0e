/** Answers requests that Node's parser can't read, which would otherwise get an empty response. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from './refusal.js';

interface ParserError extends Error {
  readonly code?: string;
  /** The last data before the parser gave up: the whole head, unless it is long. */
  readonly rawPacket?: Buffer;
}

/** Answers in the shape of the path, which is `''` where none could be read. */
type Refuse = (refusal: Refusal, path: string, address?: string) => Promise<Response>;

/** Time for the caller to read the answer before the socket is closed. */
const LINGER_MS = 2000;

/** For the event `clientError` of a server. */
export function answerUnreadable(refuse: Refuse): (error: ParserError, socket: Socket) => void {
  const answered = new WeakSet<Socket>();
  return (error, socket) => {
    // Later errors of the same socket have the same cause.
    if (answered.has(socket)) return;
    answered.add(socket);
    // A second answer in the middle of another one would be unreadable.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy();
      return;
    }
    refuse(refusalOf(error), pathIn(error), socket.remoteAddress)
      .then(write(socket))
      .catch(() => socket.destroy());
  };
}

function refusalOf({ code }: ParserError): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Refusal(431, 'HEADERS_TOO_LARGE', 'The address and the headers are too long.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Refusal(408, 'REQUEST_TIMEOUT', 'The request did not arrive in time.');
  }
  return new Refusal(400, 'BAD_REQUEST', 'The request is not HTTP as it should be.');
}

/** If the head is too long, the packet may be any part of it. */
const pathIn = ({ code, rawPacket }: ParserError): string =>
  code === 'HPE_HEADER_OVERFLOW' || !rawPacket
    ? ''
    : (/^[A-Z]+ (\/[^\s?#]*)/.exec(rawPacket.toString('latin1'))?.[1] ?? '');

const write = (socket: Socket) => async (response: Response) => {
  const body = Buffer.from(await response.arrayBuffer());
  const lines = [
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
    ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.byteLength}`,
    'connection: close',
  ];
  socket.setTimeout(LINGER_MS, () => socket.destroy());
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
};
