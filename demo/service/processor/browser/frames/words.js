// What the frames say, in the languages of the demo's pages; English for all others.
import { sentences } from '../card-rules.js';

const labels = {
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

/** By the code of the error. The processor's API answers in English. */
const errors = {
  ar: {
    incomplete_number: 'رقم البطاقة غير مكتمل.',
    invalid_number: 'رقم البطاقة غير صحيح. تحقق من أرقامه.',
    incomplete_expiry: 'أدخل تاريخ الانتهاء بالشهر والسنة.',
    invalid_expiry: 'تاريخ الانتهاء غير صحيح.',
    expired_card: 'انتهت صلاحية بطاقتك. استخدم بطاقة أخرى.',
    incomplete_cvc: 'رمز الأمان غير مكتمل.',
    card_declined: 'رُفضت بطاقتك. جرّب بطاقة أخرى.',
    insufficient_funds: 'رصيد بطاقتك غير كافٍ. جرّب بطاقة أخرى.',
    authentication_failed: 'لم يتمكن البنك من التأكد من هويتك. حاول مرة أخرى أو استخدم بطاقة أخرى.',
    authentication_expired:
      'لم تتم الإجابة عن سؤال البنك في الوقت المحدد. حاول مرة أخرى أو استخدم بطاقة أخرى.',
    not_a_test_card: 'لا تُحصَّل أي مبالغ هنا: استخدم إحدى بطاقات الاختبار.',
  },
  de: {
    incomplete_number: 'Die Kartennummer ist unvollständig.',
    invalid_number: 'Die Kartennummer ist ungültig. Prüfen Sie die Ziffern.',
    incomplete_expiry: 'Geben Sie Monat und Jahr des Ablaufs ein.',
    invalid_expiry: 'Das Ablaufdatum ist ungültig.',
    expired_card: 'Ihre Karte ist abgelaufen. Nehmen Sie eine andere Karte.',
    incomplete_cvc: 'Die Prüfziffer ist unvollständig.',
    card_declined: 'Ihre Karte wurde abgelehnt. Versuchen Sie es mit einer anderen Karte.',
    insufficient_funds: 'Ihre Karte ist nicht gedeckt. Versuchen Sie es mit einer anderen Karte.',
    authentication_failed:
      'Ihre Bank konnte nicht bestätigen, dass Sie es sind. Versuchen Sie es noch einmal oder mit einer anderen Karte.',
    authentication_expired:
      'Die Frage Ihrer Bank wurde nicht rechtzeitig beantwortet. Versuchen Sie es noch einmal oder mit einer anderen Karte.',
    not_a_test_card: 'Hier fließt kein Geld: Nehmen Sie eine der Testkarten.',
  },
  es: {
    incomplete_number: 'El número de la tarjeta está incompleto.',
    invalid_number: 'El número de la tarjeta no es válido. Revisa las cifras.',
    incomplete_expiry: 'Escribe el mes y el año de caducidad.',
    invalid_expiry: 'La fecha de caducidad no es válida.',
    expired_card: 'Tu tarjeta ha caducado. Usa otra tarjeta.',
    incomplete_cvc: 'El código de seguridad está incompleto.',
    card_declined: 'Tu tarjeta ha sido rechazada. Prueba con otra.',
    insufficient_funds: 'Tu tarjeta no tiene saldo suficiente. Prueba con otra.',
    authentication_failed:
      'Tu banco no ha podido confirmar que eres tú. Inténtalo de nuevo o usa otra tarjeta.',
    authentication_expired:
      'No has respondido a tiempo a la pregunta de tu banco. Inténtalo de nuevo o usa otra tarjeta.',
    not_a_test_card: 'Aquí no se mueve dinero: usa una de las tarjetas de prueba.',
  },
  fr: {
    incomplete_number: 'Le numéro de carte est incomplet.',
    invalid_number: 'Le numéro de carte n’est pas valable. Vérifiez ses chiffres.',
    incomplete_expiry: 'Saisissez le mois et l’année d’expiration.',
    invalid_expiry: 'La date d’expiration n’est pas valable.',
    expired_card: 'Votre carte a expiré. Utilisez une autre carte.',
    incomplete_cvc: 'Le code de sécurité est incomplet.',
    card_declined: 'Votre carte a été refusée. Essayez une autre carte.',
    insufficient_funds: 'Le solde de votre carte est insuffisant. Essayez une autre carte.',
    authentication_failed:
      'Votre banque n’a pas pu confirmer votre identité. Réessayez ou utilisez une autre carte.',
    authentication_expired:
      'La question de votre banque est restée trop longtemps sans réponse. Réessayez ou utilisez une autre carte.',
    not_a_test_card: 'Aucun argent ne circule ici : utilisez une des cartes de test.',
  },
};

const primary = (language) => language.split('-')[0];

export const hasLanguage = (language) => primary(language) in labels;

export const labelsIn = (language) => labels[primary(language)] ?? labels.en;

/** The sentence for an error; `message` where the language has none. */
export const sentenceFor = (code, message, language) =>
  errors[primary(language)]?.[code] ?? message ?? sentences[code];
