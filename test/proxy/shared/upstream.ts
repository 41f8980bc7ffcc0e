/** A small real service on loopback that responds as a test says and records requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Seen {
  readonly method: string;
  /** As received. */
  readonly target: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answerer = (seen: Seen, response: ServerResponse) => void;

export interface TestUpstream {
  readonly origin: string;
  readonly seen: Seen[];
  /** `pattern`: method and path without `/api/v1` and query, `GET /locations/riverside`. */
  on(pattern: string, answer: Answerer): void;
  /** Answers whatever no pattern names; without it, that is 404. */
  onRest(answer: Answerer): void;
  close(): Promise<void>;
}

export async function startUpstream(): Promise<TestUpstream> {
  const seen: Seen[] = [];
  const answers = new Map<string, Answerer>();
  let rest = notFound;
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, target: url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(request);
      const path = url.split('?')[0]?.replace('/api/v1', '') ?? '';
      const answer = answers.get(`${method} ${path}`) ?? rest;
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The test service has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    seen,
    on: (pattern, answer) => answers.set(pattern, answer),
    onRest: (answer) => {
      rest = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const notFound: Answerer = (_, response) => {
  response.writeHead(404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: false, code: 'NOT_FOUND', message: 'Nothing here' }));
};

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answerer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

export const plain =
  (body: string, status: number, headers: Record<string, string> = {}): Answerer =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
