/**
 * Where the demo's one-time codes arrive instead of a mailbox or a phone. A message goes when its
 * code has expired.
 */

import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { sql } from 'kysely';
import type { Database } from '../../database/open.js';
import { type Caller, isFromThisMachine } from '../../http/caller.js';
import { newId } from '../../tokens.js';

export interface InboxMessage {
  readonly recipient: string;
  readonly delivery: 'email' | 'sms';
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly expiresAt: number;
}

export async function deliver(db: Database, message: InboxMessage): Promise<void> {
  await db.deleteFrom('inbox_message').where('expires_at', '<=', message.sentAt).execute();
  await db
    .insertInto('inbox_message')
    .values({
      id: newId(),
      recipient: message.recipient,
      delivery: message.delivery,
      code: message.code,
      created_at: message.sentAt,
      expires_at: message.expiresAt,
    })
    .execute();
}

const SHOWN = 100;

/** The messages whose codes may still be used, newest first. */
export async function readInbox(db: Database, now: number): Promise<InboxMessage[]> {
  const rows = await db
    .selectFrom('inbox_message')
    .select(['recipient', 'delivery', 'code', 'created_at', 'expires_at'])
    .where('expires_at', '>', now)
    .orderBy(sql`rowid`, 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    recipient: row.recipient,
    delivery: row.delivery as InboxMessage['delivery'],
    code: row.code,
    sentAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 40em; margin: 0 auto; padding: 2em 1em; }
h1 { font-size: 1.5em; margin: 0; }
p { margin: .25em 0 0; }
ul { list-style: none; margin: 2em 0 0; padding: 0; border-top: 1px solid; }
li { padding: 1em 0; border-bottom: 1px solid; overflow-wrap: anywhere; }
strong { font-size: 1.75em; letter-spacing: .1em; font-variant-numeric: tabular-nums; }
`;

const SECONDS_UNTIL_NEXT = 5;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/inbox`, for this machine only; to everybody else there is no such page. */
export function inboxPages(db: Database, now: () => number): Hono {
  const pages = new Hono<{ Bindings: Caller }>();
  pages.get('/inbox', async (context, next) =>
    isFromThisMachine(context.req.raw, context.env.address)
      ? inboxPage(await readInbox(db, now()), now())
      : next(),
  );
  return pages as unknown as Hono;
}

async function inboxPage(messages: readonly InboxMessage[], now: number): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${SECONDS_UNTIL_NEXT}">
<title>Inbox</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Inbox</h1>
<p>One-time codes of this demo, which would have gone out as email or text message.</p>
${messages.length === 0 ? html`<p>No code is waiting.</p>` : html`<ul>${messages.map((each) => entry(each, now))}</ul>`}
</main>
</body>
</html>`;
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

const entry = ({ recipient, delivery, code, expiresAt }: InboxMessage, now: number) =>
  html`<li>${delivery === 'email' ? 'Email' : 'Text message'} to ${recipient}
<p><strong>${code}</strong></p>
<p>Valid for ${validity(expiresAt - now)}.</p></li>`;

function validity(left: number): string {
  const minutes = Math.ceil(left / 60_000);
  return minutes === 1 ? 'one more minute' : `${minutes} more minutes`;
}
