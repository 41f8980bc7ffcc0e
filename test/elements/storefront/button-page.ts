/** A restaurant's page with a single button and no other element of ours. */
import type { TestBrowser } from '../../harness/browser.js';
import type { Restaurant } from '../../journeys/shared/host-page.js';
import { type Guest, type Test, type Visit, visit } from '../../journeys/shared/steps.js';

export async function visitButton(
  browser: TestBrowser,
  restaurant: Restaurant,
  options: Visit,
  test: Test,
): Promise<Guest> {
  const guest = await visit(browser, restaurant, options, test, (page) =>
    page.addInitScript(leaveButtonOnly),
  );
  await opener(guest).waitFor();
  return guest;
}

export const opener = ({ page }: Guest) => page.getByRole('button', { name: /^Order now/ });

/** Must run before the script, which looks for the page's elements. Runs in the page. */
function leaveButtonOnly(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const button = document.createElement('order-button');
    button.textContent = 'Order now';
    document.querySelector('order-menu')?.replaceWith(button);
    for (const rest of document.querySelectorAll('order-cart, order-checkout, order-receipt'))
      rest.remove();
  });
}
