/** A simulated guest who finds things in any shadow root and waits until they appear. */
const patienceMilliseconds = 30_000;

/** An address that no other frame uses. */
export const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@example.org`;
/** An unassigned number with its country code. */
export const newPhone = () => `+1202555${String(Date.now()).slice(-4)}`;

export const guest = {
  /** @returns {Promise<HTMLElement>} the first visible match in any shadow root */
  find(selector) {
    const until = Date.now() + patienceMilliseconds;
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = within(document, selector);
        if (found) resolve(found);
        else if (Date.now() > until)
          reject(new Error(`Expected ${selector} to appear, but it did not.`));
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
  /** Adds the products at these positions among those that need no choices. */
  async add(...numbers) {
    const withoutChoices = '[part~="add"]:not([aria-haspopup="dialog"])';
    const most = Math.max(...numbers);
    const buttons = await guest.onMenu(withoutChoices, () => {
      const found = all(document, withoutChoices);
      return found.length > most ? found : undefined;
    });
    for (const number of numbers) buttons[number].click();
  },
  /** Adds the product with this name. */
  async addNamed(name) {
    const named = (button) => button.getAttribute('aria-label')?.endsWith(name);
    const look = () => all(document, '[part~="add"]').find(named);
    (await guest.onMenu(name, look)).click();
  },
  /** Goes through the categories until it is found: only cards near the window have buttons. */
  async onMenu(what, look) {
    await guest.find('[part~="add"]');
    const paint = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    for (const section of all(document, '[part~="category-link"]')) {
      const found = look();
      if (found) return found;
      section.click();
      await paint();
      await paint();
    }
    const found = look();
    if (!found) throw new Error(`Expected ${what} on the menu.`);
    return found;
  },
  /** On phones the cart is behind its bar. */
  async openCart() {
    const cart = await guest.find('[part~="bar"], [part~="panel"] [part~="totals"]');
    if (cart.matches('[part~="bar"]')) cart.click();
    return guest.find('[part~="totals"][aria-busy="false"]');
  },
  /** Goes to the checkout with the products at these positions. */
  async goToCheckout(...numbers) {
    await guest.add(...numbers);
    await guest.openCart();
    await guest.press('[part~="checkout"]');
    return guest.find('[part~="continue"]');
  },
  /** On phones, the checkout folds the order into one line. */
  async unfoldOrder() {
    await guest.find('[part~="summary"]');
    within(document, '[part~="fold"][aria-expanded="false"]')?.click();
  },
  /** Goes to the address step, with an address that the lookup finds. */
  async goToDelivery(typed) {
    await guest.goToCheckout(0, 1);
    await guest.press('label[part~="method"]:last-of-type input');
    await guest.fill('input[role="combobox"]', typed);
    await guest.press('[role="option"]');
  },
  async fillContact() {
    await guest.fill('input[autocomplete="name"]', 'Ada Lovelace');
    await guest.fill('input[autocomplete="email"]', 'ada@example.org');
  },
  /** From the menu to the card form, ready to pay. */
  async goToPayment() {
    await guest.goToCheckout(0, 1);
    await guest.fillContact();
    return guest.find('[part~="pay"][aria-disabled="false"]');
  },
  /** All the way to the receipt, with the prefilled card. */
  async order() {
    await guest.goToPayment();
    await guest.press('[part~="pay"]');
    return guest.find('[part~="number"]');
  },
  /** Up to the code field. */
  async askForCode(email) {
    await guest.fill('[part~="login"] input', email);
    await guest.press('[part~="login"] .next');
    return guest.find('[part~="code"]');
  },
  async tryCode(code) {
    await guest.fill('[part~="code"]', code);
    await guest.press('[part~="login"] .next');
    // Until the page shows that it is busy, it looks as if it had already answered.
    await new Promise((resolve) => setTimeout(resolve));
  },
  /** As a returning customer. */
  async logIn(backend) {
    const email = newEmail();
    await backend.makeCustomer(email);
    await guest.askForCode(email);
    await guest.tryCode(await backend.codeFor(email));
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
