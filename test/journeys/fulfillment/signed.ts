/** A restaurant whose tables and rooms have signed codes, and a guest who opens a link with one. */
import type { PlaceCode } from '../../../src/contract/place-code.js';
import { signPlace } from '../../../src/proxy/places/codes.js';
import type { TestBrowser } from '../../harness/browser.js';
import { newKey } from '../../proxy/places/codes.js';
import {
  cards,
  formReady,
  goToCheckout,
  payButton,
  payWith,
  type Shopper,
  shopperAt,
  type Test,
} from '../shared/steps.js';

/** Midday in London and afternoon in Dubai, on a Wednesday. */
export const MIDDAY = Date.parse('2026-03-04T12:00:00Z');

export const key = newKey('spring');
export const places = { merchant: 'saffron-lane', keys: [key] };

export const atTable = { location: 'old-town', method: 'table_side' };
export const inRoom = { location: 'harbour-hotel', method: 'room_service' };

export const seconds = Math.floor(Date.now() / 1000);
export const signed = (place: Partial<PlaceCode>): Promise<string> =>
  signPlace(
    {
      merchant: 'saffron-lane',
      location: 'old-town',
      place: 'table',
      number: '12',
      issued: seconds,
      until: seconds + 3600,
      lastName: '',
      ...place,
    },
    key,
  );

export async function open(
  browser: TestBrowser,
  test: Test,
  link: string,
  before: (shopper: Shopper) => void = () => {},
): Promise<Shopper> {
  const { page, troubles } = await browser.openPage({ height: 900 }, test);
  page.context().setDefaultTimeout(30_000);
  await page.clock.setSystemTime(MIDDAY);
  const shopper = shopperAt(page, troubles);
  before(shopper);
  await page.goto(link);
  return shopper;
}

export async function toCheckout(shopper: Shopper): Promise<void> {
  await shopper.menu.getByRole('button', { name: /^Add/ }).first().click();
  await goToCheckout(shopper);
}

export async function pay(shopper: Shopper): Promise<void> {
  await payButton(shopper).click();
  await formReady(shopper);
  await payWith(shopper, cards.approved);
  await shopper.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
}

export const signedPlace = ({ checkout }: Shopper) => checkout.locator('[part~="signed-place"]');
