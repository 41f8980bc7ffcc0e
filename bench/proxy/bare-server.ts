/** `node:http` with the proxy's own answers, head and body, in a Map: as fast as Node can be. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const { FOLDER = '', BARE_PORT, MENUS_PATH = '', HEADERS = '{}' } = process.env;
const answers = new Map([
  [MENUS_PATH, { headers: JSON.parse(HEADERS), body: readFileSync(join(FOLDER, 'menus.json')) }],
]);

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers);
  response.end(answer.body);
}).listen(Number(BARE_PORT), '127.0.0.1');
