/** The console names tags and attributes that are almost those of the widget. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import '../../../src/bundles/list.js';
import '../../../src/bundles/core.js';
import '../../../src/bundles/storefront.js';
import { checkElements, reportBareElements } from '../../../src/elements/storefront/page-start.js';
import { $pageStorefront } from '../../../src/stores/storefront/storefront.js';
import { openShop } from '../menu/menu-shop.js';
import { until } from '../shared/until.js';

const { error } = console;
let received: string[] = [];

/** The messages about a page with these elements, which belong to a shop. */
async function complaints(page: string, expected: number): Promise<readonly string[]> {
  document.body.innerHTML = page;
  const menu = document.querySelector('order-menu');
  if (menu) menu.storefront = openShop().shop;
  checkNow();
  // Something that is reported shows that the check is over.
  await until(() => received.length >= expected, 'the page is checked');
  return received.map((line) => line.replace('order-elements: ', ''));
}

/** Without the three seconds in which a page may still add what is missing. */
function checkNow(check = checkElements): void {
  const { setTimeout } = window;
  window.setTimeout = ((run: () => void) => run()) as typeof setTimeout;
  try {
    check();
  } finally {
    window.setTimeout = setTimeout;
  }
}

beforeEach(() => {
  received = [];
  console.error = (text: string) => received.push(text);
});

afterEach(() => {
  console.error = error;
  document.body.replaceChildren();
  document.body.style.background = '';
  document.documentElement.style.colorScheme = '';
  fixtureCleanup();
});

describe('names on a page', () => {
  it('that are almost tags are reported, and those of other libraries are not', async () => {
    const page =
      '<order-summary></order-summary><other-menu></other-menu><order-meun></order-meun><order-check-out></order-check-out>';
    expect(await complaints(page, 2)).to.deep.equal([
      'expected the tag <order-menu>, found <order-meun>, which stays empty.',
      'expected the tag <order-checkout>, found <order-check-out>, which stays empty.',
    ]);
  });

  it('that are almost attributes are reported, and those of frameworks are not', async () => {
    const page =
      '<order-menu class="a" data-v-7 aria-label="b" slot="c" layuot="list" catgories="d" layout="grid"></order-menu><order-cart layout="pannel"></order-cart>';
    expect(await complaints(page, 4)).to.deep.equal([
      'expected the attribute layout on <order-menu>, found layuot, which has no effect.',
      'expected the attribute categories on <order-menu>, found catgories, which has no effect.',
      'layout of <order-menu>: expected list or cards, found "grid".',
      'layout of <order-cart>: expected auto or panel or bar, found "pannel".',
    ]);
  });

  it('of settings are reported on elements that have none', async () => {
    const page = '<order-menu location="old-town" time-zone="Europe/Berlin"></order-menu>';
    expect(await complaints(page, 1)).to.deep.equal([
      'expected settings on the script tag or an <order-storefront>, found location, time-zone on <order-menu>, where settings have no effect.',
    ]);
  });

  it('of a button’s settings are reported without a shop, too', async () => {
    const page = '<order-button timezone="x" data-proxy="https://orders.test"></order-button>';
    const lines = await complaints(page, 2);
    expect(lines.slice(0, 2)).to.deep.equal([
      'expected the setting time-zone on <order-button>, found timezone, which has no effect.',
      'expected the setting proxy on <order-button>, found data-proxy, which has no effect.',
    ]);
  });
});

describe('a page with a location', () => {
  it('gets a warning that nothing on it shows the shop, unless it has an account', () => {
    const { info } = console;
    console.info = (text: string) => received.push(text);
    $pageStorefront.set(openShop().shop);
    try {
      document.body.innerHTML = '<order-account></order-account>';
      checkNow(reportBareElements);
      expect(received).to.deep.equal([]);
      document.body.replaceChildren();
      checkNow(reportBareElements);
      expect(received).to.have.length(1);
    } finally {
      console.info = info;
      $pageStorefront.set(null);
    }
  });
});

describe('text that can’t be read on the page', () => {
  it('is reported, with what to write on a dark page', async () => {
    document.body.style.background = '#151515';
    const [line, ...others] = await complaints('<order-menu></order-menu>', 1);
    expect(line).to.match(
      /^expected the text of <order-menu> to have a contrast of 3:1 or more on this page, found 1\.\d:1, rgb\(33, 29, 25\) on rgb\(21, 21, 21\)\. Add html \{ color-scheme: dark \}/,
    );
    expect(others).to.deep.equal([]);
  });

  it('is reported if it is in the accent, with what to choose', async () => {
    document.body.style.background = '#fff';
    const page = '<order-menu style="--order-color-accent: #ffd84d"></order-menu>';
    expect(await complaints(page, 1)).to.deep.equal([
      'expected --order-color-accent on <order-menu> to have a contrast of 3:1 or more on this page, found 1.4:1, rgb(255, 216, 77) on rgb(255, 255, 255). Links and the focus ring have this color. Choose a darker one.',
    ]);
  });

  it('is reported in the accent on a page without a background, too', async function () {
    // The background is that of the page around the frame.
    if (self !== top) this.skip();
    document.body.style.background = '';
    const page = '<order-menu style="--order-color-accent: #ffe600"></order-menu>';
    const [line] = await complaints(page, 1);
    expect(line).to.match(/found 1\.\d:1, rgb\(255, 230, 0\) on rgb\(255, 255, 255\)/);
  });

  for (const [page, background, scheme, slip] of [
    ['says that it is dark', '#151515', 'dark', 'order-menuu'],
    ['is light', '#f4efe6', 'light', 'order-mneu'],
    ['has a picture there', 'url("data:,") #151515', 'light', 'order-men'],
  ] as const) {
    it(`is not looked for if the page ${page}`, async () => {
      document.body.style.background = background;
      document.documentElement.style.colorScheme = scheme;
      // The slip is reported after it.
      const lines = await complaints(`<order-menu></order-menu><${slip}></${slip}>`, 1);
      expect(lines.join()).to.match(/^expected the tag <order-menu>, found/);
    });
  }
});
