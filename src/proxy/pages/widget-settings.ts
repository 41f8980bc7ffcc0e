/** Settings of the widget that an ordering page may have, as on the widget's script tag. */

/**
 * All but those that the proxy itself knows: its address, the location, the card processor. A test
 * compares them with the widget's.
 */
export const widgetSettings = [
  'merchant',
  'method',
  'methods',
  'addressLookup',
  'urlParameters',
  'sharedTablet',
  'analytics',
  'assistants',
  'reports',
  'metadata',
  'utm',
  'catalogAcknowledgement',
  'checkout',
  'checkoutOrigins',
  'orderPage',
  'pageScripts',
  'processorFonts',
  'processorIntent',
  'wallet',
  'timeZone',
  'languages',
  'menuLanguage',
  'questions',
  'phone',
  'law',
  'fees',
  'minimum',
  'freeDeliveryFrom',
  'seller',
  'sellerAddress',
  'sellerEmail',
  'sellerCompany',
  'sellerTax',
  'accessibilityStatement',
  'cartStorage',
] as const;

export const isWidgetSetting = (name: string): boolean =>
  widgetSettings.some((known) => known === name);

/** Its attribute on the script tag: `data-time-zone` for `timeZone`. */
export const attributeFor = (name: string): string =>
  `data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`;
