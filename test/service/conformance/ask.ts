/** Sends a row's request, with one thing changed at a time. */
import { freshKey, type Reply } from '../fixtures/running.js';
import type { Credential, Row } from './row.js';
import type { Scene } from './scene.js';
import type { World } from './world.js';

const HEADERS: Record<Credential, string> = {
  key: 'x-api-key',
  cart: 'x-cart-token',
  customer: 'authorization',
  receipt: 'x-receipt-token',
  handoff: 'x-checkout-handoff',
};

export interface Change {
  /** `null` leaves the header out. */
  readonly key?: string | null;
  readonly ifMatch?: string | null | ((tag: string) => string);
  /** Replaces the scene's; `null` leaves it out. */
  readonly credentials?: Readonly<Partial<Record<Credential, string | null>>>;
  readonly body?: (body: Record<string, unknown>) => void;
  readonly query?: (query: Record<string, string>) => void;
  readonly ids?: Readonly<Record<string, string>>;
}

export async function ask(
  { running }: World,
  row: Row,
  way: readonly Credential[],
  scene: Scene,
  change: Change = {},
): Promise<Reply> {
  const ids: Record<string, string> = { ...scene.ids, ...change.ids };
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);
  const query = { ...row.query?.(scene) };
  change.query?.(query);
  const search = new URLSearchParams(query).toString();
  const body = row.body && structuredClone(row.body(scene));
  if (body) change.body?.(body);
  return running.send(row.method, search ? `${path}?${search}` : path, {
    ...(body ? { body } : {}),
    headers: { ...credentialsOf(way, scene, change), ...conditionsOf(row, scene, change) },
  });
}

function credentialsOf(way: readonly Credential[], scene: Scene, { credentials = {} }: Change) {
  const headers: Record<string, string> = {};
  for (const credential of way) {
    const changed = credentials[credential];
    const value = changed === undefined ? scene.credentials[credential] : changed;
    if (value === null || value === undefined) continue;
    headers[HEADERS[credential]] = credential === 'customer' ? `Bearer ${value}` : value;
  }
  return headers;
}

function conditionsOf(row: Row, scene: Scene, change: Change) {
  const headers: Record<string, string> = {};
  const key = change.key === undefined ? freshKey() : change.key;
  if (row.keyed && key !== null) headers['idempotency-key'] = key;
  const current = `"${row.ifMatch}-${scene.revision}"`;
  const { ifMatch = current } = change;
  const tag = typeof ifMatch === 'function' ? ifMatch(current) : ifMatch;
  if (row.ifMatch && tag !== null) headers['if-match'] = tag;
  return headers;
}

/** Sets a member of a body, or removes it. */
export function put(body: Record<string, unknown>, member: string, value: unknown): void {
  const names = member.split('.');
  const last = names.pop() ?? '';
  let at: Record<string, unknown> = body;
  for (const name of names) at = at[name] as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
}
