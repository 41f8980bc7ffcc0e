/** The product dialog as its tests use it. */
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { button, card, words } from '../menu/menu-page.js';
import { until } from '../shared/until.js';

/** Opens a product as a guest does and waits for its dialog. */
export async function open(menu: OrderMenu, name: string): Promise<HTMLDialogElement> {
  const opener = button(card(menu, name), new RegExp(`^${name}$`));
  opener.focus();
  opener.click();
  const dialog = () => menu.shadowRoot?.querySelector('order-product')?.shadowRoot;
  await until(() => dialog()?.querySelector('dialog[open]'), 'the dialog is open');
  const found = dialog()?.querySelector('dialog');
  if (!found) throw new Error('Expected a dialog.');
  return found;
}

export const loaded = (dialog: HTMLDialogElement) =>
  until(() => dialog.querySelector('fieldset'), 'the choices are there');

export const settled = async (menu: OrderMenu) => {
  await menu.shadowRoot?.querySelector('order-product')?.updateComplete;
  await menu.updateComplete;
};

export function input(dialog: HTMLDialogElement, name: string): HTMLInputElement {
  const label = [...dialog.querySelectorAll('label')].find((one) => words(one).startsWith(name));
  const found = label?.querySelector('input');
  if (!found) throw new Error(`Expected the choice "${name}".`);
  return found;
}

export const add = (dialog: HTMLDialogElement) => button(dialog, /Add to order/);
export const facts = (dialog: HTMLDialogElement) =>
  [...dialog.querySelectorAll('.facts div')].map(words);
export const fieldset = (dialog: HTMLDialogElement, name: string) =>
  [...dialog.querySelectorAll('fieldset')].find(
    (one) => words(one.querySelector('legend')) === name,
  );
