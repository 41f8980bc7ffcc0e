/** A user of the console, as a browser on the same machine would send it. */
import { request } from 'node:http';
import { type Running, read } from '../fixtures/running.js';

export interface Page {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export class Operator {
  readonly #origin: string;

  constructor(readonly running: Running) {
    this.#origin = running.url;
  }

  async look(query = ''): Promise<Page> {
    return read(await fetch(`${this.#origin.replace('localhost', '127.0.0.1')}/console${query}`));
  }

  send(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ): Promise<Response> {
    return fetch(`${this.#origin.replace('localhost', '127.0.0.1')}/console/${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  }

  /** Presses a button and returns the page that it leads to. */
  async press(path: string, fields: Record<string, string> = {}): Promise<Page> {
    const answer = await this.send(path, fields);
    const { pathname, search } = new URL(answer.headers.get('location') ?? '', this.#origin);
    return {
      ...(await this.look(search)),
      headers: new Headers({ status: String(answer.status), pathname }),
    };
  }

  /** With headers that `fetch` doesn't allow. */
  statusWith(headers: Record<string, string>): Promise<number> {
    const { port } = new URL(this.#origin);
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/console', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
  }
}
