/** A guest who finds things wherever they stand in the elements, and waits until they are there. */
const patienceMilliseconds = 30_000;

export const guest = {
  /** @returns {Promise<HTMLElement>} the first that matches, in any shadow root */
  find(selector) {
    const until = Date.now() + patienceMilliseconds;
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = within(document, selector);
        if (found) resolve(found);
        else if (Date.now() > until)
          reject(new Error(`Expected ${selector}, and it did not come.`));
        else setTimeout(look, 50);
      };
      look();
    });
  },
  async press(selector) {
    (await guest.find(selector)).click();
  },
  async fill(selector, value) {
    const field = await guest.find(selector);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  },
  /** Adds the products with these numbers, of those that can be added at once. */
  async add(...numbers) {
    await guest.find('[part~="add"]');
    for (const number of numbers) all(document, '[part~="add"]')[number].click();
  },
  /** On phones the order is behind its bar. */
  async openCart() {
    const cart = await guest.find('[part~="bar"], [part~="panel"] [part~="totals"]');
    if (cart.matches('[part~="bar"]')) cart.click();
    return guest.find('[part~="totals"][aria-busy="false"]');
  },
  async goToCheckout() {
    await guest.openCart();
    await guest.press('[part~="checkout"]');
    return guest.find('[part~="continue"]');
  },
};

function within(root, selector) {
  return all(root, selector).find((found) => found.checkVisibility());
}

function all(root, selector) {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? all(shadowRoot, selector) : [],
  );
  return [...root.querySelectorAll(selector), ...inner];
}
