/** A server that answers like a provider of addresses. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export interface ProviderAnswer {
  readonly status?: number;
  readonly body: unknown;
}

/** @param answer - what it answers to each request */
export async function openProvider(
  test: Pick<TestContext, 'after'>,
  answer: (asked: URL) => ProviderAnswer,
) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    const { status = 200, body } = answer(new URL(request.url ?? '', 'http://provider.example'));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  test.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen };
}
