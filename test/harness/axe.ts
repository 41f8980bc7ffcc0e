import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions, run } from 'axe-core';
import type { JSHandle, Page } from 'playwright-core';
import { isFirefox } from './browser.js';

/** The minified file, which every page loads, is less than half the size of the package's default. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export interface AxeOptions {
  /** A selector of the part to check, or elements; by default the whole page. */
  within?: string | JSHandle<Element[]>;
  /** Ids of rules that don't apply to what the test shows. */
  without?: readonly string[];
  /** Ids of the only rules to run, if nothing else has changed since all were run. */
  only?: readonly string[];
}

/** The rules about colors; all others have the same results in every color scheme. */
export const colorRules = ['color-contrast', 'link-in-text-block'] as const;

/**
 * Finds accessibility violations, including those in open shadow roots, but not in other origins'
 * frames. In Chromium only: it checks the same tree in every browser, and it has crashed the tab of a
 * Firefox driven by WebDriver BiDi.
 *
 * @returns one readable text for each violation: `assert.deepEqual(await axeViolations(page), [])`
 */
export async function axeViolations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  if (isFirefox) return [];
  // Half a megabyte, which a page that was checked before still has.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const rules = Object.fromEntries((options.without ?? []).map((id) => [id, { enabled: false }]));
  const { only } = options;
  const results = await page.evaluate(
    ({ within, settings }) => {
      const inPage = Reflect.get(window, 'axe') as { run: typeof run };
      return inPage.run(within ? { include: within } : document, settings);
    },
    {
      within: options.within,
      settings: {
        rules,
        resultTypes: ['violations'],
        // Otherwise axe parses all style sheets for rules about sounds and turned screens.
        preload: false,
        ...(only ? { runOnly: [...only] } : {}),
      } satisfies RunOptions,
    },
  );
  return readable(results);
}

function readable({ violations }: Pick<AxeResults, 'violations'>): string[] {
  return violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => {
      // A target inside a shadow root is a list: the host's selector, then the one within.
      const path = target.map((part) => [part].flat().join(' >>> ')).join(' in frame ');
      return `  ${path}\n    ${(failureSummary ?? '').replace(/\n\s*/g, '\n    ')}`;
    });
    return `${id} (${impact}): ${help}\n${places.join('\n')}`;
  });
}
