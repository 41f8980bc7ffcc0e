import { html } from 'hono/html';
import { document, type Markup } from './page.js';

/** How the page reaches the card processor. */
export interface CardProcessor {
  readonly scriptUrl: string;
  readonly globalName: string;
  readonly publishableKey: string;
}

/** Contains no order: its script loads the one that the address is for. */
export const checkoutPage = ({ scriptUrl, globalName, publishableKey }: CardProcessor): Markup =>
  document({
    title: 'Checkout',
    styles: ['/assets/checkout.css'],
    scripts: ['/assets/checkout/main.js'],
    body: html`
    <script src="${scriptUrl}"></script>
    <main class="checkout" data-processor="${globalName}" data-key="${publishableKey}">
      <header>
        <p class="quiet" id="restaurant"></p>
        <h1>Checkout</h1>
        <p><a id="back" hidden>Back without paying</a></p>
      </header>
      <p class="notice" id="state" role="status" tabindex="-1">Opening your order…</p>
      <noscript><p class="notice">Paying needs JavaScript. Please switch it on.</p></noscript>

      <div class="columns" id="order" hidden>
        <section class="summary" aria-labelledby="summary-title">
          <h2 id="summary-title">Your order</h2>
          <p class="quiet" id="when"></p>
          <ul class="lines" id="lines"></ul>
          <dl class="sums" id="sums"></dl>
        </section>

        <div class="steps">
          <section id="changes" aria-labelledby="changes-title" hidden>
            <h2 id="changes-title">The menu has changed</h2>
            <ul id="changed"></ul>
            <button class="main wide" id="accept" type="button">Go on with these changes</button>
          </section>

          <section id="recap" aria-labelledby="recap-title" hidden>
            <h2 id="recap-title">Your details</h2>
            <p id="recap-text"></p>
          </section>

          <form id="contact" aria-labelledby="contact-title" hidden>
            <h2 id="contact-title">Your details</h2>
            <p class="quiet">So that the restaurant knows whose order it is.</p>
            <label for="name">Name</label>
            <input id="name" name="customerName" autocomplete="name" maxlength="100" required>
            <label for="email">Email</label>
            <input
              id="email" name="emailAddress" type="email" autocomplete="email" maxlength="254" required
            >
            <label for="phone">Phone <span class="quiet">(not needed)</span></label>
            <input id="phone" name="phoneNumber" type="tel" autocomplete="tel" maxlength="32">
            <button class="main wide" type="submit">Continue to payment</button>
          </form>

          <section id="payment" aria-labelledby="payment-title" hidden>
            <h2 id="payment-title">Payment</h2>
            <div class="wallet" id="wallet">
              <div id="wallet-button"></div>
              <p class="quiet">or pay by card</p>
            </div>
            <div id="card"></div>
            <p class="problem" id="refusal" role="alert"></p>
            <button class="main wide" id="pay" type="button"></button>
            <p class="quiet">Your card goes straight to the card processor.</p>
          </section>
          <section id="free" hidden>
            <button class="main wide" id="place" type="button">Place the order</button>
          </section>
        </div>
      </div>
      <button id="again" type="button" hidden>Check again</button>
    </main>`,
  });
