// What a host page may set of the form's appearance. Values that the browser doesn't accept as a
// color, font or length are ignored, so a page can't load anything into the frame.

const wishes = {
  colorText: ['--text', 'color'],
  colorBackground: ['--background', 'color'],
  colorPrimary: ['--primary', 'color'],
  colorDanger: ['--danger', 'color'],
  fontFamily: ['--font', 'font-family'],
  borderRadius: ['--radius', 'border-radius'],
};

const loadedFaces = new Set();

export function applyAppearance({ appearance, locale, faces = [] }) {
  const root = document.documentElement;
  const { theme, variables = {} } = appearance ?? {};
  root.dataset.theme = theme === 'night' ? 'dark' : 'light';
  if (locale) speak(locale === 'auto' ? navigator.language : locale);
  for (const { family, source } of faces) {
    if (loadedFaces.has(source)) continue;
    loadedFaces.add(source);
    document.fonts.add(new FontFace(family, `url("${source}")`));
  }
  for (const [name, [property, kind]] of Object.entries(wishes)) {
    const value = variables[name];
    const known = typeof value === 'string' && !value.includes('var(') && CSS.supports(kind, value);
    if (known) root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  }
}

// Labels in the languages of the demo's pages; English for all others.
const words = {
  ar: {
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    cvc: 'رمز الأمان',
    postal: 'الرمز البريدي (اختياري)',
    press: 'ادفع عبر Test wallet',
  },
  de: {
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    cvc: 'Prüfziffer',
    postal: 'Postleitzahl (optional)',
    press: 'Mit Test wallet bezahlen',
  },
  en: {
    number: 'Card number',
    expiry: 'Expiry',
    cvc: 'Security code',
    postal: 'Postal code (optional)',
    press: 'Pay with Test wallet',
  },
  es: {
    number: 'Número de tarjeta',
    expiry: 'Caducidad',
    cvc: 'Código de seguridad',
    postal: 'Código postal (opcional)',
    press: 'Pagar con Test wallet',
  },
  fr: {
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    cvc: 'Code de sécurité',
    postal: 'Code postal (facultatif)',
    press: 'Payer avec Test wallet',
  },
};

/** Sets the frame's labels, language and text direction. */
function speak(language) {
  const [spoken] = language.split('-');
  const known = words[spoken] ?? words.en;
  const root = document.documentElement;
  root.lang = words[spoken] ? language : 'en';
  root.dir = spoken === 'ar' ? 'rtl' : 'ltr';
  for (const [name, word] of Object.entries(known)) {
    const place = document.querySelector(`[data-word="${name}"]`);
    if (place) place.textContent = word;
  }
}
