import type { Translation } from './translation.js';

/** German. */
export const de: Translation = {
  // Signs and counts
  ', ': ', ',
  '+{0}': '+{0}',
  '−{0}': '−{0}',
  '{0}%': '{0} %',
  '“{0}”': '„{0}“',
  '{0} × {1}': '{0} × {1}',
  '{0}, {1}': '{0}, {1}',
  '{0} s': '{0} s',
  '{0} min': '{0} min',
  '{0} kcal': '{0} kcal',
  '1 item': '1 Artikel',
  '{0} items': '{0} Artikel',
  '{0}, total {1}': '{0}, zusammen {1}',
  '{0} in your order': '{0} in Ihrer Bestellung',

  // Menu and product
  'Loading the menu': 'Die Speisekarte wird geladen',
  'Menu categories': 'Abschnitte der Speisekarte',
  Popular: 'Beliebt',
  'Sold out today': 'Heute ausverkauft',
  'Nothing is being served right now. Please look in again later.':
    'Im Moment wird nichts serviert. Bitte schauen Sie später wieder vorbei.',
  Add: 'Hinzufügen',
  '{0} added. {1} in your order.': '{0} hinzugefügt. {1} in Ihrer Bestellung.',
  'We could not open this dish. Please check your connection and try again.':
    'Dieses Gericht ließ sich nicht öffnen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  Vegetarian: 'Vegetarisch',
  Vegan: 'Vegan',
  'Gluten-free': 'Glutenfrei',
  'Dairy-free': 'Ohne Milch',
  Halal: 'Halal',
  Kosher: 'Koscher',
  Spicy: 'Scharf',
  'Contains nuts': 'Enthält Nüsse',
  Close: 'Schließen',
  'Loading the choices': 'Die Auswahl wird geladen',
  Ingredients: 'Zutaten',
  'Not stated by the restaurant': 'Vom Restaurant nicht angegeben',
  Calories: 'Kalorien',
  Dietary: 'Ernährung',
  'Optional, up to {0}': 'Auf Wunsch, bis zu {0}',
  'Choose {0}': 'Wählen Sie {0}',
  'Choose {0} to {1}': 'Wählen Sie {0} bis {1}',
  '{0} of {1} chosen': '{0} von {1} gewählt',
  'Please choose one more.': 'Bitte wählen Sie noch eins.',
  'Please choose {0} more.': 'Bitte wählen Sie noch {0}.',
  'Please choose one.': 'Bitte wählen Sie eins.',
  'Please choose {0}.': 'Bitte wählen Sie {0}.',
  'That is {0} too many. Please take some away.':
    'Das sind {0} zu viel. Bitte nehmen Sie etwas weg.',
  'One more: {0}': 'Eins mehr: {0}',
  'One fewer: {0}': 'Eins weniger: {0}',
  Quantity: 'Menge',
  'Anything the kitchen should know?': 'Was sollte die Küche wissen?',
  'Please call the restaurant about allergies.': 'Bei Allergien rufen Sie bitte das Restaurant an.',
  'Add to order': 'In die Bestellung',

  // Search
  'Search the menu': 'In der Speisekarte suchen',
  '1 dish found': '1 Gericht gefunden',
  '{0} dishes found': '{0} Gerichte gefunden',
  'Only show': 'Nur zeigen',
  'End the search': 'Suche beenden',
  'No dish matches. Try another word, or fewer conditions.':
    'Kein Gericht passt dazu. Versuchen Sie ein anderes Wort oder weniger Bedingungen.',

  // Cart
  'Your order': 'Ihre Bestellung',
  'Nothing here yet. What you choose from the menu will wait for you here.':
    'Noch nichts. Was Sie von der Karte wählen, wartet hier auf Sie.',
  'View order': 'Bestellung ansehen',
  Remove: 'Entfernen',
  'Remove {0}': '{0} entfernen',
  Subtotal: 'Zwischensumme',
  Discount: 'Rabatt',
  'Discount ({0})': 'Rabatt ({0})',
  Total: 'Summe',
  'Updating…': 'Wird aktualisiert …',
  'Fees and total follow in a moment.': 'Gebühren und Summe folgen gleich.',
  Tax: 'Steuer',
  'Service fee': 'Servicegebühr',
  'Order handling fee': 'Gebühr für die Abwicklung',
  'Restaurant group fee': 'Gebühr der Restaurantgruppe',
  'Payment processing fee': 'Gebühr für die Zahlung',
  'Online ordering fee': 'Gebühr für die Online-Bestellung',
  'Tip for the courier': 'Trinkgeld für den Kurier',
  Tip: 'Trinkgeld',
  'Go to checkout': 'Zur Kasse',
  'Go to checkout · {0}': 'Zur Kasse · {0}',
  'The restaurant is not taking orders right now.':
    'Das Restaurant nimmt gerade keine Bestellungen an.',
  '{0} could not be added.': '{0} konnte nicht hinzugefügt werden.',
  'The restaurant could not accept this.': 'Das Restaurant konnte das nicht annehmen.',
  'We could not find out whether {0} was added.':
    'Wir konnten nicht feststellen, ob {0} hinzugefügt wurde.',
  'We could not find out whether your last change came through.':
    'Wir konnten nicht feststellen, ob Ihre letzte Änderung angekommen ist.',
  'Add it again': 'Noch einmal hinzufügen',
  'Leave it': 'So lassen',
  'Your order had expired. We have put your dishes back.':
    'Ihre Bestellung war abgelaufen. Wir haben Ihre Gerichte wieder hineingelegt.',
  'A payment for this order was started.': 'Für diese Bestellung wurde eine Zahlung begonnen.',
  'Continue with it': 'Damit fortfahren',
  'Start over': 'Neu beginnen',
  'These are not offered any more: {0}.': 'Das wird nicht mehr angeboten: {0}.',
  'The kitchen is very busy. Your order is saved. Trying again in {0}.':
    'Die Küche hat gerade sehr viel zu tun. Ihre Bestellung ist gespeichert. Nächster Versuch in {0}.',
  'Try now': 'Jetzt versuchen',
  'We could not reach the kitchen. Your order is saved. Trying again now.':
    'Die Küche ist nicht erreichbar. Ihre Bestellung ist gespeichert. Neuer Versuch läuft.',
  'We could not reach the kitchen. Your order is saved. Trying again in {0}.':
    'Die Küche ist nicht erreichbar. Ihre Bestellung ist gespeichert. Neuer Versuch in {0}.',

  // The button
  'Order online': 'Online bestellen',

  // Problems
  'Try again': 'Noch einmal versuchen',
  'You are offline. We go on as soon as you are back.':
    'Sie sind offline. Sobald Sie wieder verbunden sind, geht es weiter.',
  'The kitchen is very busy right now. Please try again in a moment.':
    'In der Küche ist gerade viel los. Bitte versuchen Sie es gleich noch einmal.',
  'We could not find this. It may no longer be offered.':
    'Das haben wir nicht gefunden. Vielleicht wird es nicht mehr angeboten.',
  'Ordering is not set up on this page yet. Please tell the restaurant.':
    'Auf dieser Seite kann man noch nicht bestellen. Bitte sagen Sie dem Restaurant Bescheid.',
  'We got an answer that we could not read. Please try again.':
    'Wir haben eine Antwort bekommen, die wir nicht lesen konnten. Bitte versuchen Sie es noch einmal.',
  'We could not reach the kitchen. Please try again.':
    'Die Küche ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',

  // Checkout
  'One moment…': 'Einen Moment …',
  Checkout: 'Kasse',
  'Back to the menu': 'Zurück zur Speisekarte',
  Change: 'Ändern',
  'Change your details': 'Ihre Angaben ändern',
  'There is nothing in your order yet.': 'In Ihrer Bestellung ist noch nichts.',
  'Who is it for?': 'Für wen ist es?',
  'An email address or a phone number is enough.':
    'Eine E-Mail-Adresse oder eine Telefonnummer genügt.',
  Name: 'Name',
  Email: 'E-Mail',
  Phone: 'Telefon',
  'Please tell us a name for the order.': 'Bitte nennen Sie einen Namen für die Bestellung.',
  'Please leave an email address or a phone number.':
    'Bitte geben Sie eine E-Mail-Adresse oder eine Telefonnummer an.',
  'This does not look like an email address.': 'Das sieht nicht wie eine E-Mail-Adresse aus.',
  'This does not look like a phone number.': 'Das sieht nicht wie eine Telefonnummer aus.',
  'When would you like it?': 'Wann möchten Sie es?',
  'As soon as possible': 'So bald wie möglich',
  'At a later time': 'Zu einer späteren Zeit',
  Day: 'Tag',
  Time: 'Uhrzeit',
  'Choose a time': 'Uhrzeit wählen',
  'Please choose a time.': 'Bitte wählen Sie eine Uhrzeit.',
  'Times are the restaurant’s local time.': 'Die Zeiten gelten am Ort des Restaurants.',
  'There are no later times right now.': 'Spätere Zeiten gibt es gerade nicht.',
  'Add a tip?': 'Trinkgeld dazu?',
  'No tip': 'Kein Trinkgeld',
  Other: 'Anderer Betrag',
  'Amount in {0}': 'Betrag in {0}',
  'Please write an amount like 5 or 5.50.': 'Bitte schreiben Sie einen Betrag wie 5 oder 5.50.',
  'Add a discount code': 'Rabattcode eingeben',
  'Discount code': 'Rabattcode',
  Apply: 'Anwenden',
  'The code {0} is applied.': 'Der Code {0} ist angewendet.',
  'Remove the code': 'Code entfernen',
  'This code is not valid for your order.': 'Dieser Code gilt nicht für Ihre Bestellung.',
  'Continue to payment': 'Weiter zur Zahlung',
  'Your details': 'Ihre Angaben',
  Payment: 'Zahlung',
  'Your card details go straight to the payment provider.':
    'Ihre Kartendaten gehen direkt an den Zahlungsanbieter.',
  'We could not load the card form. You have not been charged.':
    'Das Kartenformular ließ sich nicht laden. Ihnen wurde nichts berechnet.',
  'Pay {0}': '{0} bezahlen',
  'Confirming with your bank…': 'Ihre Bank bestätigt …',
  'Go on to pay {0}': 'Weiter und {0} bezahlen',
  'You pay on the restaurant’s own payment page.':
    'Sie bezahlen auf der Zahlungsseite des Restaurants.',
  'The payment did not go through. You have not been charged.':
    'Die Zahlung hat nicht geklappt. Ihnen wurde nichts berechnet.',
  'Your order has changed. Please look at it, then continue.':
    'Ihre Bestellung hat sich geändert. Bitte sehen Sie sie an und fahren Sie dann fort.',
  'Part of your order has changed. Please look at it, then continue.':
    'Ein Teil Ihrer Bestellung hat sich geändert. Bitte sehen Sie sie an und fahren Sie dann fort.',
  'We cannot tell for certain what this order costs. Please call the restaurant.':
    'Wir können nicht sicher sagen, was diese Bestellung kostet. Bitte rufen Sie das Restaurant an.',
  'We could not find out whether the payment went through.':
    'Wir konnten nicht feststellen, ob die Zahlung geklappt hat.',
  'Please do not pay again. Your order is saved.':
    'Bitte bezahlen Sie nicht noch einmal. Ihre Bestellung ist gespeichert.',
  'Check again': 'Noch einmal prüfen',
  'Thank you. Your receipt is on its way.': 'Danke. Ihr Beleg ist unterwegs.',
  '{0} has sold out since you chose it.': '{0} ist seit Ihrer Wahl ausverkauft.',
  'Take it out': 'Herausnehmen',
  'Take {0} out of the order': '{0} aus der Bestellung nehmen',
  '{0}: it was {1}, and is {2} now.': '{0}: Es war {1} und ist jetzt {2}.',

  // Receipt
  'Thank you': 'Vielen Dank',
  'Order {0}': 'Bestellung {0}',
  '{0} has your order.': '{0} hat Ihre Bestellung.',
  How: 'Art',
  When: 'Wann',
  'Paid with': 'Bezahlt mit',
  '{0} ending in {1}': '{0} mit Endziffern {1}',
  Refunded: 'Erstattet',
  'Paid after refunds': 'Bezahlt nach Erstattungen',
  'Your payment was taken, and the restaurant has your order.':
    'Ihre Zahlung ist eingegangen, und das Restaurant hat Ihre Bestellung.',
  'We have no receipt to show here. This is what you ordered:':
    'Wir haben hier keinen Beleg. Das haben Sie bestellt:',
  'Your payment was taken. Only the receipt could not be loaded.':
    'Ihre Zahlung ist eingegangen. Nur der Beleg ließ sich nicht laden.',
  Print: 'Drucken',
  'Start a new order': 'Neue Bestellung',
  Takeout: 'Zum Mitnehmen',
  Delivery: 'Lieferung',
  'At your table': 'Am Tisch',
  'Room service': 'Zimmerservice',
};
