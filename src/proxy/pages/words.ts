/** The ordering page's own words, by language. Those of the menu and the widget are in messages. */

interface Words {
  /** Its own name, for the list of languages. */
  readonly own: string;
  readonly title: string;
  readonly description: string;
  readonly choose: string;
  readonly skip: string;
  readonly withoutScript: string;
  readonly call: string;
  readonly languages: string;
  readonly locations: string;
  /** The address names no location of this proxy. */
  readonly unknown: string;
  /** The menu can't be read. */
  readonly failed: string;
  readonly again: string;
}

export const words = {
  ar: {
    own: 'العربية',
    title: '{name}: اطلب عبر الإنترنت',
    description: 'قائمة {name} بالأسعار ومسببات الحساسية. اطلب وادفع من هذه الصفحة.',
    choose: 'اختر المطعم',
    skip: 'انتقل إلى القائمة',
    withoutScript: 'يحتاج الطلب من هذه الصفحة إلى JavaScript. يمكنك قراءة القائمة كاملة أدناه.',
    call: 'اتصل بالمطعم: {phone}',
    languages: 'اللغة',
    locations: 'كل الفروع',
    unknown: 'لا يوجد مطعم في هذا العنوان.',
    failed: 'تعذّر تحميل القائمة الآن.',
    again: 'حاول مرة أخرى',
  },
  de: {
    own: 'Deutsch',
    title: '{name}: online bestellen',
    description:
      'Die Speisekarte von {name} mit Preisen und Allergenen. Bestellen und bezahlen Sie auf dieser Seite.',
    choose: 'Restaurant wählen',
    skip: 'Zur Speisekarte springen',
    withoutScript:
      'Zum Bestellen braucht diese Seite JavaScript. Die ganze Speisekarte steht unten.',
    call: 'Anrufen: {phone}',
    languages: 'Sprache',
    locations: 'Alle Restaurants',
    unknown: 'Unter dieser Adresse gibt es kein Restaurant.',
    failed: 'Die Speisekarte kann gerade nicht geladen werden.',
    again: 'Noch einmal versuchen',
  },
  en: {
    own: 'English',
    title: '{name}: order online',
    description: 'The menu of {name} with prices and allergens. Order and pay on this page.',
    choose: 'Choose a restaurant',
    skip: 'Skip to the menu',
    withoutScript: 'Ordering on this page needs JavaScript. The whole menu is below.',
    call: 'Call {phone}',
    languages: 'Language',
    locations: 'All locations',
    unknown: 'There’s no restaurant at this address.',
    failed: 'The menu couldn’t load.',
    again: 'Try again',
  },
  es: {
    own: 'Español',
    title: '{name}: pide en línea',
    description: 'La carta de {name} con precios y alérgenos. Pide y paga en esta página.',
    choose: 'Elige un restaurante',
    skip: 'Ir a la carta',
    withoutScript: 'Para pedir en esta página hace falta JavaScript. Abajo está la carta completa.',
    call: 'Llamar al {phone}',
    languages: 'Idioma',
    locations: 'Todos los locales',
    unknown: 'No hay ningún restaurante en esta dirección.',
    failed: 'No se ha podido cargar la carta.',
    again: 'Intentarlo de nuevo',
  },
  fr: {
    own: 'Français',
    title: '{name} : commander en ligne',
    description: 'La carte de {name} avec prix et allergènes. Commandez et payez sur cette page.',
    choose: 'Choisissez un restaurant',
    skip: 'Aller à la carte',
    withoutScript:
      'Pour commander sur cette page, il faut JavaScript. Toute la carte se trouve ci-dessous.',
    call: 'Appeler le {phone}',
    languages: 'Langue',
    locations: 'Tous les restaurants',
    unknown: 'Il n’y a pas de restaurant à cette adresse.',
    failed: 'La carte n’a pas pu être chargée.',
    again: 'Réessayer',
  },
} as const satisfies Record<string, Words>;

export type PageLanguage = keyof typeof words;

export const pageLanguages = Object.keys(words) as readonly PageLanguage[];

export const isPageLanguage = (name: string): name is PageLanguage => Object.hasOwn(words, name);

/** A name may contain `$`, which would mean something to `replace` if it were a text. */
export const filled = (sentence: string, name: string, value: string): string =>
  sentence.replace(`{${name}}`, () => value);

/**
 * The first language that the guest's browser prefers and the page has.
 *
 * @param header `Accept-Language`
 */
export function preferredIn(header: string | null): PageLanguage | '' {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.trim().split(';');
      const quality = Number(/^\s*q=([\d.]+)/.exec(more.join(';'))?.[1] ?? 1);
      return { name: tag.toLowerCase().replace(/-.*/, ''), quality };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return wanted.map(({ name }) => name).find(isPageLanguage) ?? '';
}
