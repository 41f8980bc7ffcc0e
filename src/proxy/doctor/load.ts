/** How many guests an operator's own setup serves: catalog reads as pages make them, for some seconds. */
import { type Finding, ok, problem, warning } from './reach.js';

export interface LoadTest {
  readonly at: string;
  readonly location: string;
  readonly guests: number;
  readonly seconds: number;
  readonly ask: typeof fetch;
  readonly now: () => number;
}

/** A response later than this is one that guests notice. */
const noticed = 500;

/** Each guest reads what a page reads, one after another, and begins again. Never rejects. */
export async function loadTest(test: LoadTest): Promise<Finding[]> {
  const { at, location, guests, seconds, ask, now } = test;
  const paths = [
    '/settings',
    `/locations/${location}`,
    `/locations/${location}/menus`,
    `/locations/${location}/products`,
  ];
  const until = now() + seconds * 1000;
  const times: number[] = [];
  const statuses = new Map<string, number>();
  const count = (what: string): void => {
    statuses.set(what, (statuses.get(what) ?? 0) + 1);
  };
  const guest = async (): Promise<void> => {
    for (let turn = 0; now() < until; turn += 1) {
      const started = performance.now();
      try {
        const answer = await ask(`${at.replace(/\/+$/, '')}${paths[turn % paths.length]}`);
        await answer.arrayBuffer();
        count(String(answer.status));
      } catch {
        count('lost');
      }
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: guests }, guest));
  times.sort((one, other) => one - other);
  const quantile = (part: number): number =>
    Math.round(times[Math.floor(times.length * part)] ?? 0);
  const failed = [...statuses].filter(([status]) => status !== '200');
  const rate = Math.round(times.length / seconds);
  return [
    ok('requests', `${times.length} by ${guests} guests in ${seconds} s, ${rate} in a second.`),
    (quantile(0.95) > noticed ? warning : ok)(
      'time',
      `Half within ${quantile(0.5)} ms, 95 % within ${quantile(0.95)} ms, 99 % within ${quantile(0.99)} ms.`,
    ),
    failed.length === 0
      ? ok('responses', 'All of them are 200.')
      : problem('responses', failed.map(([status, often]) => `${often} × ${status}`).join(', ')),
  ];
}
