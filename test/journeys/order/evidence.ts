/** Everything that a browser sent, received and stored, to search it for secrets. */
import type { BrowserContext, Page, Request, Response } from 'playwright-core';

export interface Evidence {
  /** Requested URLs, with what was sent to them. */
  readonly requests: { readonly url: string; readonly sent: string }[];
  readonly console: string[];
  /** Headers and body of every response so far. */
  answers(): Promise<{ readonly url: string; readonly text: string }[]>;
  /** What the page stores in the browser. */
  stored(): Promise<string>;
}

/** Call it before the page is opened. */
export function gather(page: Page): Evidence {
  const context: BrowserContext = page.context();
  const requests: Evidence['requests'] = [];
  const said: string[] = [];
  const answers: Promise<{ url: string; text: string }>[] = [];
  context.on('request', (request: Request) => {
    const sent = JSON.stringify(request.headers()) + (request.postData() ?? '');
    requests.push({ url: request.url(), sent });
  });
  context.on('console', (message) => said.push(message.text()));
  context.on('response', (response: Response) => {
    const answer = textOf(response);
    answers.push(answer);
    // A response cut off by a closing page fails only the caller that reads the responses.
    answer.catch(() => {});
  });
  return {
    requests,
    console: said,
    answers: () => Promise.all(answers),
    stored: () =>
      page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      ),
  };
}

/** A response without a body, such as a preflight's, still has headers. */
async function textOf(response: Response): Promise<{ url: string; text: string }> {
  const headers = JSON.stringify(await response.allHeaders());
  const body = await response.text().catch(() => '');
  return { url: response.url(), text: headers + body };
}
