/** What is different in a Firefox that is driven by WebDriver BiDi. */
import type { Locator, Page } from 'playwright-core';

/** Tests that need what only one of them can do name it as the reason to be skipped. */
export const isFirefox = process.env.JOURNEY_BROWSER === 'firefox';

/** Why a test that reads what a request carries is skipped in Firefox. */
export const noBodies = 'Firefox shows its driver no body of a request';

/** A reason to be skipped. */
export const firstFailure =
  'Firefox never asks again for a module that it could not load, before the page is loaded again';

/** Lines of its console, which its driver hands on as if the page had thrown them. */
const consoleOnly =
  /^(?:Cross-Origin Request Blocked:|Content-Security-Policy:|Loading module from “|The resource from “)/;

/** Chromium writes the same to its console, where nobody takes it for an error of the page. */
export const isConsoleLine = (error: string): boolean => isFirefox && consoleOnly.test(error);

/** It asks for the icon by itself, and keeps to the page's policy. */
export const iconBlocked = /img-src blocked \S+\/favicon\.ico/;

/** Whose value is set at once in every browser. */
const setAtOnce = 'select, input:is([type="date"], [type="time"], [type="datetime-local"])';

/**
 * Lets `fill` type. The driver would set the value by script: no `change` is heard when the field is
 * left, and a field of an email address, which has no selection to replace, gets it a second time.
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
