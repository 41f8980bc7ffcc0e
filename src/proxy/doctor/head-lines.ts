/** Checks whether a page's lines for a faster first view are for the release of the script that it loads. */
import { besideScript, coreNamedBy, coresNamedIn, ownPageOf } from '../pages/own-page.js';
import { type Finding, ok, reach, warning } from './reach.js';

/** Whether an address that the page names may be called. */
export type MayAsk = (address: URL) => Promise<boolean>;

/** Says nothing about pages without such lines. Never rejects. */
export async function checkHeadLines(
  page: string | undefined,
  ask: typeof fetch,
  mayAsk: MayAsk = async () => true,
): Promise<Finding[]> {
  if (!page) return [];
  const found = await reach(ask, page);
  if (!found.reached || found.status !== 200) return [];
  const { text } = found;
  const own = ownPageOf(text);
  const named = coresNamedIn(text);
  if (!own || named.length === 0 || !URL.canParse(own.script, page)) return [];
  const about = 'head';
  const script = new URL(own.script, page);
  const entry = (await mayAsk(script)) ? await reach(ask, script.href) : null;
  const core = entry?.reached && entry.status === 200 ? coreNamedBy(entry.text) : '';
  if (!core) {
    const says = `The page has a line for ${named.join(', ')}, but the script at ${script.href} can’t be read to compare them.`;
    return [warning(about, says)];
  }
  const right = new URL(besideScript(own.script, core), page).href;
  const wrong = named.filter(
    (href) => URL.canParse(href, page) && new URL(href, page).href !== right,
  );
  if (wrong.length === 0)
    return [ok(about, `The page’s line is for the script’s release: ${core}.`)];
  const says = `The page has a line for ${wrong.join(', ')}, but its script loads ${core}: guests download a file that nothing uses, and wait longer for the menu. Run order-elements-proxy head with the page’s file whenever you deploy a release: docs/embedding.md`;
  return [warning(about, says)];
}
