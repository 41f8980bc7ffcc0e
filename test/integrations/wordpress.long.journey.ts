/** The WordPress plugin on a real WordPress: what an author writes takes orders. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { saffronLane } from '../../demo/service/data/saffron-lane.js';
import type { LogEntry } from '../../src/proxy/index.js';
import { axeViolations } from '../harness/axe.js';
import { sharedBrowser } from '../harness/shared.js';
import { type Stack, startStack } from '../harness/stack.js';
import {
  addOne,
  cards,
  cartLine,
  type Guest,
  goToCheckout,
  goToPayment,
  guestAt,
  orderNumber,
  payWith,
  type Test,
} from '../journeys/shared/steps.js';
import { noWordPress, startWordPress, type WordPressSite } from './wordpress-site.js';

const browser = await sharedBrowser();
const doctorKey = 'a-key-that-only-this-site-knows-of';

describe('the WordPress plugin', { skip: noWordPress }, () => {
  let site: WordPressSite;
  let stack: Stack;
  /** Routes of documents that the proxy was asked for. */
  const documents: string[] = [];
  let settings: Readonly<Record<string, string | readonly string[]>>;
  before(async () => {
    site = await startWordPress();
    const origins = [site.url];
    const log = ({ route }: LogEntry) => {
      if (route.startsWith('/menu/')) documents.push(route);
    };
    // WordPress turns such quotation marks and dashes into others, in texts that it takes for its own.
    const seed = JSON.parse(
      JSON.stringify(saffronLane).replaceAll('House pickles', 'House \\"pickles\\" -- 4x4'),
    );
    const proxy = { origins, returnOrigins: origins, doctorKey, log };
    stack = await startStack({ proxy, service: { seed } });
    settings = {
      proxy: stack.urls.proxy,
      location: 'riverside',
      methods: ['takeout'],
      accent: '#5d254d',
      doctor_key: doctorKey,
    };
    await site.set(settings);
  });
  after(async () => {
    await site?.close();
    await stack?.close();
  });

  async function open(test: Test, address: string): Promise<Guest> {
    const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
    page.context().setDefaultTimeout(30_000);
    await page.goto(address);
    return guestAt(page, pageErrors);
  }

  const htmlOf = async (address: string): Promise<string> => (await fetch(address)).text();

  it('takes a paid order on a page that an author wrote with a block', async (test) => {
    const guest = await open(test, await site.publish('<!-- wp:order-elements/page /-->'));
    await addOne(guest, 'From the stone oven', 'Garlic naan');
    await goToCheckout(guest);
    await goToPayment(guest);
    await payWith(guest, cards.approved);
    assert.match(await orderNumber(guest), /^Order \S+/);
  });

  it('takes an order with the shortcodes of an author, in a post with other text', async (test) => {
    const content =
      'Our menu:\n\n[order_menu]\n\nYour order:\n\n[order_cart][order_receipt]\n\nSee you "soon".';
    const guest = await open(test, await site.publish(content));
    await addOne(guest, 'From the stone oven', 'Garlic naan');
    await cartLine(guest, 'Garlic naan').waitFor();
  });

  it('adds a single dish in a story, as a block and as a shortcode, to one order', async (test) => {
    const story =
      '<!-- wp:order-elements/product {"product":"rv-garlic-naan"} /-->\n\n[order_product product="rv-chopped-salad"]\n\n[order_cart]';
    const guest = await open(test, await site.publish(story));
    for (const name of ['Garlic naan', 'Chopped salad']) {
      await guest.page.getByRole('button', { name: `Add: ${name}` }).click();
      await cartLine(guest, name).waitFor();
    }
  });

  it('opens the menu of another restaurant with a button', async (test) => {
    const button =
      '<!-- wp:order-elements/button {"location":"old-town","label":"Eat in town"} /-->';
    const { page } = await open(test, await site.publish(button));
    await page.getByRole('button', { name: 'Eat in town' }).click();
    const drawer = page.locator('order-drawer');
    await drawer.getByText('Saffron Lane Old Town').first().waitFor();
  });

  it('loads the script from the site itself, as a module with its hash', async () => {
    const html = await htmlOf(await site.publish('[order_page]'));
    const tag = /<script type="module"[^>]*order-elements\.js[^>]*>/.exec(html)?.[0] ?? '';
    const [, address = ''] = /src="([^"]+)"/.exec(tag) ?? [];
    const [, hash] = /integrity="sha384-([^"]+)"/.exec(tag) ?? [];
    assert.ok(address.startsWith(`${site.url}/wp-content/plugins/order-elements/`), tag);
    const code = await (await fetch(address.replaceAll('&#038;', '&'))).text();
    assert.equal(createHash('sha384').update(code).digest('base64'), hash);
    assert.match(html, /:root\{--order-color-accent:#5d254d;\}/);
  });

  it('loads nothing on pages without an element', async () => {
    const html = await htmlOf(await site.publish('We are closed on Mondays.'));
    assert.doesNotMatch(html, /order-elements/);
  });

  it('shows products, prices and data for search engines without a script', async () => {
    const html = await htmlOf(await site.publish('<!-- wp:order-elements/page /-->'));
    assert.match(html, /<template shadowrootmode="open"><link rel="stylesheet"/);
    const cards = await htmlOf(`${stack.urls.proxy}/menu/riverside.cards.html?language=en`);
    assert.match(cards, /Garlic naan/);
    assert.match(cards, /pickles.* -- 4x4/);
    assert.ok(html.includes(cards.trim()), 'WordPress changed the restaurant’s texts or pictures');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    assert.equal(JSON.parse(json)['@type'], 'Restaurant');
  });

  it('asks the proxy for the menu once, however many guests come', async () => {
    const address = await site.publish('[order_menu]');
    await htmlOf(address);
    const before = documents.length;
    for (let guest = 0; guest < 5; guest++) await htmlOf(address);
    assert.ok(before > 0);
    assert.deepEqual(documents.slice(before), []);
  });

  it('keeps the page up and shows the last menu when the proxy is gone', async () => {
    const address = await site.publish('[order_menu]');
    await htmlOf(address);
    await site.run(`global $wpdb;
      foreach ($wpdb->get_results("SELECT * FROM $wpdb->options WHERE option_name LIKE '_transient_order_elements_%'") as $row) {
        $kept = unserialize($row->option_value);
        $kept['until'] = 0;
        update_option($row->option_name, $kept);
      }`);
    await site.run(`wp_mkdir_p(WPMU_PLUGIN_DIR);
      file_put_contents(WPMU_PLUGIN_DIR . '/gone.php', '<?php add_filter("pre_http_request", function () { return new WP_Error("gone", "gone"); });');`);
    try {
      assert.match(await htmlOf(address), /Garlic naan/);
    } finally {
      await site.run(`unlink(WPMU_PLUGIN_DIR . '/gone.php');`);
    }
  });

  it('lets authors bring in neither markup nor addresses', async () => {
    const hostile = [
      '<!-- wp:order-elements/button {"label":"\\u003cimg src=x onerror=alert(1)\\u003e","location":"\\u0022 onclick=alert(1) x=\\u0022"} /-->',
      '[order_button location=\'" onclick="alert(1)\' proxy="https://evil.example"]<script>alert(1)</script>Now[/order_button]',
    ];
    for (const content of hostile) {
      const html = await htmlOf(await site.publish(content));
      const buttons = html.match(/<order-button.*?<\/order-button>/gs) ?? [];
      assert.equal(buttons.length, 1, content);
      assert.doesNotMatch(buttons.join(), /onclick|onerror|<script|<img|evil/);
      assert.match(buttons.join(), /location="riverside"/);
    }
  });

  it('shows the administrator in German what the doctor says', async (test) => {
    const { page } = await browser.openPage({ height: 1200 }, test);
    await signIn(page);
    await page.goto(`${site.url}/wp-admin/options-general.php?page=order-elements`);
    await page.getByRole('heading', { name: 'Was der Doctor sagt' }).waitFor();
    const findings = await page.locator('.order-finding').allTextContents();
    assert.ok(
      findings.some((finding) => finding.startsWith('In Ordnungsettings')),
      findings.join('\n'),
    );
    assert.ok(
      findings.some((finding) => finding.includes(site.url)),
      findings.join('\n'),
    );
    assert.deepEqual(await axeViolations(page, { within: '.wrap' }), []);
  });

  it('keeps the former value when one is wrong, and says what it expected', async (test) => {
    const { page } = await browser.openPage({ height: 1200 }, test);
    await signIn(page);
    await page.goto(`${site.url}/wp-admin/options-general.php?page=order-elements`);
    await page.getByLabel('Adresse deines Proxys').fill('http://orders.example.com');
    await page.getByRole('button', { name: /speichern|Save/i }).click();
    await page.getByText(/Erwartet wird eine Adresse, die mit https:\/\/ beginnt/).waitFor();
    assert.equal(await page.getByLabel('Adresse deines Proxys').inputValue(), stack.urls.proxy);
  });

  it('offers its blocks in the editor', async (test) => {
    const address = await site.publish('<!-- wp:order-elements/page /-->');
    const { page } = await browser.openPage({ height: 1200 }, test);
    await signIn(page);
    const id = new URL(address).searchParams.get('p');
    await page.goto(`${site.url}/wp-admin/post.php?post=${id}&action=edit`);
    const frame = page.locator('.wp-block-post-content, .block-editor-writing-flow').first();
    await frame.getByText('Speisekarte, Warenkorb, Kasse und Beleg').waitFor();
  });

  it('removes all that it saved when it is deleted', async () => {
    const left = await site.run(`
      define('WP_UNINSTALL_PLUGIN', 'order-elements/order-elements.php');
      set_transient('order_elements_x', ['until' => 0], 60);
      $saved = get_option('order_elements');
      include WP_PLUGIN_DIR . '/order-elements/uninstall.php';
      global $wpdb;
      echo $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%order_elements%'");
      update_option('order_elements', $saved);`);
    assert.equal(left, '0');
  });

  /** The owner reads German; the site is in English. */
  async function signIn(page: Guest['page']): Promise<void> {
    page.context().setDefaultTimeout(30_000);
    await page.goto(`${site.url}/wp-login.php`);
    await page.locator('#user_login').fill('owner');
    await page.locator('#user_pass').fill('owner-password');
    await page.locator('#wp-submit').click();
    await page.waitForURL(/wp-admin/);
  }
});
