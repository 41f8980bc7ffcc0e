/** The ordering page's own words, by language. Those of the menu and the widget are in messages. */
import type { LanguageCode } from '../../contract/languages.js';
import { shapeOf } from '../../messages/check-messages.js';
import { nameOf } from '../../messages/language.js';
import type { Wording } from '../menus/language.js';

export interface Words {
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
  /** In browsers inside other apps. */
  readonly outside: string;
  readonly outsideCopied: string;
  /** Where nothing may be copied, before the link. */
  readonly outsideCopy: string;
}

const words = {
  ar: {
    own: 'العربية',
    title: '{name}: اطلب عبر الإنترنت',
    description: 'قائمة طعام {name} بالأسعار ومسببات الحساسية. اطلب وادفع من هذه الصفحة.',
    choose: 'اختر المطعم',
    skip: 'انتقل إلى قائمة الطعام',
    withoutScript:
      'يحتاج الطلب من هذه الصفحة إلى JavaScript. يمكنك قراءة قائمة الطعام كاملة أدناه.',
    call: 'اتصل بالمطعم: {phone}',
    languages: 'اللغة',
    locations: 'كل الفروع',
    unknown: 'لا يوجد مطعم في هذا العنوان.',
    failed: 'تعذّر تحميل قائمة الطعام. حاول بعد قليل.',
    again: 'حاول مرة أخرى',
    outside: 'افتح في المتصفح',
    outsideCopied: 'تم نسخ الرابط مع أطباقك. افتح متصفحك والصقه في شريط العنوان.',
    outsideCopy: 'انسخ هذا الرابط وافتحه في متصفحك:',
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
    failed:
      'Die Speisekarte kann gerade nicht geladen werden. Versuchen Sie es gleich noch einmal.',
    again: 'Noch einmal versuchen',
    outside: 'Im Browser öffnen',
    outsideCopied:
      'Der Link mit Ihren Gerichten ist kopiert. Öffnen Sie Ihren Browser und fügen Sie ihn in die Adresszeile ein.',
    outsideCopy: 'Kopieren Sie diesen Link und öffnen Sie ihn in Ihrem Browser:',
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
    failed: 'We couldn’t load the menu. Try again in a moment.',
    again: 'Try again',
    outside: 'Open in browser',
    outsideCopied:
      'The link with your dishes is copied. Open your browser and paste it into the address bar.',
    outsideCopy: 'Copy this link and open it in your browser:',
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
    failed: 'No se ha podido cargar la carta. Inténtalo en un momento.',
    again: 'Intentarlo de nuevo',
    outside: 'Abrir en el navegador',
    outsideCopied:
      'El enlace con tus platos está copiado. Abre tu navegador y pégalo en la barra de direcciones.',
    outsideCopy: 'Copia este enlace y ábrelo en tu navegador:',
  },
  fr: {
    own: 'Français',
    title: '{name} : commander en ligne',
    description: 'La carte de {name} avec prix et allergènes. Commandez et payez sur cette page.',
    choose: 'Choisissez un restaurant',
    skip: 'Aller à la carte',
    withoutScript:
      'JavaScript est nécessaire pour commander sur cette page. La carte complète se trouve ci-dessous.',
    call: 'Appeler le {phone}',
    languages: 'Langue',
    locations: 'Tous les restaurants',
    unknown: 'Il n’y a pas de restaurant à cette adresse.',
    failed: 'La carte n’a pas pu être chargée. Réessayez dans un instant.',
    again: 'Réessayer',
    outside: 'Ouvrir dans le navigateur',
    outsideCopied:
      'Le lien avec vos plats est copié. Ouvrez votre navigateur et collez-le dans la barre d’adresse.',
    outsideCopy: 'Copiez ce lien et ouvrez-le dans votre navigateur :',
  },
} as const satisfies Readonly<Record<LanguageCode, Words>>;

/** Its subject among the sentences that an operator writes. */
export const pageSubject = 'orderPage';

/** The page's own words in a language; in English for a language that an operator adds. */
export function usualWords(name: string): Words {
  return Object.hasOwn(words, name) ? words[name as keyof typeof words] : words.en;
}

/** What the page says in a language, with what its operator says instead. */
export const wordsIn = ({ own }: Wording, name: string): Words => ({
  ...usualWords(name),
  ...(!Object.hasOwn(words, name) && { own: ownName(name) }),
  ...(own[name]?.[pageSubject] as Partial<Words> | undefined),
});

/** As its speakers write it: `Italiano`. */
function ownName(name: string): string {
  const found = new Intl.DisplayNames([name], { type: 'language' }).of(name) ?? name;
  return found.charAt(0).toLocaleUpperCase(name) + found.slice(1);
}

/** A name may contain `$`, which would mean something to `replace` if it were a text. */
export const filled = (sentence: string, name: string, value: string): string =>
  sentence.replace(`{${name}}`, () => value);

/**
 * The first language that the guest's browser prefers and the page has.
 *
 * @param header `Accept-Language`
 */
export function preferredIn(header: string | null, languages: readonly string[]): string {
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
  return wanted.map(({ name }) => name).find((name) => languages.includes(name)) ?? '';
}

// Sentences of the operator for the ordering page and menu documents, as for a page. docs/wording.md

/** What is wrong with the sentences of a language, as the end of a sentence; empty if nothing is. */
export function shapeProblem(name: string, messages: unknown): string {
  if (!/^[a-z]{2,8}$/.test(name) || name !== nameOf(name)) {
    return `names the language "${name}": expected a tag without a region, like it.`;
  }
  const { words, odd } = shapeOf(messages);
  const plural = Object.entries(words[pageSubject] ?? {}).find(
    ([, one]) => typeof one !== 'string',
  );
  const wrong = [...odd, ...(plural ? [`${pageSubject}.${plural[0]}`] : [])];
  return wrong.length === 0
    ? ''
    : `has to have texts, or plural forms with one for "other", by subject and name; found something else in ${wrong.join(', ')} (${name}).`;
}
