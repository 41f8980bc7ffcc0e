// The labels of the frames in the languages of the demo's pages; others read them in English.
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

/** Writes the labels that the frame has, and which way its lines run. */
export function speak(language) {
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
