import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import type { RawSettings } from '../../../src/stores/storefront/settings.js';
import { withCart } from '../law/page-checks.js';
import { words } from '../menu/menu-page.js';
import { until } from '../shared/until.js';

/** The checkout of an order to a table or a room. */
async function atPlace(
  settings: RawSettings & { readonly method: string },
  check: (root: ShadowRoot) => Promise<void>,
): Promise<void> {
  await withCart(settings, { fulfilmentMethod: settings.method }, async (shop) => {
    shop.startCheckout();
    const element = await fixture<HTMLElement>(
      html`<order-checkout .storefront=${shop}></order-checkout>`,
    );
    const root = element.shadowRoot as ShadowRoot;
    await until(() => root.querySelector('[part~="tip"]'), 'the tips are shown');
    await check(root);
  });
}

const table = { method: 'table_side' };

const foldIn = (root: ShadowRoot) =>
  root.querySelector('details[part~="contact"]') as HTMLDetailsElement;

const line = (root: ShadowRoot) => words(foldIn(root).querySelector('summary'));

function type(root: ShadowRoot, name: string, text: string): void {
  const field = root.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!field) throw new Error(`Expected the field ${name}.`);
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

describe('the optional contact of an order to a table', () => {
  it('is one line after the tips, which keeps and shows what was typed in it', () =>
    atPlace(table, async (root) => {
      const fold = foldIn(root);
      const tip = root.querySelector('[part~="tip"]') as HTMLElement;
      expect(tip.compareDocumentPosition(fold)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(fold.open).to.equal(false);
      expect(line(root)).to.equal('Add your name or email');

      fold.querySelector('summary')?.click();
      type(root, 'customerName', 'Ada');
      await until(() => line(root) === 'Your details Ada', 'the line says what is typed');
      expect(fold.open, 'it stays open while the guest types').to.equal(true);
      type(root, 'customerName', '');
      await until(() => line(root) === 'Add your name or email', 'nothing is typed');
      expect(fold.open, 'it stays open once it is empty').to.equal(true);
      type(root, 'emailAddress', 'ada@example.com');
      fold.querySelector('summary')?.click();
      await until(() => line(root).endsWith(' ada@example.com'), 'the line has the address');
      await until(() => !fold.open, 'it is closed again');
    }));

  it('opens for a guest who wants to pay with something wrong in it', () =>
    atPlace(table, async (root) => {
      type(root, 'emailAddress', 'ada@');
      root.querySelector<HTMLElement>('button[form=details]')?.click();
      const links = () => [...root.querySelectorAll<HTMLElement>('#refused a')];
      const toEmail = () => links().find((link) => words(link).includes('email'));
      await until(toEmail, 'the button leads to the wrong field');
      expect(foldIn(root).open, 'the line is open').to.equal(true);
      toEmail()?.click();
      await until(() => root.activeElement?.id === 'emailAddress', 'the wrong field has the focus');
    }));
});

describe('the last look of an order to a room', () => {
  it('names the room of the page before the guest types a last name', () =>
    atPlace({ method: 'room_service', room: '812' }, async (root) => {
      const where = () => words(root.querySelector('[part~="where"]'));
      await until(() => where().includes('Room 812'), 'the room is named');
    }));
});
