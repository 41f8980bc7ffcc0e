import { type Browser, chromium, type FrameLocator, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../../engines/find-chromium.mjs';

export interface Outcome {
  readonly paymentIntent?: { readonly id: string; readonly status: string };
  readonly error?: { readonly type: string; readonly code: string; readonly message: string };
}

interface Mountable {
  // biome-ignore lint/suspicious/noExplicitAny: each event has a shape of its own
  on(name: string, listener: (event: any) => void): unknown;
  mount(node: Element): void;
  unmount(): void;
}

declare global {
  interface Window {
    CardProcessor(key: string): {
      elements(options: object): {
        update(options: object): Promise<void>;
        submit(): Promise<Pick<Outcome, 'error'>>;
        create(type: 'payment' | 'expressCheckout', options?: object): Mountable;
      };
      confirmPayment(options: object): Promise<Outcome>;
      retrievePaymentIntent(clientSecret: string): Promise<Outcome>;
    };
    shop: {
      processor: ReturnType<Window['CardProcessor']>;
      elements: ReturnType<ReturnType<Window['CardProcessor']>['elements']>;
      element: Mountable;
      events: string[];
    };
    violations: string[];
  }
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
}

/** Mounts the card form and waits until it is ready. */
export async function mountForm(
  page: Page,
  session: { key: string; clientSecret: string; appearance?: object; locale?: string },
): Promise<FrameLocator> {
  await page.evaluate(({ key, clientSecret, appearance, locale }) => {
    const processor = window.CardProcessor(key);
    const elements = processor.elements({ clientSecret, appearance, locale });
    const element = elements.create('payment');
    const node = document.querySelector('#card');
    if (!node) throw new Error('The host page has no place for the card form.');
    window.shop = { processor, elements, element, events: [] };
    for (const name of ['loaderstart', 'ready', 'change', 'loaderror']) {
      element.on(name, (event) => window.shop.events.push(`${name} ${JSON.stringify(event)}`));
    }
    element.mount(node);
  }, session);
  await page.waitForFunction(() =>
    window.shop.events.some((event) => /^(ready|loaderror)/.test(event)),
  );
  return page.frameLocator('iframe[title="Card details"]');
}

/** Types key by key, as a guest does, so that the formatting has to keep up. */
export async function typeCard(form: FrameLocator, number: string): Promise<void> {
  await form.getByLabel('Card number').pressSequentially(number);
  await form.getByLabel('Expiry').pressSequentially('1240');
  await form.getByLabel('Security code').pressSequentially('123');
}

/** Presses the shop's "pay" button. @returns what the shop's page gets */
export function pay(page: Page, redirect = 'if_required'): Promise<Outcome> {
  return page.evaluate(
    (how) =>
      window.shop.processor.confirmPayment({
        elements: window.shop.elements,
        confirmParams: { return_url: `${location.origin}/thanks?shop=1` },
        redirect: how,
      }),
    redirect,
  );
}

export const retrieve = (page: Page, clientSecret: string): Promise<Outcome> =>
  page.evaluate((secret) => window.shop.processor.retrievePaymentIntent(secret), clientSecret);
