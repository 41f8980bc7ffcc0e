import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostPage {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A shop's page on its own origin with the strictest policy: it allows only its own script and
 * the processor's script and frames. The test drives it; `violations` collects what the policy
 * blocked.
 */
export async function startHostPage(processorUrl: string): Promise<HostPage> {
  const { origin } = new URL(processorUrl);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `frame-src ${origin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const page = `<!doctype html>
<html lang="en">
  <head>
    <title>Shop</title>
    <script src="/page.js"></script>
    <script src="${processorUrl}/processor.js"></script>
  </head>
  <body><main><h1>Pay</h1><div id="card"></div><div id="other"></div></main></body>
</html>`;
  const script = `window.violations = [];
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  window.violations.push(violatedDirective + ' ' + blockedURI);
});`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, {
      'Content-Type': isScript ? 'text/javascript' : 'text/html',
      'Content-Security-Policy': policy,
    });
    response.end(isScript ? script : page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
