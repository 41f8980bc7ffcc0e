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
  Diet: 'Ernährung',
  Allergens: 'Allergene',
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
  'If it is sold out': 'Falls es ausverkauft ist',
  'Leave it out of my order': 'Dann ohne dieses Gericht',
  'Cancel my whole order': 'Dann die ganze Bestellung stornieren',
  'If it is sold out, your whole order is cancelled.':
    'Falls es ausverkauft ist, wird Ihre ganze Bestellung storniert.',
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
  'Delivery fee': 'Liefergebühr',
  'Room service fee': 'Zuschlag für den Zimmerservice',
  'Order handling fee': 'Gebühr für die Abwicklung',
  'Restaurant group fee': 'Gebühr der Restaurantgruppe',
  'Payment processing fee': 'Gebühr für die Zahlung',
  'Online ordering fee': 'Gebühr für die Online-Bestellung',
  'Tip for the courier': 'Trinkgeld für den Kurier',
  Tip: 'Trinkgeld',
  'Change {0}': '{0} ändern',
  'Goes well with it': 'Passt gut dazu',
  'Add {0}': '{0} hinzufügen',
  'Save changes': 'Änderungen übernehmen',
  'Some of your choices are not offered any more: {0}.':
    'Einiges von Ihrer Auswahl gibt es nicht mehr: {0}.',
  'Go to checkout': 'Zur Kasse',
  'Go to checkout · {0}': 'Zur Kasse · {0}',
  'The restaurant is not taking orders right now.':
    'Das Restaurant nimmt gerade keine Bestellungen an.',
  '{0} could not be added.': '{0} konnte nicht hinzugefügt werden.',
  '{0} could not be changed.': '{0} konnte nicht geändert werden.',
  '{0} could not be removed.': '{0} konnte nicht entfernt werden.',
  'The restaurant did not get your note.': 'Das Restaurant hat Ihre Notiz nicht bekommen.',
  'Remove the note': 'Notiz entfernen',
  'The restaurant does not have your note. Change or remove it to continue.':
    'Das Restaurant hat Ihre Notiz nicht. Ändern oder entfernen Sie sie, um fortzufahren.',
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
  'Agree to the changes': 'Den Änderungen zustimmen',
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
  'The dish that you are looking for is not on the menu right now. Here is what there is.':
    'Das gesuchte Gericht steht gerade nicht auf der Karte. Hier sehen Sie, was es gibt.',
  'Next guest': 'Nächster Gast',
  'For your privacy, this screen is cleared in {0}.':
    'Zu Ihrem Schutz wird dieser Bildschirm in {0} geleert.',
  'This part could not be loaded. What you have typed and chosen is kept.':
    'Dieser Teil konnte nicht geladen werden. Was Sie geschrieben und gewählt haben, bleibt erhalten.',
  'Total: {0}': 'Summe: {0}',
  'Your order is below the restaurant’s minimum.':
    'Ihre Bestellung liegt unter dem Mindestbestellwert des Restaurants.',
  'Please add something for at least {0} more, then continue.':
    'Bitte fügen Sie noch etwas für mindestens {0} hinzu und machen Sie dann weiter.',
  'Please add something more, then continue.':
    'Bitte fügen Sie noch etwas hinzu und machen Sie dann weiter.',

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
  'or pay by card': 'oder mit Karte zahlen',
  'Nothing was paid. You can try again, or pay by card.':
    'Es wurde nichts bezahlt. Sie können es noch einmal versuchen oder mit Karte zahlen.',
  'We could not load the card form.': 'Das Kartenformular ließ sich nicht laden.',
  'We could not load the card form. You have not been charged.':
    'Das Kartenformular ließ sich nicht laden. Ihnen wurde nichts berechnet.',
  'A content blocker, a weak connection or an old browser can cause this. Turn off blockers for this page, or use another browser.':
    'Ursache kann ein Werbe- oder Inhaltsblocker, eine schwache Verbindung oder ein alter Browser sein. Schalten Sie Blocker für diese Seite aus oder verwenden Sie einen anderen Browser.',
  'Pay {0}': '{0} bezahlen',
  'Confirming with your bank…': 'Ihre Bank bestätigt …',
  'Go on to pay {0}': 'Weiter und {0} bezahlen',
  'Pay on the restaurant’s payment page': 'Auf der Zahlungsseite des Restaurants bezahlen',
  'You pay on the restaurant’s own payment page.':
    'Sie bezahlen auf der Zahlungsseite des Restaurants.',
  'The payment did not go through. You have not been charged.':
    'Die Zahlung hat nicht geklappt. Ihnen wurde nichts berechnet.',
  'The total was {0}, and is {1} now. You have not been charged.':
    'Die Summe war {0} und ist jetzt {1}. Ihnen wurde nichts berechnet.',
  'Your order has changed. Please look at it, then continue.':
    'Ihre Bestellung hat sich geändert. Bitte sehen Sie sie an und fahren Sie dann fort.',
  'Part of your order has changed. Please look at it, then continue.':
    'Ein Teil Ihrer Bestellung hat sich geändert. Bitte sehen Sie sie an und fahren Sie dann fort.',
  'We cannot tell exactly what this order costs, so you cannot pay for it here. Please call the restaurant.':
    'Wir wissen nicht genau, was diese Bestellung kostet. Deshalb können Sie sie hier nicht bezahlen. Bitte rufen Sie das Restaurant an.',
  'Call the restaurant:': 'Restaurant anrufen:',
  'The payment has not gone through. You can pay again: you will be charged only once.':
    'Die Zahlung ist nicht durchgegangen. Sie können noch einmal bezahlen: Es wird nur einmal abgebucht.',
  'We could not find out whether the payment went through.':
    'Wir konnten nicht feststellen, ob die Zahlung geklappt hat.',
  'Please do not pay again. Your order is saved.':
    'Bitte bezahlen Sie nicht noch einmal. Ihre Bestellung ist gespeichert.',
  'Check again': 'Noch einmal prüfen',
  'Thank you. Your receipt is on its way.': 'Danke. Ihr Beleg ist unterwegs.',
  '{0} has sold out since you chose it.': '{0} ist seit Ihrer Wahl ausverkauft.',
  'Take it out': 'Herausnehmen',
  'Take it out: {0}': 'Herausnehmen: {0}',
  '{0}: it was {1}, and is {2} now.': '{0}: Es war {1} und ist jetzt {2}.',

  // Customers
  'Log in': 'Anmelden',
  'Log in with a code': 'Mit einem Code anmelden',
  'We send you a code of six digits. You need no password.':
    'Wir schicken Ihnen einen sechsstelligen Code. Ein Passwort brauchen Sie nicht.',
  'Email or phone': 'E-Mail oder Telefon',
  'Please type your email address or phone number.':
    'Bitte geben Sie Ihre E-Mail-Adresse oder Telefonnummer ein.',
  'Send me a code': 'Code schicken',
  'Go on as a guest': 'Als Gast weiter',
  'We have sent a code to {0}.': 'Wir haben einen Code an {0} geschickt.',
  'We have sent another code to {0}. Only this one is good now.':
    'Wir haben einen neuen Code an {0} geschickt. Nur dieser gilt jetzt noch.',
  'Code of six digits': 'Sechsstelliger Code',
  'Please type the six digits.': 'Bitte geben Sie die sechs Ziffern ein.',
  'Send another code': 'Neuen Code schicken',
  'Another code in {0} s': 'Neuer Code in {0} s',
  'Use another address or number': 'Andere Adresse oder Nummer verwenden',
  'We could not send a code there. Please look at what you typed.':
    'Dorthin ließ sich kein Code schicken. Bitte prüfen Sie Ihre Eingabe.',
  'This code is not right. Please look at it again, or ask for another one.':
    'Dieser Code stimmt nicht. Bitte sehen Sie noch einmal nach oder fordern Sie einen neuen an.',
  'This code has expired. Please ask for another one.':
    'Dieser Code ist abgelaufen. Bitte fordern Sie einen neuen an.',
  'This code was tried too many times. Please ask for another one.':
    'Dieser Code wurde zu oft versucht. Bitte fordern Sie einen neuen an.',
  'That was too often. Please try again in {0} min.':
    'Das war zu oft. Bitte versuchen Sie es in {0} min wieder.',
  'That was too often. Please try again in {0} h.':
    'Das war zu oft. Bitte versuchen Sie es in {0} Std. wieder.',
  'That was too often. Please try again later.':
    'Das war zu oft. Bitte versuchen Sie es später wieder.',
  'Logging in does not work here. You can order as a guest.':
    'Die Anmeldung geht hier nicht. Sie können als Gast bestellen.',
  'This order is placed as a guest, because it is paid on a page of its own.':
    'Diese Bestellung geben Sie als Gast auf, denn bezahlt wird sie auf einer eigenen Seite.',
  'You are logged in as {0}.': 'Sie sind als {0} angemeldet.',
  'You are logged in.': 'Sie sind angemeldet.',
  'Log out': 'Abmelden',
  'Your account': 'Ihr Konto',
  'Back to your order': 'Zurück zur Bestellung',
  'Points and rewards': 'Punkte und Prämien',
  '1 point': '1 Punkt',
  '{0} points': { one: '{0} Punkt', other: '{0} Punkte' },
  'This order earns {0}.': 'Diese Bestellung bringt {0}.',
  'As a member you would earn {0} with this order.':
    'Als Mitglied bekämen Sie für diese Bestellung {0}.',
  'You have {0}.': 'Sie haben {0}.',
  Join: 'Mitmachen',
  'I would like to join the rewards program, which keeps count of what I order.':
    'Ich möchte am Prämienprogramm teilnehmen, das meine Bestellungen zählt.',
  'Please tick the box if you would like to join.':
    'Bitte setzen Sie das Häkchen, wenn Sie mitmachen möchten.',
  Use: 'Einlösen',
  'Use: {0}': 'Einlösen: {0}',
  'Remove: {0}': 'Entfernen: {0}',
  'Used for this order': 'Für diese Bestellung eingelöst',
  'There are no rewards right now.': 'Zurzeit gibt es keine Prämien.',
  'Your points are out of reach for the moment. You can order without them.':
    'Ihre Punkte sind gerade nicht erreichbar. Sie können auch ohne sie bestellen.',
  'This reward cannot be used for this order.': 'Diese Prämie gilt nicht für diese Bestellung.',
  'Not enough points yet': 'Noch nicht genug Punkte',
  'For larger orders': 'Für größere Bestellungen',
  'One reward for each order': 'Eine Prämie je Bestellung',
  'Not for this order': 'Nicht für diese Bestellung',
  'Log in to see your orders, addresses and points.':
    'Melden Sie sich an, um Ihre Bestellungen, Adressen und Punkte zu sehen.',
  'Your orders': 'Ihre Bestellungen',
  'You have not ordered here yet.': 'Sie haben hier noch nichts bestellt.',
  'Order {0}, {1}': 'Bestellung {0}, {1}',
  'Order again': 'Noch einmal bestellen',
  'Order again what was in {0}': 'Noch einmal bestellen, was in {0} war',
  'It is in your order now.': 'Es liegt jetzt in Ihrer Bestellung.',
  'None of it can be had right now.': 'Davon ist im Moment nichts zu haben.',
  'These cannot be had right now: {0}.': 'Im Moment nicht zu haben: {0}.',
  'Add the rest to your order': 'Den Rest in die Bestellung legen',
  'Add it to your order': 'In die Bestellung legen',
  'How was ordering?': 'Wie war das Bestellen?',
  Bad: 'Schlecht',
  'Not good': 'Nicht gut',
  'All right': 'In Ordnung',
  Good: 'Gut',
  'Very good': 'Sehr gut',
  '{0} of 5 stars': '{0} von 5 Sternen',
  'What would you like to tell the restaurant? (optional)':
    'Was möchten Sie dem Restaurant sagen? (freiwillig)',
  Send: 'Absenden',
  'Please choose how many stars.': 'Bitte wählen Sie, wie viele Sterne.',
  'Thank you. The restaurant will read this.': 'Danke. Das Restaurant wird es lesen.',
  'Show more': 'Mehr anzeigen',
  'Show more: {0}': 'Mehr anzeigen: {0}',
  'Your addresses': 'Ihre Adressen',
  'You have not saved an address.': 'Sie haben keine Adresse gespeichert.',
  Edit: 'Bearbeiten',
  'Edit: {0}': 'Bearbeiten: {0}',
  '{0} is removed.': '{0} ist entfernt.',
  'Apartment, floor (optional)': 'Wohnung, Stockwerk (optional)',
  'Note for the courier (optional)': 'Hinweis für den Kurier (optional)',
  Save: 'Speichern',
  Cancel: 'Abbrechen',
  'Saved.': 'Gespeichert.',
  'This address was changed elsewhere. Here is how it is now; your changes are not saved.':
    'Diese Adresse wurde anderswo geändert. So lautet sie jetzt; Ihre Änderungen sind nicht gespeichert.',
  'Your points': 'Ihre Punkte',
  'Nothing has happened to your points yet.': 'Bei Ihren Punkten hat sich noch nichts getan.',
  Earned: 'Gesammelt',
  Spent: 'Eingelöst',
  Corrected: 'Korrigiert',
  'Saved cards': 'Gespeicherte Karten',
  'No card is saved.': 'Keine Karte ist gespeichert.',
  'Good until {0}': 'Gültig bis {0}',

  // Receipt
  'Your receipt': 'Ihr Beleg',
  'This receipt could not be opened. Its link may no longer be good.':
    'Dieser Beleg ließ sich nicht öffnen. Vielleicht gilt der Link nicht mehr.',
  'Table {0}': 'Tisch {0}',
  'Room {0}': 'Zimmer {0}',
  'Expected at about {0}': 'Voraussichtlich gegen {0}',
  'about {0}': 'gegen {0}',
  done: 'erledigt',
  'Follow the courier': 'Lieferung verfolgen',
  'For help, mention {0}.': 'Wenn Sie Hilfe brauchen, nennen Sie {0}.',
  'The delivery was cancelled.': 'Die Lieferung wurde storniert.',
  'The order was cancelled.': 'Die Bestellung wurde storniert.',
  'You were refunded {0}.': 'Ihnen wurden {0} erstattet.',
  'Please call {0} to ask what happens next.':
    'Bitte rufen Sie {0} an und fragen Sie, wie es weitergeht.',
  'Looking for a courier': 'Kurier wird gesucht',
  'A courier is on the way to the restaurant': 'Ein Kurier ist auf dem Weg zum Restaurant',
  'Picked up at the restaurant': 'Im Restaurant abgeholt',
  'On the way to you': 'Auf dem Weg zu Ihnen',
  Delivered: 'Geliefert',
  '{0} is on the way to the restaurant': '{0} ist auf dem Weg zum Restaurant',
  '{0} has picked up your order': '{0} hat Ihre Bestellung abgeholt',
  '{0} is on the way to you': '{0} ist auf dem Weg zu Ihnen',
  'We have no news of the courier yet.': 'Wir haben noch keine Nachricht vom Kurier.',
  'Thank you': 'Vielen Dank',
  'Order {0}': 'Bestellung {0}',
  '{0} has your order.': '{0} hat Ihre Bestellung.',
  How: 'Art',
  When: 'Wann',
  'Paid with': 'Bezahlt mit',
  '{0} ending in {1}': '{0} mit Endziffern {1}',
  Refunded: 'Erstattet',
  'Paid after refunds': 'Bezahlt nach Erstattungen',
  'You agreed to pay {0}, but this receipt shows another total. Please call the restaurant.':
    'Sie haben zugestimmt, {0} zu zahlen, aber dieser Beleg nennt einen anderen Betrag. Bitte rufen Sie das Restaurant an.',
  'Your payment was taken, and the restaurant has your order.':
    'Ihre Zahlung ist eingegangen, und das Restaurant hat Ihre Bestellung.',
  'We have no receipt to show here. This is what you ordered:':
    'Wir haben hier keinen Beleg. Das haben Sie bestellt:',
  'Your payment was taken. Only the receipt could not be loaded.':
    'Ihre Zahlung ist eingegangen. Nur der Beleg ließ sich nicht laden.',
  Print: 'Drucken',
  'Start a new order': 'Neue Bestellung',
  'Ready at about {0}': 'Fertig gegen {0}',
  Takeout: 'Zum Mitnehmen',
  Delivery: 'Lieferung',
  'At your table': 'Am Tisch',
  'Room service': 'Zimmerservice',

  // Ways to order and to pay
  'Add a note to your order': 'Notiz zur Bestellung hinzufügen',
  'How would you like it?': 'Wie möchten Sie es bekommen?',
  'Fees and times may change with it.': 'Gebühren und Zeiten können sich dadurch ändern.',
  'Fees and times may change with it, and this is dropped: {0}.':
    'Gebühren und Zeiten können sich dadurch ändern, und „{0}“ entfällt.',
  'Not possible right now.': 'Zurzeit nicht möglich.',
  'Change to: {0}': 'Ändern auf: {0}',
  'Keep: {0}': 'Dabei bleiben: {0}',
  '{0} is dropped from your order, and fees may change.':
    '{0} wird aus Ihrer Bestellung entfernt, und Gebühren können sich ändern.',
  'Where should we bring it?': 'Wohin dürfen wir liefern?',
  'Begin to type, then choose your address from the list.':
    'Tippen Sie los und wählen Sie dann Ihre Adresse aus der Liste.',
  'Street and number': 'Straße und Hausnummer',
  'Apartment, floor, entrance (optional)': 'Wohnung, Etage, Eingang (optional)',
  City: 'Ort',
  'State or region': 'Bundesland oder Region',
  'Postal code': 'Postleitzahl',
  Country: 'Land',
  'Choose a country': 'Land auswählen',
  'Please fill this in.': 'Bitte ausfüllen.',
  '1 address found': '1 Adresse gefunden',
  '{0} addresses found': '{0} Adressen gefunden',
  'We do not know this address. Please check it.':
    'Diese Adresse kennen wir nicht. Bitte prüfen Sie sie.',
  'Please choose your address from the list.': 'Bitte wählen Sie Ihre Adresse aus der Liste.',
  'We could not look your address up. Please check your connection and try again.':
    'Wir konnten Ihre Adresse nicht nachschlagen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'Delivery is not set up on this page yet. Please call us.':
    'Lieferung ist auf dieser Seite noch nicht eingerichtet. Bitte rufen Sie uns an.',
  'Asking the courier…': 'Der Kurier wird gefragt…',
  'At your door around {0}.': 'Gegen {0} an Ihrer Tür.',
  'We cannot bring your order to this address.':
    'An diese Adresse können wir Ihre Bestellung nicht liefern.',
  'Which table are you at?': 'An welchem Tisch sitzen Sie?',
  'Table number': 'Tischnummer',
  'The number stands on your table.': 'Die Nummer steht auf Ihrem Tisch.',
  'Please write the number in digits.': 'Bitte schreiben Sie die Nummer in Ziffern.',
  'Which room are you in?': 'In welchem Zimmer wohnen Sie?',
  'Room number': 'Zimmernummer',
  'Last name': 'Nachname',
  'The name that the room was booked under.': 'Der Name, auf den das Zimmer gebucht ist.',
  'Room {0}, {1}': 'Zimmer {0}, {1}',
  'A note for your whole order': 'Eine Notiz zur ganzen Bestellung',
  'Place the order · {0}': 'Bestellung aufgeben · {0}',
  'There is nothing to pay for this order.': 'Für diese Bestellung ist nichts zu bezahlen.',
  'This time has just gone. Please choose another one.':
    'Diese Zeit ist gerade vergeben. Bitte wählen Sie eine andere.',
  'That is {0} where you are.': 'Bei Ihnen ist das {0}.',
  'The kitchen is closed right now. The first time is {0}.':
    'Die Küche ist gerade geschlossen. Die erste Zeit ist {0}.',
  'Orders are taken for a later time only. The first one is {0}.':
    'Bestellungen sind nur für eine spätere Zeit möglich. Die erste ist {0}.',
  'Not served at that time: {0}': 'Zu dieser Zeit nicht erhältlich: {0}',

  // Choosing a restaurant
  'Choose a restaurant': 'Restaurant wählen',
  'Change restaurant': 'Anderes Restaurant wählen',
  'Stay with {0}': 'Bei {0} bleiben',
  'You are ordering from': 'Sie bestellen bei',
  'Nearest to me': 'In meiner Nähe',
  'Where you are stays on your device.': 'Ihr Standort bleibt auf Ihrem Gerät.',
  'Finding out where you are…': 'Ihr Standort wird ermittelt …',
  'The nearest restaurant comes first.': 'Das nächste Restaurant steht oben.',
  'Your device did not say where you are. Please choose from the list.':
    'Ihr Gerät hat Ihren Standort nicht genannt. Bitte wählen Sie aus der Liste.',
  'No restaurant takes orders here yet.': 'Hier nimmt noch kein Restaurant Bestellungen an.',
  'Loading the restaurants': 'Restaurants werden geladen',
  'Open now': 'Jetzt geöffnet',
  'Opens at {0}': 'Öffnet um {0}',
  'Opens {0} at {1}': 'Öffnet {0} um {1}',
  'Closed right now': 'Zurzeit geschlossen',
  'Takes no orders on this page.': 'Nimmt auf dieser Seite keine Bestellungen an.',
  'Ways to order': 'Bestellarten',
  'Your order here: {0}': 'Ihre Bestellung hier: {0}',
  'Your order at {0} ({1}) is kept there until you come back.':
    'Ihre Bestellung bei {0} ({1}) bleibt dort, bis Sie zurückkommen.',

  // Saved addresses at the checkout
  'Another address': 'Andere Adresse',
  'Save this address in my account': 'Diese Adresse in meinem Konto speichern',
  'Looking the address up…': 'Die Adresse wird gesucht …',
  'Please complete this address.': 'Bitte ergänzen Sie diese Adresse.',
  'This address could not be saved to your account. Your order goes there all the same.':
    'Diese Adresse konnte nicht in Ihrem Konto gespeichert werden. Ihre Bestellung kommt trotzdem dorthin.',

  // Saved cards at the checkout
  'Another card': 'Andere Karte',
  'Save this card for my next orders': 'Diese Karte für meine nächsten Bestellungen speichern',
  'The payment provider keeps it, not this page. You can remove it in your account.':
    'Der Zahlungsdienstleister bewahrt sie auf, nicht diese Seite. Sie können sie in Ihrem Konto entfernen.',

  // The time above the menu
  'Time of your order:': 'Zeit Ihrer Bestellung:',
  Now: 'Jetzt',
  'Order for later': 'Für später bestellen',
  Later: 'Später',
  'Today, {0}': 'Heute, {0}',
  'Tomorrow, {0}': 'Morgen, {0}',
  'Show the menu': 'Speisekarte zeigen',
  'The time you chose has passed. The menu is now for: {0}':
    'Die gewählte Zeit ist vorbei. Die Speisekarte gilt jetzt für: {0}',
};
