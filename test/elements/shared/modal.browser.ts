/** Dialogs of elements that a page moves, or removes, while they are open or open just then. */
import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { load } from '../../../src/bundles/load.js';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { button, card, openMenu } from '../menu/menu-page.js';
import { openBowlShop } from './bowl.js';
import { until } from './until.js';

const isHeld = () => document.documentElement.style.overflow === 'hidden';
const isLet = () => until(() => !isHeld(), 'the page scrolls again');

interface Opening {
  /** The element that has the dialog. */
  readonly tag: string;
  press(menu: OrderMenu): void;
}

const openings: readonly Opening[] = [
  { tag: 'order-product', press: (menu) => button(card(menu, 'Bread'), /^Bread$/).click() },
  {
    tag: 'order-allergies',
    press: (menu) => menu.shadowRoot?.querySelector<HTMLElement>('[part~="allergies"]')?.click(),
  },
  {
    tag: 'order-when-choice',
    press: (menu) =>
      menu.shadowRoot
        ?.querySelector('order-when')
        ?.shadowRoot?.querySelector<HTMLElement>('[part~="when"]')
        ?.click(),
  },
];

function dialogIn(menu: OrderMenu, tag: string): HTMLDialogElement | null | undefined {
  const root = menu.shadowRoot;
  const owner =
    root?.querySelector(tag) ?? root?.querySelector('order-when')?.shadowRoot?.querySelector(tag);
  return owner?.shadowRoot?.querySelector('dialog');
}

async function openDialog({ tag, press }: Opening) {
  const menu = await openMenu(openBowlShop().shop);
  await Promise.all([load('ordering'), load('allergies'), load('fulfillment')]);
  press(menu);
  await until(() => dialogIn(menu, tag)?.open && isHeld(), 'the dialog is open');
  return { menu, dialog: () => dialogIn(menu, tag) };
}

for (const opening of openings) {
  describe(`the dialog of <${opening.tag}>`, () => {
    const place = document.createElement('div');
    afterEach(() => place.remove());

    it('stays open and modal when the page moves the menu', async () => {
      const { menu, dialog } = await openDialog(opening);
      document.body.append(place);
      place.append(menu);
      await until(() => dialog()?.matches(':modal'), 'it is modal again');
      await sendKeys({ press: 'Escape' });
      await until(() => !dialog()?.open, 'Escape closes it');
      await isLet();
    });

    it('lets the page scroll again when the menu is removed', async () => {
      const { menu } = await openDialog(opening);
      menu.remove();
      await isLet();
    });

    it('doesn’t hold the page if the menu is removed in the moment in which it opens', async () => {
      const first = await openDialog(opening);
      first.dialog()?.close();
      await isLet();
      opening.press(first.menu);
      first.menu.remove();
      await new Promise((wake) => setTimeout(wake, 200));
      expect(isHeld()).to.equal(false);
    });
  });
}
