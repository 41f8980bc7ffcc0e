/** Small pieces that every part of the console is made of. */
import { html } from 'hono/html';
import type { Markup } from '../hosted/page.js';
import type { Done } from './actions.js';

/** A part of the page for one location, and what the last button has to say. */
export interface At {
  readonly place: string;
  readonly done: Done | undefined;
}

/** A form that runs one action; `body` holds its fields and its button. */
export const form = ({ place }: At, action: string, body: Markup, className = ''): Markup =>
  html`<form method="post" action="/console/${place}/${action}" class="${className}">${body}</form>`;

export const hidden = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/** What a button that looks the same in every row adds for those who do not see the row. */
export const unseen = (text: string): Markup => html`<span class="unseen"> ${text}</span>`;

/** What was done, beside what it was done to. */
export const said = ({ done }: At, at: string): Markup | null =>
  done?.at === at && done.said
    ? html`<p class="said ${done.refused ? 'problem' : ''}" role="status">${done.said}</p>`
    : null;
