/** A customer of the restaurant, who reads the login codes sent to them. */
import type { Locator } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import type { Stack } from '../../harness/stack.js';
import type { Restaurant } from '../shared/host-page.js';
import type { Guest } from '../shared/steps.js';

/** What was sent last. Not from the inbox's page, which would be one more page for each login. */
export async function readCode({ service }: Stack, email: string): Promise<string> {
  const sent = async () =>
    (await service.service.controls.inbox()).find(({ recipient }) => recipient === email)?.code;
  await eventually.ok(sent, `a code for ${email}`);
  return (await sent()) ?? '';
}

export const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456');

/** Logs in at the checkout, until it shows who is logged in. */
export async function logIn(
  { checkout }: Pick<Guest, 'checkout'>,
  restaurant: Restaurant,
  email: string,
): Promise<void> {
  await checkout.getByRole('button', { name: 'Log in' }).click();
  await checkout.getByLabel('Email or phone').fill(email);
  await checkout.getByRole('button', { name: 'Send me a code' }).click();
  await checkout.getByText(`We’ve sent a code to ${email}.`).waitFor();
  await checkout.getByLabel('Six-digit code').fill(await readCode(restaurant, email));
  await checkout.getByRole('button', { name: 'Log in' }).click();
  await checkout.getByText(/^You’re logged in/).waitFor();
}

/** Logs in at the account, until it lists the customer's orders. */
export async function logInAt(
  account: Locator,
  restaurant: Restaurant,
  email: string,
): Promise<void> {
  await account.getByLabel('Email or phone').fill(email);
  await account.getByRole('button', { name: 'Send me a code' }).click();
  await account.getByText(`We’ve sent a code to ${email}.`).waitFor();
  await account.getByLabel('Six-digit code').fill(await readCode(restaurant, email));
  await account.getByRole('button', { name: 'Log in' }).click();
  await account.getByRole('region', { name: 'Your orders' }).waitFor();
}
