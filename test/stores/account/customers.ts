/** Logs in demo customers with the codes in the service's inbox. */
import assert from 'node:assert/strict';
import { customerOf } from '../../../src/stores/account/customer.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import type { Stack } from '../../harness/stack.js';

export async function codeFor({ service }: Stack, recipient: string): Promise<string> {
  const inbox = await service.service.controls.inbox();
  const message = inbox.find((each) => each.recipient === recipient);
  assert.ok(message, `Expected a code for ${recipient} in the inbox.`);
  return message.code;
}

export async function logIn(stack: Stack, shop: Storefront, email: string): Promise<void> {
  const customer = customerOf(shop);
  await customer.askForCode(email);
  await customer.tryCode(await codeFor(stack, email));
  assert.equal(customer.$login.get().step, 'signed-in', JSON.stringify(customer.$login.get()));
}
