/** What differs in a Firefox driven by WebDriver BiDi. */
import type { Locator, Page } from 'playwright-core';

/** Tests that need a feature of only one browser give it as the reason for skipping. */
export const isFirefox = process.env.JOURNEY_BROWSER === 'firefox';

/** Why a test that reads what a request carries is skipped in Firefox. */
export const noBodies = 'Firefox shows its driver no body of a request';

/** A reason for skipping. */
export const firstFailure =
  'Firefox never asks again for a module that it could not load, before the page is loaded again';

/** Console lines that its driver reports as if the page had thrown them. */
const consoleOnly =
  /^(?:Cross-Origin Request Blocked:|Content-Security-Policy:|Loading module from “|The resource from “)/;

/** Chromium writes the same to its console, where it doesn't count as an error of the page. */
export const isConsoleLine = (error: string): boolean => isFirefox && consoleOnly.test(error);

/** Firefox requests the icon by itself, under the page's policy. */
export const iconBlocked = /img-src blocked \S+\/favicon\.ico/;

/** Inputs whose value is set in one step in every browser. */
const setAtOnce = 'select, input:is([type="date"], [type="time"], [type="datetime-local"])';

/**
 * Makes `fill` type. The driver would set the value by script: leaving the field would fire no
 * `change`, and an email field, which has no selection to replace, would get the value twice.
 */
export function typeWhatIsFilled(page: Page): void {
  const locators: Locator = Object.getPrototypeOf(page.locator('html'));
  const { fill } = locators;
  if (fill.name === 'fillByTyping') return;
  locators.fill = async function fillByTyping(this: Locator, value, options) {
    await fill.call(this, '', options);
    if (value === '') return;
    const isSet = await this.evaluate((field, chosen) => field.matches(chosen), setAtOnce);
    await (isSet ? fill.call(this, value, options) : this.pressSequentially(value, options));
  };
}
