/** Takes the README's pictures from the demo: node --import tsx scripts/pictures.ts */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { freePorts } from '../demo/ports.js';
import { addressesOf, root, startDemoServers } from '../demo/servers.js';
import { launchEngine } from '../test/engines/journeys.mjs';
import {
  addOne,
  atMenu,
  goToCategory,
  guestAt,
  settledTotal,
} from '../test/journeys/shared/steps.js';
import { buildScriptWhenNeeded } from './build-script.mjs';

/** An evening on which every restaurant of the demo is open. */
const evening = Date.parse('2026-06-12T22:30:00Z');

interface Picture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly dark?: boolean;
  readonly language?: string;
  /** What the guest does first. */
  arrange(page: Page): Promise<unknown>;
}

const fill = async (page: Page): Promise<void> => {
  const guest = guestAt(page);
  await atMenu(guest);
  await addOne(guest, 'From the stone oven', 'Garlic naan');
  await addOne(guest, 'Sides', 'Chopped salad');
  await goToCategory(guest, 'Popular');
};

/** To the first dishes; the bar of categories follows. */
async function toMenu(page: Page): Promise<void> {
  const menu = page.locator('order-menu');
  await menu.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await menu.locator('[part~="product-name"]').first().waitFor();
  // Whatever lies under the pointer looks different.
  await page.mouse.move(0, 0);
}

const pictures: Readonly<Record<string, Picture>> = {
  desktop: {
    path: '/demo/sites/restaurant/',
    width: 1280,
    height: 860,
    arrange: async (page) => {
      await fill(page);
      await settledTotal(guestAt(page));
      await toMenu(page);
    },
  },
  phone: {
    path: '/demo/sites/restaurant/',
    width: 390,
    height: 780,
    arrange: async (page) => {
      await fill(page);
      // With the total that the service has confirmed, not an estimate.
      await guestAt(page)
        .cart.getByRole('button', { name: /^(?!.*about).*View order/ })
        .waitFor();
      await toMenu(page);
    },
  },
  dark: {
    path: '/demo/sites/restaurant/',
    width: 390,
    height: 780,
    dark: true,
    arrange: async (page) => {
      const { menu, dish } = guestAt(page);
      await menu
        .getByRole('button', { name: 'Spiced lamb flatbread', exact: true })
        .first()
        .click();
      await dish.getByRole('heading', { name: 'Spiced lamb flatbread' }).waitFor();
    },
  },
  arabic: {
    path: '/demo/sites/hotel/ar.html?room=812',
    width: 390,
    height: 780,
    language: 'ar',
    arrange: async (page) => {
      await page.locator('order-menu [part~="product-name"]').first().waitFor();
      await toMenu(page);
    },
  },
};

await buildScriptWhenNeeded();
const [site = 0, proxy = 0, service = 0] = await freePorts(3);
const ports = { site, proxy, service };
const dataFolder = await mkdtemp(join(tmpdir(), 'order-elements-pictures-'));
const started = Date.now();
const now = () => evening + Date.now() - started;
const servers = await startDemoServers({
  ports,
  dataFolder,
  service: { now, rateLimit: Number.POSITIVE_INFINITY },
  proxy: { now, log: () => {}, allowance: 1_000_000 },
});
const browser = await launchEngine('chromium');
try {
  for (const [name, picture] of Object.entries(pictures)) {
    const { path, width, height, dark, language } = picture;
    const context = await browser.newContext({
      viewport: { width, height },
      // Phones are shown smaller than they are, but on screens with many pixels.
      deviceScaleFactor: width < 720 ? 1.5 : 1,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale: language ?? 'en-US',
    });
    const page = await context.newPage();
    await page.clock.install({ time: now() });
    await page.goto(addressesOf(ports).site + path);
    await picture.arrange(page);
    // Pictures of dishes arrive after the words.
    await page.waitForLoadState('networkidle');
    const file = join(root, 'docs/pictures', `${name}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 70 });
    console.info(file);
    await context.close();
  }
} finally {
  await browser.close();
  await servers.close();
  await rm(dataFolder, { recursive: true, force: true });
}
