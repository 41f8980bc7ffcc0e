/**
 * What the page shows if the widget can't start: the first file, or that of its buttons, no longer
 * exists since the page was opened or cached, can't be reached, or doesn't run in this browser. No
 * other code is loaded that could say so.
 */
import type { ByLanguage } from '../contract/languages.js';

const sentences: ByLanguage<readonly [failed: string, reload: string, call: string]> = {
  ar: ['تعذّر تحميل الطلب عبر الإنترنت.', 'إعادة تحميل الصفحة', 'اتصل بالمطعم:'],
  de: [
    'Die Online-Bestellung konnte nicht geladen werden.',
    'Seite neu laden',
    'Restaurant anrufen:',
  ],
  en: ['Online ordering couldn’t load.', 'Reload the page', 'Call the restaurant:'],
  es: [
    'No se han podido cargar los pedidos en línea.',
    'Recargar la página',
    'Llamar al restaurante:',
  ],
  fr: [
    'La commande en ligne n’a pas pu être chargée.',
    'Recharger la page',
    'Appeler le restaurant :',
  ],
};

/** Members that a script on the page added to every object break libraries that list members. */
function added(): string {
  const names: string[] = [];
  for (const name in {}) names.push(name);
  return names.length > 0
    ? ` The page adds to Object.prototype: ${names.join(', ')}. Use Object.defineProperty instead, which hides them from loops.`
    : '';
}

/** All browsers name the policy in the error that it causes. */
const policy = " The page's policy needs: trusted-types lit-html order-elements.";

/** The elements that guests see first. */
const beginnings =
  'order-menu, order-button, order-product-card, order-locations, order-receipt[receipt-id]';

/**
 * @param address of the script, for the console
 * @param phone of the restaurant, if the page has it
 */
export function sayThatItFailed(address: string, error: unknown, phone?: string): void {
  console.error(
    `order-elements: expected the script at ${address} and its chunks to start, found: ${error}. ` +
      'Keep the chunks of earlier releases next to it, serve it with a short cache time, and see the supported browsers in docs/embedding.md.' +
      (`${error}`.includes('lit-html') ? policy : '') +
      added(),
  );
  for (const element of document.querySelectorAll(beginnings)) {
    // A press on a link in such a button would be a press on the button.
    if (element.matches('order-button:not(:defined)')) sayBeside(element, phone);
    // Elements that are already defined don't show their light DOM.
    else (element.shadowRoot ?? element).append(lineFor(element, phone));
  }
}

/** Says so beside what the guest pressed. */
export const sayBeside = (pressed: Element, phone?: string): void =>
  pressed.after(lineFor(pressed, phone));

/** It has loaded after all. */
export const takeBack = (pressed: Element): void => lines.get(pressed)?.remove();

const lines = new WeakMap<Element, Element>();

/** Replaces the one that an element already has. */
function lineFor(element: Element, phone = ''): Element {
  const language = element.closest<HTMLElement>('[lang]')?.lang.slice(0, 2).toLowerCase();
  const [failed, reload, call] = sentences[language ?? ''] ?? sentences.en;
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = reload;
  button.addEventListener('click', () => location.reload());
  line.append(`${failed} `, button);
  const known = element.getAttribute('phone') ?? phone;
  const digits = known.replace(/[^+\d]/g, '');
  if (digits) {
    const link = document.createElement('a');
    link.href = `tel:${digits}`;
    link.textContent = `${call} ${known}`;
    line.append(' ', link);
  }
  takeBack(element);
  lines.set(element, line);
  return line;
}
