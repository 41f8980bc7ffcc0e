/**
 * Languages: what a translation consists of, and which language is shown. English is built in;
 * those of `src/contract/languages.ts` load on first use.
 */
import { load } from '../bundles/load.js';
import {
  isLanguageCode,
  isTranslated,
  languages,
  type TranslatedLanguage,
} from '../contract/languages.js';
import type { accountText } from './account.js';
import type { afterwardsText } from './afterwards.js';
import type { assistantsText } from './assistants.js';
import type { avoidingText } from './avoiding.js';
import type { cartText } from './cart.js';
import type { checkoutText, discountText, questionsText } from './checkout.js';
import type { courierText } from './courier.js';
import type { finderText } from './finder.js';
import type { fulfillmentText } from './fulfillment.js';
import type { headerText } from './header.js';
import type { lawText, sellerText } from './law.js';
import type { locationsText } from './locations.js';
import type { markText, menuText } from './menu.js';
import type { methodText } from './methods.js';
import type { allergenText, overlayText } from './overlay.js';
import type { paymentText } from './payment.js';
import type { lineText, productText } from './product.js';
import type { receiptText, waitingText } from './receipt.js';
import type { recoveryText } from './recovery.js';
import type { returningText } from './returning.js';
import {
  type Agree,
  type Language,
  type Say,
  type Sentence,
  sayIn,
  type Words,
} from './sentences.js';
import type { sharedText } from './shared.js';
import type { storefrontText } from './storefront.js';
import type { slotsText, timeText } from './time.js';
import type { togetherText } from './together.js';
import type { trackingText } from './tracking.js';

interface English {
  account: typeof accountText;
  afterwards: typeof afterwardsText;
  allergens: typeof allergenText;
  assistants: typeof assistantsText;
  avoiding: typeof avoidingText;
  returning: typeof returningText;
  cart: typeof cartText;
  checkout: typeof checkoutText;
  discount: typeof discountText;
  finder: typeof finderText;
  courier: typeof courierText;
  fulfillment: typeof fulfillmentText;
  header: typeof headerText;
  law: typeof lawText;
  line: typeof lineText;
  locations: typeof locationsText;
  marks: typeof markText;
  menu: typeof menuText;
  methods: typeof methodText;
  overlay: typeof overlayText;
  payment: typeof paymentText;
  product: typeof productText;
  questions: typeof questionsText;
  receipt: typeof receiptText;
  recovery: typeof recoveryText;
  seller: typeof sellerText;
  shared: typeof sharedText;
  slots: typeof slotsText;
  storefront: typeof storefrontText;
  time: typeof timeText;
  together: typeof togetherText;
  tracking: typeof trackingText;
  waiting: typeof waitingText;
}

/** The texts of another language, with the same subjects and names as in English. */
export type Translation = {
  readonly [Subject in keyof English]: English[Subject] extends Say<infer Sentences>
    ? { readonly [Name in keyof Sentences]: Sentence }
    : never;
};

/** What the file of a language exports. */
type LanguageFile<Name extends TranslatedLanguage> = Readonly<Record<Name, Translation>> & {
  readonly agree?: Agree;
};

export type LanguageFiles = {
  readonly [Name in TranslatedLanguage]: LanguageFile<Name>;
};

const loaded = new Map<string, Language>();
/** What the page has defined. */
const own = new Map<string, Words>();
let pageSentences: Promise<unknown> | undefined;

/** Elements that render again when the page defines sentences or changes its language. */
export const translated = new Set<{ requestUpdate(): void }>();

/** No element renders before this promise, which never rejects. */
export const loadLanguagesAfter = (reading: Promise<unknown>): void => {
  pageSentences = reading;
};

const keep = (name: string, words: Words, isolates: boolean, agree?: Agree) =>
  loaded.set(name, { words, own: own.get(name), plural: name, isolates, agree });

let edition = 0;

/** Another one for each change of a language's sentences, for what is kept from render to render. */
export const wordingOf = (language: string): string => `${language} ${edition}`;

/** From now on, these sentences come before ours. */
export function setOwnWords(name: string, words: Words, isRightToLeft: boolean): void {
  own.set(name, words);
  edition += 1;
  const known = loaded.get(name);
  if (known || !isTranslated(name)) keep(name, known?.words ?? {}, isRightToLeft, known?.agree);
  for (const each of translated) each.requestUpdate();
}

/** A three-letter tag is another language than its first two letters: `arn` isn't Arabic. */
export const nameOf = (language: string) => language.toLowerCase().replace(/[-_].*/, '');

/**
 * Resolves once texts are available in `language` (BCP 47). Without a file, or if it can't load,
 * English is used.
 */
export async function loadLanguage(language: string): Promise<void> {
  if (pageSentences) await pageSentences;
  const name = nameOf(language);
  if (!isTranslated(name) || loaded.has(name)) return;
  try {
    const file: Partial<LanguageFile<TranslatedLanguage>> = await load(name);
    const words = file[name];
    if (words) keep(name, words, languages[name] === 'rtl', file.agree);
  } catch {
    // Retried with the next render.
  }
}

/** Whether there are sentences in `language`, ours or the page's; otherwise guests read English. */
export const hasLanguage = (language: string): boolean =>
  isLanguageCode(nameOf(language)) || own.has(nameOf(language));

/** From now on, texts are in `language`, if it has been loaded. */
export const setLanguage = (language: string): void =>
  sayIn(loaded.get(nameOf(language)) ?? loaded.get('en'));
