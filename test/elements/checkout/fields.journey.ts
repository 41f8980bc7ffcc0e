import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { afterFile, shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { openCheckout } from './checkout-page.js';

const browser = await sharedBrowser();
const stack = await shared(startStack());

const borderOf = (field: Locator) => field.evaluate((input) => getComputedStyle(input).borderColor);

// Each test continues where the previous one left the page.
const wide = await openCheckout(browser, stack, {}, { after: afterFile });
const narrow = await openCheckout(browser, stack, { width: 390 }, { after: afterFile });

describe('the tip', () => {
  it('is not chosen for the guest, and each choice says what it costs in equal size', async () => {
    const { element } = narrow;
    const choices = element.locator('label[part~="tip"]');
    await choices.first().waitFor();
    const found = await choices.evaluateAll((labels) =>
      labels.slice(0, -1).map((label) => {
        const { width, height } = label.getBoundingClientRect();
        const [, money = ''] = [...label.querySelectorAll('span')].map((span) => span.textContent);
        return { money, size: `${Math.round(width)} × ${Math.round(height)}` };
      }),
    );
    assert.equal(found.length, 4);
    for (const { money } of found) assert.match(money, /^\$\d+\.\d\d$/);
    assert.equal(new Set(found.map(({ size }) => size)).size, 1);
    assert.equal(await element.locator('[part~="charge"]', { hasText: 'Tip' }).count(), 0);

    await element.getByLabel('20%').check();
    const row = element.locator('[part~="charge"]', { hasText: 'Tip' });
    await row.waitFor({ state: 'attached' });
    assert.ok((await row.textContent())?.includes(found[3]?.money ?? 'nothing'));
    await element.getByLabel('No tip').check();
    await row.waitFor({ state: 'detached' });
  });
});

describe('the fields of the checkout', () => {
  it('are marked as required or not, with the reason for asking', async () => {
    const { element } = wide;
    await element.getByText('We use it only about this order.').waitFor();
    const marks = await element
      .locator('[part~="contact"] .field')
      .evaluateAll((fields) =>
        fields.map((field) =>
          field.querySelector('.named')?.textContent.replace(/\s+/g, ' ').trim(),
        ),
      );
    assert.deepEqual(marks, ['Name required', 'Email or phone', 'Phone or email']);
    assert.equal(await element.getByLabel('Name').getAttribute('enterkeyhint'), 'next');
  });

  it('stay silent when they are left empty, and show no red border without words', async () => {
    const { page, element } = wide;
    const name = element.getByLabel('Name');
    const border = await borderOf(name);
    await name.fill('A');
    await name.fill('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await element.getByLabel('Phone').and(page.locator(':focus')).waitFor();
    assert.equal(await borderOf(name), border);
    assert.equal(await element.locator('form [aria-invalid="true"]').count(), 0);
  });

  it('are not moved away by a message while one of them is being pressed', async () => {
    const { page, element } = wide;
    await element.getByLabel('Email').fill('a@');
    await element.getByLabel('15%').waitFor();
    const tip = element.locator('label[part~="tip"]', { hasText: '15%' });
    await tip.scrollIntoViewIfNeeded();
    const box = await tip.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 2, box.y + 4);
    await page.mouse.down();
    assert.equal(await element.locator('form [aria-invalid="true"]').count(), 0);
    await page.mouse.up();
    await element.locator('form [aria-invalid="true"]').waitFor();
    await eventually.equal(() => element.getByLabel('15%').isChecked(), true);
  });

  it('are led to one by one with Enter, and alone when only one is wrong', async () => {
    const { page, element, button } = wide;
    await element.getByLabel('Email').fill('');
    await element.getByLabel('Name').fill('Ada');
    await page.keyboard.press('Enter');
    await element.getByLabel('Email').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('ada@example.com');
    await element.getByLabel('Name').fill('');
    await button(/^Pay \$/).click();
    await element.getByLabel('Name').and(page.locator(':focus')).waitFor();
  });

  it('say that something is wrong when they are left, and no longer than it is', async () => {
    const { page, element } = narrow;
    const email = element.getByLabel('Email');
    const wrong = element.locator('form').getByText('This doesn’t look like an email address.');
    const border = await borderOf(email);
    await email.fill('a@');
    assert.equal(await wrong.count(), 0);
    await page.keyboard.press('Tab');
    await wrong.waitFor();
    assert.equal(await email.getAttribute('aria-invalid'), 'true');

    await email.pressSequentially('b.example');
    await wrong.waitFor({ state: 'detached' });
    assert.equal(await email.getAttribute('aria-invalid'), 'false');
    assert.equal(await borderOf(email), border);

    await email.fill('a@');
    await page.keyboard.press('Tab');
    await wrong.waitFor();
    await email.fill('');
    await wrong.waitFor({ state: 'detached' });
  });

  it('are listed at the button from two errors on, with links in the same words', async () => {
    const { page, element, button } = narrow;
    await element.getByText('Other', { exact: true }).click();
    await button(/^Pay \$/).click();
    const list = element.getByRole('group', { name: 'Please check 3 things' });
    await list.and(page.locator(':focus')).waitFor();
    const links = list.getByRole('link');
    const words = await links.allTextContents();
    const said = await element.locator('form [part~="error"]').allTextContents();
    assert.deepEqual(
      words,
      said.map((text) => text.trim()).filter((text) => text),
    );
    assert.equal(words.length, 3);

    const address = page.url();
    await links.nth(1).click();
    await element.getByLabel('Email').and(page.locator(':focus')).waitFor();
    assert.equal(page.url(), address);
    await page.keyboard.type('ada@example.com');
    await eventually.equal(() => element.locator('[part~="reasons"] a').count(), 2);
  });
});
