/**
 * What the page shows when the widget cannot start: the file it needs first is gone since the page was
 * opened or cached, cannot be reached, or does not run in this browser. Nothing else is there to say it.
 */

const sentences: Readonly<Record<string, readonly [failed: string, reload: string, call: string]>> =
  {
    ar: ['تعذّر تحميل الطلب عبر الإنترنت.', 'إعادة تحميل الصفحة', 'اتصل بالمطعم:'],
    de: [
      'Die Online-Bestellung konnte nicht geladen werden.',
      'Seite neu laden',
      'Restaurant anrufen:',
    ],
    en: ["Online ordering couldn't load.", 'Reload the page', 'Call the restaurant:'],
    es: ['No se pudo cargar el pedido en línea.', 'Recargar la página', 'Llamar al restaurante:'],
    fr: [
      "La commande en ligne n'a pas pu se charger.",
      'Recharger la page',
      'Appeler le restaurant :',
    ],
  };

/** What a script of the page has added to every object stops libraries that list members. */
function added(): string {
  const names: string[] = [];
  for (const name in {}) names.push(name);
  return names.length > 0
    ? ` The page adds to Object.prototype: ${names.join(', ')}. Use Object.defineProperty there, which hides them from loops.`
    : '';
}

/** The elements that a guest begins with. */
const beginnings = 'order-menu, order-button, order-locations, order-receipt[receipt-id]';

/**
 * @param address of the script, for the console
 * @param phone the restaurant's, where the page names it
 */
export function sayThatItFailed(address: string, error: unknown, phone?: string): void {
  console.error(
    `order-elements: expected the script of ${address} and its chunks to start, found: ${error}. ` +
      'Keep the chunks of earlier releases beside it, send it with a short cache time, and see the supported browsers in docs/embedding.md.' +
      added(),
  );
  for (const element of document.querySelectorAll(beginnings)) {
    const language = element.closest<HTMLElement>('[lang]')?.lang.slice(0, 2).toLowerCase();
    const [failed, reload, call] = sentences[language ?? ''] ?? sentences.en ?? [];
    const line = document.createElement('p');
    line.setAttribute('role', 'alert');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = reload ?? '';
    button.addEventListener('click', () => location.reload());
    line.append(`${failed} `, button);
    const digits = (element.getAttribute('phone') ?? phone ?? '').replace(/[^+\d]/g, '');
    if (digits) {
      const link = document.createElement('a');
      link.href = `tel:${digits}`;
      link.textContent = `${call} ${element.getAttribute('phone') ?? phone}`;
      line.append(' ', link);
    }
    // Those that are defined already show nothing of what is inside them.
    (element.shadowRoot ?? element).append(line);
  }
}
