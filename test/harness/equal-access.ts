import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { isFirefox } from './browser.js';

/** A page that has run it has `ace.Checker`. */
const source = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')),
  'utf8',
);

export interface EqualAccessOptions {
  /** Ids of rules that don't apply to what the test shows. */
  without?: readonly string[];
}

/** The members of a result that are read here. */
interface Result {
  readonly ruleId: string;
  readonly value: readonly [kind: string, verdict: string];
  readonly message: string;
  readonly snippet: string;
  readonly path: { readonly dom: string };
  readonly node: Element;
}

/**
 * Finds what fails the rules of IBM Equal Access for WCAG 2.2: a second opinion beside axe, and like
 * axe in Chromium only.
 *
 * @returns one readable text for each violation
 */
export async function equalAccessViolations(
  page: Page,
  { without = [] }: EqualAccessOptions = {},
): Promise<string[]> {
  if (isFirefox) return [];
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(source);
  return page.evaluate(violations, [...without]);
}

/** Runs in the page. */
async function violations(without: readonly string[]): Promise<string[]> {
  const { Checker } = Reflect.get(window, 'ace') as {
    Checker: new () => { check(root: Document, sets: string[]): Promise<{ results: Result[] }> };
  };

  /** Where a rule is wrong. docs/accessibility.md says why. */
  const mistaken: Readonly<Record<string, (node: Element) => boolean>> = {
    // The engine looks into closed details, but not for labels there.
    input_label_exists: (node) =>
      !node.checkVisibility() && ((node as HTMLInputElement).labels?.length ?? 0) > 0,
    // The focus stays in the field, which says by aria-activedescendant which option is meant.
    aria_child_tabbable: ({ id, parentNode, ownerDocument }) => {
      let root: ParentNode | null = parentNode;
      while (root?.parentNode) root = root.parentNode;
      const field = (root ?? ownerDocument).querySelector(`[role=combobox][aria-controls="${id}"]`);
      return id !== '' && field !== null;
    },
    // The star is drawn; its radio button has a name of its own.
    label_content_exists: (node) =>
      Boolean((node as HTMLLabelElement).control?.getAttribute('aria-label')),
    // It reads only rgb(), and takes the color behind another notation; axe reads all of them.
    text_contrast_sufficient: (node) => {
      const { color, backgroundColor } = getComputedStyle(node);
      return ![color, backgroundColor].every((each) => each.startsWith('rgb'));
    },
  };

  const { results } = await new Checker().check(document, ['WCAG_2_2']);
  return results
    .filter(({ value: [kind, verdict] }) => kind === 'VIOLATION' && verdict === 'FAIL')
    .filter(({ ruleId, node }) => !without.includes(ruleId) && !mistaken[ruleId]?.(node))
    .map(
      ({ ruleId, message, path, snippet }) => `${ruleId}: ${message}\n  ${path.dom}\n  ${snippet}`,
    );
}
