/** Steps in the browser's history. */
import type { Guest } from '../shared/steps.js';

/** The product that these tests open. */
export const dish = 'Your own bowl';

/** Waits until closing has taken its entry back. */
export const settled = ({ page }: Guest, depth = 0) =>
  page.waitForFunction(
    (wanted) => (history.state?.['order-elements']?.length ?? 0) === wanted,
    depth,
  );

/** A real press: Playwright's own waits for a page load. */
export const goBack = ({ page }: Guest) =>
  page.evaluate(() => void setTimeout(() => history.back()));
export const goForward = ({ page }: Guest) =>
  page.evaluate(() => void setTimeout(() => history.forward()));
