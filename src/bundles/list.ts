/**
 * The bundles, and which of their elements appear in templates of other bundles. A bundle's file
 * imports its members and defines their tags. A bundle of one module is that module, which defines
 * its own tag. Nothing else in the widget calls `import()`, except the script's entry.
 */
import type { LanguageFiles } from '../messages/language.js';
import { setBundles } from './load.js';

declare module './load.js' {
  interface Bundles extends LanguageFiles {
    core: typeof import('./core.js');
    ordering: typeof import('./ordering.js');
    alongside: typeof import('./alongside.js');
    checkout: typeof import('./checkout.js');
    fulfillment: typeof import('./fulfillment.js');
    payment: typeof import('./payment.js');
    afterwards: typeof import('./afterwards.js');
    account: typeof import('./account.js');
    locations: typeof import('./locations.js');
    storefront: typeof import('./storefront.js');
    drawer: typeof import('../elements/storefront/order-drawer.js');
    assistants: typeof import('../elements/assistants/tools.js');
    attribution: typeof import('../stores/cart/attribution.js');
    codes: typeof import('../elements/storefront/supplied-code.js');
    opener: typeof import('../elements/storefront/opener.js');
    scripting: typeof import('../elements/storefront/scripting.js');
    diagnosis: typeof import('../elements/storefront/explain.js');
    productCard: typeof import('../elements/menu/order-product-card.js');
    reports: typeof import('../elements/storefront/report-visit.js');
    finder: typeof import('../elements/menu/finder-part.js');
    together: typeof import('./together.js');
    overlay: typeof import('./overlay.js');
    pageScripts: typeof import('../elements/payment/page-scripts.js');
    languages: typeof import('../elements/storefront/order-language.js');
    questions: typeof import('../elements/checkout/order-questions.js');
    returning: typeof import('./returning.js');
    allergies: typeof import('../elements/menu/order-allergies.js');
    wording: typeof import('../messages/define.js');
  }
}

setBundles({
  core: { load: () => import('./core.js'), tags: ['order-law'] },
  ordering: { load: () => import('./ordering.js') },
  alongside: { load: () => import('./alongside.js') },
  checkout: { load: () => import('./checkout.js') },
  fulfillment: {
    load: () => import('./fulfillment.js'),
    tags: [
      'order-discount',
      'order-fulfillment',
      'order-next-guest',
      'order-note',
      'order-opening',
      'order-place',
      'order-slots',
      'order-tracking',
    ],
  },
  payment: {
    load: () => import('./payment.js'),
    tags: ['order-other-payment', 'order-ready-time', 'order-waiting'],
  },
  afterwards: {
    load: () => import('./afterwards.js'),
    tags: ['order-again', 'order-rating', 'order-running', 'order-share'],
  },
  account: {
    load: () => import('./account.js'),
    tags: ['order-account', 'order-login', 'order-saved-addresses', 'order-saved-cards'],
  },
  locations: { load: () => import('./locations.js') },
  storefront: { load: () => import('./storefront.js') },
  drawer: { load: () => import('../elements/storefront/order-drawer.js') },
  assistants: { load: () => import('../elements/assistants/tools.js') },
  attribution: { load: () => import('../stores/cart/attribution.js') },
  codes: { load: () => import('../elements/storefront/supplied-code.js') },
  opener: { load: () => import('../elements/storefront/opener.js') },
  scripting: { load: () => import('../elements/storefront/scripting.js') },
  diagnosis: { load: () => import('../elements/storefront/explain.js') },
  productCard: { load: () => import('../elements/menu/order-product-card.js') },
  reports: { load: () => import('../elements/storefront/report-visit.js') },
  finder: { load: () => import('../elements/menu/finder-part.js') },
  together: {
    load: () => import('./together.js'),
    tags: ['order-received-lines', 'order-send-lines'],
  },
  overlay: { load: () => import('./overlay.js') },
  pageScripts: { load: () => import('../elements/payment/page-scripts.js') },
  returning: {
    load: () => import('./returning.js'),
    tags: ['order-earlier', 'order-menu-news'],
  },
  allergies: { load: () => import('../elements/menu/order-allergies.js') },
  questions: {
    load: () => import('../elements/checkout/order-questions.js'),
    tags: ['order-questions'],
  },
  languages: {
    load: () => import('../elements/storefront/order-language.js'),
    tags: ['order-language'],
  },
  wording: { load: () => import('../messages/define.js') },
  ar: { load: () => import('../messages/ar.js') },
  de: { load: () => import('../messages/de.js') },
  es: { load: () => import('../messages/es.js') },
  fr: { load: () => import('../messages/fr.js') },
});
