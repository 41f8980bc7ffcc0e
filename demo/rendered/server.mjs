/** A page that comes with the menu, by a server in Node: `PORT=8080 node server.mjs`. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const page = await readFile(new URL('page.html', import.meta.url), 'utf8');
const include = /<!--# include virtual="(.*?)" -->/g;

/** If the menu can't be read, the page arrives without it, and the widget loads it. */
async function read(path) {
  try {
    const answer = await fetch(`http://localhost:5174${path}`, {
      signal: AbortSignal.timeout(2000),
    });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}

createServer(async (_request, response) => {
  const paths = [...page.matchAll(include)].map(([, path]) => path);
  const parts = await Promise.all(paths.map(read));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page.replace(include, () => parts.shift() ?? ''));
}).listen(Number(process.env.PORT), '127.0.0.1');
