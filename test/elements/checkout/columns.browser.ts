import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import type { RawSettings } from '../../../src/stores/storefront/settings.js';
import { withCart } from '../law/page-checks.js';
import { words } from '../menu/menu-page.js';
import { until } from '../shared/until.js';

/** A checkout in a container of this width. */
async function atCheckout(
  width: number,
  check: (root: ShadowRoot, container: HTMLElement) => Promise<void>,
  settings: RawSettings = {},
): Promise<void> {
  await withCart(settings, {}, async (shop) => {
    shop.startCheckout();
    const container = await fixture<HTMLElement>(html`<div style="width: ${width}px">
      <order-checkout .storefront=${shop}></order-checkout>
    </div>`);
    const root = container.querySelector('order-checkout')?.shadowRoot as ShadowRoot;
    await until(() => root.querySelector('[name=customerName]'), 'the form is shown');
    await check(root, container);
  });
}

const part = (root: ShadowRoot, name: string) =>
  root.querySelector<HTMLElement>(`[part~="${name}"]`) as HTMLElement;

/** Whether the order comes before the form, as it is seen and as it is read. */
function orderIsFirst(root: ShadowRoot): { readonly seen: boolean; readonly read: boolean } {
  const form = root.querySelector('form') as HTMLFormElement;
  const order = part(root, 'summary');
  return {
    seen: order.getBoundingClientRect().bottom <= form.getBoundingClientRect().top,
    read: (order.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  };
}

describe('the order at the checkout', () => {
  it('is read where it is seen, and turning the phone keeps the focus and what is typed', () =>
    atCheckout(390, async (root, container) => {
      await until(() => orderIsFirst(root).read, 'the order is read before the form');
      expect(orderIsFirst(root).seen).to.equal(true);
      const name = root.querySelector<HTMLInputElement>('[name=customerName]');
      if (!name) throw new Error('Expected a field for the name.');
      name.focus();
      name.value = 'Ada';
      name.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      part(root, 'fold').click();
      await until(() => part(root, 'fold').ariaExpanded === 'true', 'the order is open');

      container.style.width = '1200px';
      await until(() => !orderIsFirst(root).read, 'the order is read after the form');
      expect(orderIsFirst(root).seen).to.equal(false);
      expect(root.activeElement).to.equal(name);

      container.style.width = '390px';
      await until(() => orderIsFirst(root).read, 'the order is read before the form again');
      expect(part(root, 'fold').ariaExpanded).to.equal('true');
      expect(root.activeElement).to.equal(name);
      expect(name.value).to.equal('Ada');
    }));
});

describe('the bar with the checkout’s button', () => {
  it('asks for a time while a later one is wanted and none is chosen', () =>
    atCheckout(390, async (root) => {
      expect(words(part(root, 'at'))).to.match(/^As soon as possible/);
      const later = [...root.querySelectorAll('label')].find((each) =>
        words(each).startsWith('Schedule for later'),
      );
      later?.querySelector('input')?.click();
      await until(() => words(part(root, 'at')).startsWith('Choose a time'), 'it asks for a time');
      expect(words(part(root, 'at'))).to.match(/^Choose a time\s*Change$/);
    }));

  it('shows the reason why the order can’t continue instead of what is known already', () =>
    atCheckout(390, async (root) => {
      const isShown = () => part(root, 'where').getBoundingClientRect().height > 0;
      expect(isShown()).to.equal(true);
      const name = root.querySelector<HTMLInputElement>('[name=customerName]');
      const email = root.querySelector<HTMLInputElement>('[name=emailAddress]');
      for (const [field, typed] of [
        [name, ''],
        [email, 'ada@example.com'],
      ] as const) {
        if (field) field.value = typed;
      }
      part(root, 'continue').click();
      await until(() => part(root, 'reasons').textContent?.includes('name'), 'a reason is shown');
      await until(() => !isShown(), 'only the reason is in the bar');
    }));
});
