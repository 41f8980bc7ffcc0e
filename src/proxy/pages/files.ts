/** The widget's own files for the ordering page, and the few that the page has itself. */
import { type Compress, type Entry, makeEntry } from '../cache/entry.js';
import type { Freshness } from '../cache/freshness.js';
import { answerFrom } from '../cache/read.js';
import type { Incoming, Outgoing } from '../http/message.js';

const minutes = (count: number): Freshness => ({
  fresh: count * 60_000,
  renewed: count * 60_000,
  longest: count * 60_000,
});

/** The entry has the same name in every release, and names the chunks of its own. */
export const entryFreshness = minutes(5);

/** The name of a chunk contains a hash of its content. */
export const chunkFreshness = minutes(365 * 24 * 60);

export function scriptAnswer(
  entry: Entry,
  incoming: Incoming,
  now: number,
  freshness: Freshness,
): Outgoing {
  const answer = answerFrom(entry, incoming, now, freshness);
  answer.headers['content-type'] = 'text/javascript; charset=utf-8';
  if (freshness === chunkFreshness) answer.headers['cache-control'] += ', immutable';
  // The proxy itself is their source, so they never arrive aged.
  delete answer.headers.age;
  return answer;
}

/**
 * The script of a page in a frame: tells the page around it how high the content is, and
 * nothing else. A text, because the proxy serves it unchanged. docs/ordering-page.md
 */
const embedScript = `const { parent, location } = window;
let last = 0;
const report = () => {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height === last || parent === window) return;
  last = height;
  const name = location.pathname.split('/').pop();
  // Whoever shows the frame is listed in the policy, and a height is no secret.
  parent.postMessage({ type: 'order-elements:height', location: name, height }, '*');
};
new ResizeObserver(report).observe(document.body);
report();
`;

/**
 * The script that offers to leave the browser of a social network or messenger for the guest's own, with the
 * dishes in the link. A text, because the proxy serves it unchanged. docs/ordering-page.md
 */
const outsideScript = `const apps = /Instagram|Barcelona|FBAN|FBAV|FB_IAB|TikTok|BytedanceWebview|musical_ly|Snapchat|Pinterest|LinkedInApp|MicroMessenger|Twitter for|\\bLine\\//;
const box = document.querySelector('.outside');
if (box && apps.test(navigator.userAgent)) {
  const [button, status] = box.children;
  const { copied, copy } = box.dataset;
  // The widget, which has loaded or is loading, knows the order.
  const widget = import(document.querySelector('script[data-location]').src);
  const shop = widget.then(({ orderStorefront }) => orderStorefront()).catch(() => null);
  button.addEventListener('click', async () => {
    const link = (await shop)?.link ?? location.href;
    const copying = navigator.clipboard?.writeText(link) ?? Promise.reject();
    const isCopied = await copying.then(() => true, () => false);
    status.textContent = isCopied ? copied : copy + ' ' + link;
    if (!/Android/.test(navigator.userAgent)) return;
    // Opens the guest's browser. Apps that don't allow it do nothing, and the link is copied.
    const [scheme, rest] = link.split('://');
    location.href = 'intent://' + rest + '#Intent;scheme=' + scheme + ';action=android.intent.action.VIEW;end';
  });
  box.hidden = false;
}
`;

/** The page's own scripts: in a frame of another page, and in browsers inside other apps. */
const ownScripts = { embed: embedScript, outside: outsideScript } as const;

export const ownScript = (
  name: keyof typeof ownScripts,
  now: number,
  compress: Compress,
): Promise<Entry> => makeEntry(ownScripts[name], now, compress);
