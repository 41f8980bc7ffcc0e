import { html } from 'hono/html';
import { document, type Markup } from './page.js';

/** Holds nobody's receipt: its script asks for the one whose token stands in the fragment. */
export const receiptPage = (): Markup =>
  document({
    title: 'Receipt',
    styles: ['/assets/checkout.css'],
    scripts: ['/assets/receipt.js'],
    body: html`
    <main class="receipt">
      <p class="notice" id="state" role="status">Looking for your receipt…</p>
      <noscript><p class="notice">Showing a receipt needs JavaScript.</p></noscript>
      <article id="receipt" hidden>
        <p class="quiet" id="restaurant"></p>
        <h1>Thank you</h1>
        <p class="number" id="number"></p>
        <p class="quiet" id="when"></p>
        <p class="notice" id="delivery" hidden></p>
        <ul class="lines" id="lines"></ul>
        <dl class="sums" id="sums"></dl>
        <p class="quiet" id="paid"></p>
      </article>
    </main>`,
  });
