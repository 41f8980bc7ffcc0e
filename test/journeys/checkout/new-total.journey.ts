import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { addOne, atMenu, goToCheckout, visit } from '../shared/steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('the total at the checkout', () => {
  it('is announced when it changes, and not before', async (test) => {
    const guest = await visit(browser, restaurant, {}, test);
    const { checkout } = guest;
    await atMenu(guest);
    await addOne(guest, 'Sides', 'Chopped salad');
    await goToCheckout(guest);
    const announced = checkout.getByRole('status').getByText(/^Total: /);
    const total = checkout.locator('[part~="total"] dd');
    await checkout.getByText(/^Ready at about/).waitFor();
    await eventually.equal(() => announced.count(), 0);
    const before = await total.textContent();
    await checkout.getByRole('radio', { name: '20%' }).check();
    await announced.waitFor({ state: 'attached' });
    const after = await total.textContent();
    assert.notEqual(after, before);
    await eventually.equal(() => announced.textContent(), `Total: ${after}`);
  });
});
