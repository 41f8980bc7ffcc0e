/** `node:http` that adds the key and passes everything on: as fast as a proxy in Node can be. */
import { Agent, request as ask, createServer } from 'node:http';

const { BARE_PROXY_PORT, UPSTREAM_PORT, ORDERING_API_KEY } = process.env;
const agent = new Agent({ keepAlive: true });

createServer((incoming, outgoing) => {
  const onward = ask(
    {
      agent,
      host: '127.0.0.1',
      port: Number(UPSTREAM_PORT),
      method: incoming.method,
      path: `/api/v1${incoming.url}`,
      headers: { accept: 'application/json', 'x-api-key': ORDERING_API_KEY },
    },
    (answered) => {
      outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}).listen(Number(BARE_PROXY_PORT), '127.0.0.1');
