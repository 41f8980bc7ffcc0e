/** A restaurant whose tables and rooms have signed codes, and a guest who opens a link with one. */
import type { PlaceCode } from '../../../src/contract/place-code.js';
import { signPlace } from '../../../src/proxy/places/codes.js';
import type { TestBrowser } from '../../harness/browser.js';
import { newKey } from '../../proxy/places/codes.js';
import {
  cards,
  formReady,
  type Guest,
  goToCheckout,
  guestAt,
  payButton,
  payWith,
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
  before: (guest: Guest) => void = () => {},
): Promise<Guest> {
  const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
  page.context().setDefaultTimeout(30_000);
  await page.clock.setSystemTime(MIDDAY);
  const guest = guestAt(page, pageErrors);
  before(guest);
  await page.goto(link);
  return guest;
}

export async function toCheckout(guest: Guest): Promise<void> {
  await guest.menu.getByRole('button', { name: /^Add/ }).first().click();
  await goToCheckout(guest);
}

export async function pay(guest: Guest): Promise<void> {
  await payButton(guest).click();
  await formReady(guest);
  await payWith(guest, cards.approved);
  await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
}

export const signedPlace = ({ checkout }: Guest) => checkout.locator('[part~="signed-place"]');
