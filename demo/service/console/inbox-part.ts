import { html } from 'hono/html';
import type { InboxMessage } from '../customers/inbox.js';
import type { Markup } from '../hosted/page.js';

const SHOWN = 4;

/** The latest one-time codes; the whole inbox renews itself on a page of its own. */
export const inboxPart = (messages: readonly InboxMessage[]): Markup => html`
  <section id="inbox" aria-labelledby="inbox-title">
    <div class="apart">
      <h2 id="inbox-title">Login codes</h2>
      <a href="/inbox">Whole inbox</a>
    </div>
    ${
      messages.length === 0
        ? html`<p class="quiet">Nobody is logging in right now.</p>`
        : html`<ul class="rows">${messages.slice(0, SHOWN).map(message)}</ul>`
    }
  </section>`;

const message = ({ recipient, code }: InboxMessage): Markup => html`
  <li class="apart"><p>${recipient}</p><p class="code">${code}</p></li>`;
