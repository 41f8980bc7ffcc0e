/** Everything that left or entered a browser, to look for what must not be in it. */
import type { BrowserContext, Page, Request, Response } from 'playwright-core';

export interface Evidence {
  /** Addresses that were asked for, with what was sent to them. */
  readonly requests: { readonly url: string; readonly sent: string }[];
  readonly console: string[];
  /** Headers and body of every answer so far. */
  answers(): Promise<{ readonly url: string; readonly text: string }[]>;
  /** What the page keeps in the browser. */
  stored(): Promise<string>;
}

/** To be called before the page is opened. */
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
    // One that a closing page cut off concerns who asks for the answers, and nobody else.
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

/** An answer without a body, such as one to a preflight, still has headers. */
async function textOf(response: Response): Promise<{ url: string; text: string }> {
  const headers = JSON.stringify(await response.allHeaders());
  const body = await response.text().catch(() => '');
  return { url: response.url(), text: headers + body };
}
