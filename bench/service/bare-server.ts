/** `node:http` with prepared answers: as fast as one Node process can be. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { BARE_PORT, SAMPLES = '' } = process.env;

interface Sample {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const samples = JSON.parse(readFileSync(SAMPLES, 'utf8')) as Sample[];
const answers = new Map(
  samples.map(({ method, headers, body }) => [method, { headers, body: Buffer.from(body) }]),
);

createServer((request, response) => {
  const answer = answers.get(request.method ?? '');
  request.resume();
  request.on('end', () => {
    if (answer) response.writeHead(200, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
}).listen(Number(BARE_PORT), '127.0.0.1');
