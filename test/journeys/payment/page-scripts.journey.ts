/** The scripts of the page where a card is typed: listed, reported, and a reason to pay elsewhere. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listen } from '../../../demo/listen.js';
import type { OrderPageScriptsEvent, PageScript } from '../../../src/index.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import {
  addOne,
  cards,
  fillContact,
  formReady,
  type Guest,
  goToCheckout,
  guestAt,
  leaveField,
  orderNumber,
  payWith,
  type Test,
} from '../shared/steps.js';

const browser = await sharedBrowser();

/** Another company's server. Its script removes its own tag. */
const cdn = await shared(
  listen(async () => {
    const headers = { 'content-type': 'text/javascript' };
    return new Response('document.currentScript?.remove();', { headers });
  }, 0),
);
const foreign = `${cdn.url}/tags/tag.js`;

const inline = 'window.own = true;';
const inlineHash = 'sha256-9mV66TTyRWPriw3rj6fucq4O92sTlDULi5s0yDkm4mc=';

/** The page that is opened next, which has no policy. */
const next = { setting: '', tags: '' };
const site = await shared(
  listen(async () => new Response(pageOf(), { headers: { 'content-type': 'text/html' } }), 0),
);
const origins = [site.url];
const stack = await shared(startStack({ proxy: { origins, returnOrigins: origins } }));

const pageOf = (): string => `<!doctype html><html lang="en"><title>A page</title>${next.tags}
  <script type="module" src="${stack.urls.scriptOrigin}/order-elements.js" ${next.setting}
    data-proxy="${stack.urls.proxy}" data-location="riverside"></script>
  <order-menu></order-menu><order-cart></order-cart>
  <order-checkout></order-checkout><order-receipt></order-receipt>`;

interface Seen {
  readonly guest: Guest;
  readonly warnings: readonly string[];
  readonly requests: readonly string[];
  /** The scripts that the page was told of last. */
  last(): Promise<{ scripts: PageScript[]; unknown: PageScript[] } | undefined>;
}

/** A page with these tags in its head, where the guest has typed all but the card. */
async function atDetails(test: Test, setting: string, tags: string): Promise<Seen> {
  const warnings: string[] = [];
  const requests: string[] = [];
  Object.assign(next, { setting, tags });
  const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(() => {
    document.addEventListener('order-page-scripts', (event) => {
      const { scripts, unknown } = event as OrderPageScriptsEvent;
      Reflect.set(window, 'lastScripts', { scripts, unknown });
    });
  });
  await page.goto(site.url);
  const guest = guestAt(page, pageErrors);
  await addOne(guest, 'Sides', 'Chopped salad');
  await goToCheckout(guest);
  await fillContact(guest);
  const last = () =>
    page.evaluate(() => Reflect.get(window, 'lastScripts')) as ReturnType<Seen['last']>;
  return { guest, warnings, requests, last };
}

/** Only the part that lists scripts is named like this. */
const ofList = (requests: readonly string[]): number =>
  requests.filter((url) => /page-?scripts/i.test(url)).length;

const addressesOf = (scripts: readonly PageScript[] = []): string[] =>
  scripts.map(({ address, origin }) => address || origin);

const elsewhere = ({ checkout }: Guest) =>
  checkout.getByRole('button', { name: /^Continue to payment · / });

const cardForm = ({ page }: Guest) => page.locator('iframe[title="Card details"]');

describe('the scripts of a page where a card is typed', () => {
  it('are listed from the card step on, and an unknown one is reported, though it removes itself', async (test) => {
    const tags = `<script src="${foreign}?guest=ada"></script><script>${inline}</script>`;
    const { guest, warnings, requests, last } = await atDetails(
      test,
      'data-page-scripts="report"',
      tags,
    );
    assert.equal(ofList(requests), 0, 'the list loads only at the card step');
    await leaveField(guest);
    await formReady(guest);
    await eventually.equal(async () => (await last())?.unknown.length, 2);
    const { scripts = [], unknown = [] } = (await last()) ?? {};
    assert.deepEqual(addressesOf(unknown).sort(), [foreign, 'inline']);
    assert.equal(unknown.find(({ origin }) => origin === 'inline')?.integrity, inlineHash);
    const known = addressesOf(scripts.filter((script) => script.known));
    assert.ok(known.includes(`${stack.urls.scriptOrigin}/order-elements.js`), `${known}`);
    await eventually.equal(
      async () => addressesOf((await last())?.scripts).some((at) => at.endsWith('/processor.js')),
      true,
    );
    await eventually.equal(() => warnings.filter((text) => text.includes(foreign)).length, 1);
    assert.doesNotMatch(warnings.join(), /guest=ada/, 'queries may concern the guest');
    assert.equal(ofList(requests), 1);

    await guest.page.evaluate(() => {
      const late = document.createElement('script');
      late.text = 'document.currentScript.remove()';
      document.body.append(late);
    });
    await eventually.equal(async () => (await last())?.unknown.length, 3);
    await payWith(guest, cards.approved);
    await orderNumber(guest);
  });

  it('may be named in the setting, by address or hash, and then the card form shows', async (test) => {
    const tags = `<script src="${foreign}"></script><script>${inline}</script>`;
    const allowed = `data-page-scripts="${cdn.url}/tags ${inlineHash} hosted"`;
    const { guest, warnings, last } = await atDetails(test, allowed, tags);
    await leaveField(guest);
    await formReady(guest);
    assert.deepEqual(addressesOf((await last())?.unknown), []);
    assert.deepEqual(warnings, []);
    // One that is added while a card could be typed.
    await guest.page.evaluate((address) => {
      const late = document.createElement('script');
      late.src = address;
      document.body.append(late);
    }, `${cdn.url}/tags-of-somebody-else.js`);
    await elsewhere(guest).waitFor();
    await eventually.equal(() => cardForm(guest).count(), 0);
  });

  it('lead to the service’s payment page before a card could be typed, if one is unknown', async (test) => {
    const tags = `<script src="${foreign}"></script>`;
    const { guest } = await atDetails(test, 'data-page-scripts="self hosted"', tags);
    let forms = 0;
    guest.page.on('request', (request) => {
      if (request.url().includes('card-form')) forms += 1;
    });
    await leaveField(guest);
    await elsewhere(guest).waitFor();
    assert.equal(forms, 0, 'the card form was never requested');
    const address = guest.page.url();
    await elsewhere(guest).click();
    await guest.page.waitForURL((url) => url.href !== address);
  });

  it('are not looked at on a page that doesn’t ask for it', async (test) => {
    const tags = `<script src="${foreign}"></script>`;
    const { guest, warnings, requests, last } = await atDetails(test, '', tags);
    await leaveField(guest);
    await formReady(guest);
    assert.equal(await last(), undefined);
    assert.deepEqual([warnings, ofList(requests)], [[], 0]);
  });
});
