/**
 * The entry of the script tag. It is tiny and imports almost nothing, because two things must
 * happen before the rest: the guard against a second copy (in which lit would throw when it creates
 * its Trusted Types policy), and removing the card processor's return parameters and a receipt's
 * token from the address before anything else on the page reads it.
 */

import type { OrderScript } from './elements/storefront/scripting.js';
import type { Messages } from './messages/define.js';
import { askEarly, askParts } from './page/ask-early.js';
import { firstPaint } from './page/first-paint.js';
import { sayBeside, sayThatItFailed, takeBack } from './page/not-started.js';
import { answerOpeners, isOpener } from './page/openers.js';
import { version as released, type ScriptTag } from './page/script-tag.js';
import {
  takeFragment,
  takeOrderCode,
  takePlaceCode,
  takeReturnParameters,
} from './page/take-address.js';

const mark = Symbol.for('order-elements');
const tagOfLoader = Symbol.for('order-elements:loader');
const page = globalThis as { [mark]?: ScriptTag; [tagOfLoader]?: HTMLScriptElement };
const address = import.meta.url;
/** Connections may fail briefly. */
const SECOND_TRY_MS = 2000;

function begin(): void {
  if (page[mark]) {
    console.warn(
      `order-elements is already on this page, from ${page[mark].address} (${page[mark].version}). Remove the one from ${address} (${released}).`,
    );
    return;
  }
  const returned = takeReturnParameters();
  // If an optimizer combined or inlined the script, it no longer has its own tag.
  const script =
    [...document.scripts].find(({ src }) => src === address) ??
    page[tagOfLoader] ??
    document.querySelector<HTMLScriptElement>('script:is([data-location],[data-merchant])');
  const settings = { ...script?.dataset };
  const { phone } = settings;
  const excuse = { say: (opener: Element) => sayBeside(opener, phone), takeBack };
  page[mark] = {
    address,
    version: released,
    settings,
    returned,
    place: takePlaceCode(),
    takePlaceCode,
    order: takeOrderCode(),
    takeOrderCode,
    fragment: takeFragment(),
    isOpener,
    excuse,
    early: askEarly(settings),
  };
  // The entry shares no code with what it loads, not even the bundle loader: the build checks it.
  const start = () => {
    askParts();
    return import('./page/start.js');
  };
  const started = (firstPaint()?.then(start) ?? start()).catch(() =>
    new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS)).then(start),
  );
  started.catch((error: unknown) => sayThatItFailed(address, error, phone));
  answerOpeners(() => started.then(() => import('./elements/storefront/opener.js')), excuse);
}

// A server that renders the page leaves the elements to the browser.
if (typeof document !== 'undefined') begin();

/** Of this script. */
export const version: string = released;

/**
 * The scripting interface of a shop, for scripts on the page: see docs/scripting.md.
 *
 * @param place an element of the shop or a selector for it; default: the page's own shop
 */
export const orderStorefront = (place?: Element | string): Promise<OrderScript> =>
  import('./elements/storefront/scripting.js').then((script) => script.orderStorefront(place));

/**
 * Sentences for guests who read `language`: single ones instead of the widget's, or another language.
 * docs/wording.md
 */
export const defineMessages = (language: string, messages: Messages): Promise<void> =>
  import('./messages/define.js').then((wording) => wording.defineMessages(language, messages));
