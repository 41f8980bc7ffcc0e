/** The fastest possible service: a menu, a cart and a session from memory. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const { FOLDER = '', UPSTREAM_PORT } = process.env;
const menus = readFileSync(join(FOLDER, 'menus.json'));
const cart = readFileSync(join(FOLDER, 'cart.json'));
const { id: cartId } = JSON.parse(cart.toString());
let menuReads = 0;

createServer((request, response) => {
  const path = request.url ?? '';
  const [status, body] = answerTo(path);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': body.byteLength,
    'x-cart-token': 'a-capability-token-of-the-bench',
  });
  response.end(body);
}).listen(Number(UPSTREAM_PORT), '127.0.0.1');

function answerTo(path: string): [number, Buffer] {
  if (path.includes('/menus')) {
    // The menu of another hour is not the measured one.
    if (!path.includes('?')) menuReads += 1;
    return [200, menus];
  }
  if (path.endsWith('/ordering-sessions')) {
    return [201, Buffer.from(JSON.stringify({ cartId, errorMessage: '' }))];
  }
  if (path === '/menu-reads') return [200, Buffer.from(String(menuReads))];
  return [200, cart];
}
