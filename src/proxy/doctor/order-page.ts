/** Checks whether guests reach the ordering page, and whether it finds the widget's script. */
import type { ProxySettings } from '../settings.js';
import { type Finding, ok, problem, reach } from './reach.js';

/** Makes two requests to the running proxy, at the address that guests use. */
export async function checkOrderPage({
  page,
  locations,
  fetch: ask = fetch,
}: ProxySettings): Promise<Finding[]> {
  if (!page) return [];
  const about = 'ordering page';
  const [location = ''] = locations;
  const address = `${page.url}/order/${location}`;
  const script = page.script ?? `${page.url}/order/order-elements.js`;
  for (const [url, type, what] of [
    [address, 'text/html', 'the page, whose address is the setting ORDER_PAGE'],
    [
      script,
      'javascript',
      'the widget’s script, whose address is the setting "script" of the page',
    ],
  ] as const) {
    const found = await reach(ask, url);
    if (!found.reached) return [problem(about, `${url} can’t be reached: ${found.why}.`)];
    const isRight = found.headers.get('content-type')?.includes(type);
    if (found.status === 200 && isRight) continue;
    return [problem(about, `${url} answers ${found.status}, but has to be ${what}.`)];
  }
  return [ok(about, `Guests can order at ${address}.`)];
}
