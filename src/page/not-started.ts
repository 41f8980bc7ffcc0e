/**
 * What the page shows if the widget can't start: the first file no longer exists since the page was
 * opened or cached, can't be reached, or doesn't run in this browser. No other code is loaded that
 * could say so.
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
    const language = element.closest<HTMLElement>('[lang]')?.lang.slice(0, 2).toLowerCase();
    const [failed, reload, call] = sentences[language ?? ''] ?? sentences.en;
    const line = document.createElement('p');
    line.setAttribute('role', 'alert');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = reload;
    button.addEventListener('click', () => location.reload());
    line.append(`${failed} `, button);
    const digits = (element.getAttribute('phone') ?? phone ?? '').replace(/[^+\d]/g, '');
    if (digits) {
      const link = document.createElement('a');
      link.href = `tel:${digits}`;
      link.textContent = `${call} ${element.getAttribute('phone') ?? phone}`;
      line.append(' ', link);
    }
    // Elements that are already defined don't show their light DOM.
    (element.shadowRoot ?? element).append(line);
  }
}
