/** A customer of the restaurant, who reads the login codes sent to them. */
import type { Page } from 'playwright-core';
import type { Restaurant } from '../shared/host-page.js';
import type { Guest } from '../shared/steps.js';

/** Opens the demo's inbox in a separate tab, as a person would. */
export async function readCode(page: Page, { urls }: Restaurant, email: string): Promise<string> {
  const tab = await page.context().newPage();
  await tab.goto(`${urls.service}/inbox`);
  const message = tab.getByRole('listitem').filter({ hasText: email }).first();
  const code = await message.getByText(/^\d{6}$/).textContent();
  await tab.close();
  return code ?? '';
}

export const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456');

/** Logs in at the checkout, until it shows who is logged in. */
export async function logIn(
  { page, checkout }: Pick<Guest, 'page' | 'checkout'>,
  restaurant: Restaurant,
  email: string,
): Promise<void> {
  await checkout.getByRole('button', { name: 'Log in' }).click();
  await checkout.getByLabel('Email or phone').fill(email);
  await checkout.getByRole('button', { name: 'Send me a code' }).click();
  await checkout.getByText(`We’ve sent a code to ${email}.`).waitFor();
  await checkout.getByLabel('Six-digit code').fill(await readCode(page, restaurant, email));
  await checkout.getByRole('button', { name: 'Log in' }).click();
  await checkout.getByText(/^You’re logged in/).waitFor();
}
