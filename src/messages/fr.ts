import type { Translation } from './translation.js';

/** French. */
export const fr: Translation = {
  // Signs and counts
  ', ': ', ',
  '+{0}': '+{0}',
  '−{0}': '−{0}',
  '{0}%': '{0} %',
  '“{0}”': '« {0} »',
  '{0} × {1}': '{0} × {1}',
  '{0}, {1}': '{0}, {1}',
  '{0} s': '{0} s',
  '{0} min': '{0} min',
  '{0} kcal': '{0} kcal',
  '1 item': '1 article',
  '{0} items': { one: '{0} article', many: '{0} d’articles', other: '{0} articles' },
  '{0}, total {1}': '{0}, total {1}',
  '{0} in your order': '{0} dans votre commande',

  // Menu and product
  'Loading the menu': 'Chargement de la carte',
  'Menu categories': 'Rubriques de la carte',
  Popular: 'Les plus demandés',
  'Sold out today': 'Épuisé aujourd’hui',
  'Nothing is being served right now. Please look in again later.':
    'Rien n’est servi en ce moment. Revenez un peu plus tard.',
  Add: 'Ajouter',
  '{0} added. {1} in your order.': '{0} : ajouté. {1} dans votre commande.',
  'We could not open this dish. Please check your connection and try again.':
    'Impossible d’ouvrir ce plat. Vérifiez votre connexion et réessayez.',
  Vegetarian: 'Végétarien',
  Vegan: 'Végan',
  'Gluten-free': 'Sans gluten',
  'Dairy-free': 'Sans produits laitiers',
  Halal: 'Halal',
  Kosher: 'Casher',
  Spicy: 'Épicé',
  'Contains nuts': 'Contient des fruits à coque',
  Close: 'Fermer',
  'Loading the choices': 'Chargement des options',
  Ingredients: 'Ingrédients',
  'Not stated by the restaurant': 'Non précisé par le restaurant',
  Calories: 'Calories',
  Diet: 'Régime',
  Allergens: 'Allergènes',
  'Optional, up to {0}': 'Facultatif, {0} au maximum',
  'Choose {0}': 'Choisissez-en {0}',
  'Choose {0} to {1}': 'Choisissez-en de {0} à {1}',
  '{0} of {1} chosen': '{0} sur {1} choisis',
  'Please choose one more.': 'Choisissez-en encore un.',
  'Please choose {0} more.': 'Choisissez-en encore {0}.',
  'Please choose one.': 'Choisissez-en un.',
  'Please choose {0}.': 'Choisissez-en {0}.',
  'That is {0} too many. Please take some away.': 'Il y en a {0} de trop. Retirez-en.',
  'One more: {0}': 'Un de plus : {0}',
  'One fewer: {0}': 'Un de moins : {0}',
  Quantity: 'Quantité',
  'Anything the kitchen should know?': 'Un mot pour la cuisine ?',
  'Please call the restaurant about allergies.': 'En cas d’allergie, appelez le restaurant.',
  'If it is sold out': 'S’il n’y en a plus',
  'Leave it out of my order': 'Le retirer de ma commande',
  'Cancel my whole order': 'Annuler toute ma commande',
  'If it is sold out, your whole order is cancelled.':
    'S’il n’y en a plus, toute votre commande est annulée.',
  'Add to order': 'Ajouter à la commande',

  // Search
  'Search the menu': 'Chercher dans la carte',
  '1 dish found': '1 plat trouvé',
  '{0} dishes found': {
    one: '{0} plat trouvé',
    many: '{0} de plats trouvés',
    other: '{0} plats trouvés',
  },
  'Only show': 'Afficher seulement',
  'End the search': 'Terminer la recherche',
  'No dish matches. Try another word, or fewer conditions.':
    'Aucun plat ne correspond. Essayez un autre mot ou moins de critères.',

  // Cart
  'Your order': 'Votre commande',
  'Nothing here yet. What you choose from the menu will wait for you here.':
    'Rien pour l’instant. Ce que vous choisirez sur la carte vous attendra ici.',
  'View order': 'Voir la commande',
  Remove: 'Retirer',
  'Remove {0}': 'Retirer {0}',
  Subtotal: 'Sous-total',
  Discount: 'Remise',
  'Discount ({0})': 'Remise ({0})',
  Total: 'Total',
  'Updating…': 'Mise à jour…',
  'Fees and total follow in a moment.': 'Les frais et le total arrivent dans un instant.',
  Tax: 'Taxes',
  'Service fee': 'Frais de service',
  'Delivery fee': 'Frais de livraison',
  'Room service fee': 'Frais de service en chambre',
  'Order handling fee': 'Frais de traitement de la commande',
  'Restaurant group fee': 'Frais du groupe du restaurant',
  'Payment processing fee': 'Frais de paiement',
  'Online ordering fee': 'Frais de commande en ligne',
  'Tip for the courier': 'Pourboire du livreur',
  Tip: 'Pourboire',
  'Change {0}': 'Modifier {0}',
  'Goes well with it': 'Pour accompagner',
  'Add {0}': 'Ajouter {0}',
  'Save changes': 'Enregistrer les modifications',
  'Some of your choices are not offered any more: {0}.':
    'Certains de vos choix ne sont plus proposés : {0}.',
  'Go to checkout': 'Passer la commande',
  'Go to checkout · {0}': 'Passer la commande · {0}',
  'The restaurant is not taking orders right now.':
    'Le restaurant ne prend pas de commandes en ce moment.',
  '{0} could not be added.': 'Impossible d’ajouter {0}.',
  '{0} could not be changed.': '{0} n’a pas pu être modifié.',
  '{0} could not be removed.': '{0} n’a pas pu être retiré.',
  'The restaurant did not get your note.': 'Le restaurant n’a pas reçu votre note.',
  'Remove the note': 'Supprimer la note',
  'The restaurant does not have your note. Change or remove it to continue.':
    'Le restaurant n’a pas votre note. Modifiez-la ou supprimez-la pour continuer.',
  'The restaurant could not accept this.': 'Le restaurant n’a pas pu l’accepter.',
  'We could not find out whether {0} was added.':
    'Nous n’avons pas pu savoir si {0} a bien été ajouté.',
  'We could not find out whether your last change came through.':
    'Nous n’avons pas pu savoir si votre dernière modification est passée.',
  'Add it again': 'L’ajouter encore',
  'Leave it': 'Laisser ainsi',
  'Your order had expired. We have put your dishes back.':
    'Votre commande avait expiré. Nous y avons remis vos plats.',
  'A payment for this order was started.': 'Un paiement a été commencé pour cette commande.',
  'Continue with it': 'Le poursuivre',
  'Agree to the changes': 'Accepter les changements',
  'These are not offered any more: {0}.': 'Ceci n’est plus proposé : {0}.',
  'The kitchen is very busy. Your order is saved. Trying again in {0}.':
    'La cuisine est très occupée. Votre commande est enregistrée. Nouvel essai dans {0}.',
  'Try now': 'Essayer maintenant',
  'We could not reach the kitchen. Your order is saved. Trying again now.':
    'La cuisine est injoignable. Votre commande est enregistrée. Nouvel essai en cours.',
  'We could not reach the kitchen. Your order is saved. Trying again in {0}.':
    'La cuisine est injoignable. Votre commande est enregistrée. Nouvel essai dans {0}.',

  // The button
  'Order online': 'Commander en ligne',

  // Problems
  'Try again': 'Réessayer',
  'You are offline. We go on as soon as you are back.':
    'Vous êtes hors ligne. Nous reprenons dès votre retour.',
  'The kitchen is very busy right now. Please try again in a moment.':
    'La cuisine est débordée. Réessayez dans un instant.',
  'We could not find this. It may no longer be offered.':
    'Introuvable. Ce n’est peut-être plus proposé.',
  'Ordering is not set up on this page yet. Please tell the restaurant.':
    'La commande n’est pas encore configurée sur cette page. Prévenez le restaurant.',
  'We got an answer that we could not read. Please try again.':
    'Nous avons reçu une réponse illisible. Réessayez.',
  'We could not reach the kitchen. Please try again.': 'La cuisine est injoignable. Réessayez.',
  'The dish that you are looking for is not on the menu right now. Here is what there is.':
    'Le plat que vous cherchez n’est pas à la carte en ce moment. Voici ce que nous proposons.',
  'Next guest': 'Client suivant',
  'For your privacy, this screen is cleared in {0}.':
    'Pour protéger vos données, cet écran sera effacé dans {0}.',
  'This part could not be loaded. What you have typed and chosen is kept.':
    'Cette partie n’a pas pu être chargée. Ce que vous avez saisi et choisi est conservé.',
  'Total: {0}': 'Total : {0}',
  'Your order is below the restaurant’s minimum.':
    'Votre commande n’atteint pas le minimum du restaurant.',
  'Please add something for at least {0} more, then continue.':
    'Ajoutez encore au moins {0} à votre commande, puis continuez.',
  'Please add something more, then continue.':
    'Ajoutez encore quelque chose à votre commande, puis continuez.',

  // Checkout
  'One moment…': 'Un instant…',
  Checkout: 'Finaliser la commande',
  'Back to the menu': 'Retour à la carte',
  Change: 'Modifier',
  'Change your details': 'Modifier vos coordonnées',
  'There is nothing in your order yet.': 'Votre commande est encore vide.',
  'Who is it for?': 'Pour qui est-ce ?',
  'An email address or a phone number is enough.':
    'Une adresse e-mail ou un numéro de téléphone suffit.',
  Name: 'Nom',
  Email: 'E-mail',
  Phone: 'Téléphone',
  'Please tell us a name for the order.': 'Indiquez un nom pour la commande.',
  'Please leave an email address or a phone number.':
    'Laissez une adresse e-mail ou un numéro de téléphone.',
  'This does not look like an email address.': 'Cela ne ressemble pas à une adresse e-mail.',
  'This does not look like a phone number.': 'Cela ne ressemble pas à un numéro de téléphone.',
  'When would you like it?': 'Pour quand ?',
  'As soon as possible': 'Dès que possible',
  'At a later time': 'Plus tard',
  Day: 'Jour',
  Time: 'Heure',
  'Choose a time': 'Choisissez une heure',
  'Please choose a time.': 'Choisissez une heure.',
  'Times are the restaurant’s local time.': 'Les heures sont celles du restaurant.',
  'There are no later times right now.': 'Aucun autre horaire pour le moment.',
  'Add a tip?': 'Ajouter un pourboire ?',
  'No tip': 'Sans pourboire',
  Other: 'Autre',
  'Amount in {0}': 'Montant en {0}',
  'Please write an amount like 5 or 5.50.': 'Écrivez un montant comme 5 ou 5.50.',
  'Add a discount code': 'Ajouter un code de réduction',
  'Discount code': 'Code de réduction',
  Apply: 'Appliquer',
  'The code {0} is applied.': 'Le code {0} est appliqué.',
  'Remove the code': 'Retirer le code',
  'This code is not valid for your order.': 'Ce code n’est pas valable pour votre commande.',
  'Continue to payment': 'Continuer vers le paiement',
  'Your details': 'Vos coordonnées',
  Payment: 'Paiement',
  'Your card details go straight to the payment provider.':
    'Les données de votre carte vont directement au prestataire de paiement.',
  'or pay by card': 'ou payer par carte',
  'Nothing was paid. You can try again, or pay by card.':
    'Rien n’a été payé. Vous pouvez réessayer ou payer par carte.',
  'We could not load the card form.': 'Le formulaire de carte n’a pas pu être chargé.',
  'We could not load the card form. You have not been charged.':
    'Le formulaire de carte n’a pas pu être chargé. Vous n’avez pas été débité.',
  'A content blocker, a weak connection or an old browser can cause this. Turn off blockers for this page, or use another browser.':
    'La cause peut être un bloqueur de contenu, une connexion faible ou un navigateur ancien. Désactivez les bloqueurs pour cette page ou utilisez un autre navigateur.',
  'Pay {0}': 'Payer {0}',
  'Confirming with your bank…': 'Confirmation auprès de votre banque…',
  'Go on to pay {0}': 'Continuer pour payer {0}',
  'Pay on the restaurant’s payment page': 'Payer sur la page de paiement du restaurant',
  'You pay on the restaurant’s own payment page.':
    'Vous payez sur la page de paiement du restaurant.',
  'The payment did not go through. You have not been charged.':
    'Le paiement n’a pas abouti. Vous n’avez pas été débité.',
  'The total was {0}, and is {1} now. You have not been charged.':
    'Le total était de {0} et il est maintenant de {1}. Rien ne vous a été débité.',
  'Your order has changed. Please look at it, then continue.':
    'Votre commande a changé. Vérifiez-la, puis continuez.',
  'Part of your order has changed. Please look at it, then continue.':
    'Une partie de votre commande a changé. Vérifiez-la, puis continuez.',
  'We cannot tell exactly what this order costs, so you cannot pay for it here. Please call the restaurant.':
    'Nous ne savons pas exactement combien coûte cette commande : vous ne pouvez donc pas la payer ici. Appelez le restaurant.',
  'Call the restaurant:': 'Appeler le restaurant :',
  'The payment has not gone through. You can pay again: you will be charged only once.':
    'Le paiement n’a pas abouti. Vous pouvez payer à nouveau : vous ne serez débité qu’une seule fois.',
  'We could not find out whether the payment went through.':
    'Nous n’avons pas pu savoir si le paiement a abouti.',
  'Please do not pay again. Your order is saved.':
    'Ne payez pas une seconde fois. Votre commande est enregistrée.',
  'Check again': 'Vérifier encore',
  'Thank you. Your receipt is on its way.': 'Merci. Votre reçu arrive.',
  '{0} has sold out since you chose it.': '{0} est épuisé depuis que vous l’avez choisi.',
  'Take it out': 'Le retirer',
  'Take it out: {0}': 'Le retirer : {0}',
  '{0}: it was {1}, and is {2} now.': '{0} : c’était {1}, c’est maintenant {2}.',

  // Customers
  'Log in': 'Se connecter',
  'Log in with a code': 'Se connecter avec un code',
  'We send you a code of six digits. You need no password.':
    'Nous vous envoyons un code à six chiffres. Aucun mot de passe n’est nécessaire.',
  'Email or phone': 'E-mail ou téléphone',
  'Please type your email address or phone number.':
    'Veuillez saisir votre adresse e-mail ou votre numéro de téléphone.',
  'Send me a code': 'M’envoyer un code',
  'Go on as a guest': 'Continuer en tant qu’invité',
  'We have sent a code to {0}.': 'Nous avons envoyé un code à {0}.',
  'We have sent another code to {0}. Only this one is good now.':
    'Nous avons envoyé un autre code à {0}. Seul celui-ci est désormais valable.',
  'Code of six digits': 'Code à six chiffres',
  'Please type the six digits.': 'Veuillez saisir les six chiffres.',
  'Send another code': 'Envoyer un autre code',
  'Another code in {0} s': 'Un autre code dans {0} s',
  'Use another address or number': 'Utiliser une autre adresse ou un autre numéro',
  'We could not send a code there. Please look at what you typed.':
    'Impossible d’y envoyer un code. Veuillez vérifier votre saisie.',
  'This code is not right. Please look at it again, or ask for another one.':
    'Ce code n’est pas le bon. Veuillez le vérifier ou en demander un autre.',
  'This code has expired. Please ask for another one.':
    'Ce code a expiré. Veuillez en demander un autre.',
  'This code was tried too many times. Please ask for another one.':
    'Ce code a été essayé trop souvent. Veuillez en demander un autre.',
  'That was too often. Please try again in {0} min.':
    'Trop de tentatives. Veuillez réessayer dans {0} min.',
  'That was too often. Please try again in {0} h.':
    'Trop de tentatives. Veuillez réessayer dans {0} h.',
  'That was too often. Please try again later.':
    'Trop de tentatives. Veuillez réessayer plus tard.',
  'Logging in does not work here. You can order as a guest.':
    'La connexion n’est pas possible ici. Vous pouvez commander en tant qu’invité.',
  'This order is placed as a guest, because it is paid on a page of its own.':
    'Cette commande est passée en tant qu’invité, car elle se paie sur une page à part.',
  'You are logged in as {0}.': 'Vous êtes connecté en tant que {0}.',
  'You are logged in.': 'Vous êtes connecté.',
  'Log out': 'Se déconnecter',
  'Your account': 'Votre compte',
  'Back to your order': 'Retour à votre commande',
  'Points and rewards': 'Points et récompenses',
  '1 point': '1 point',
  '{0} points': { one: '{0} point', other: '{0} points' },
  'This order earns {0}.': 'Cette commande rapporte {0}.',
  'As a member you would earn {0} with this order.':
    'En tant que membre, cette commande vous rapporterait {0}.',
  'You have {0}.': 'Vous avez {0}.',
  Join: 'Adhérer',
  'I would like to join the rewards program, which keeps count of what I order.':
    'Je souhaite adhérer au programme de récompenses, qui tient le compte de mes commandes.',
  'Please tick the box if you would like to join.': 'Veuillez cocher la case pour adhérer.',
  Use: 'Utiliser',
  'Use: {0}': 'Utiliser : {0}',
  'Remove: {0}': 'Retirer : {0}',
  'Used for this order': 'Utilisée pour cette commande',
  'There are no rewards right now.': 'Il n’y a pas de récompenses pour le moment.',
  'Your points are out of reach for the moment. You can order without them.':
    'Vos points sont momentanément inaccessibles. Vous pouvez commander sans eux.',
  'This reward cannot be used for this order.':
    'Cette récompense ne s’applique pas à cette commande.',
  'Not enough points yet': 'Pas encore assez de points',
  'For larger orders': 'Pour des commandes plus importantes',
  'One reward for each order': 'Une récompense par commande',
  'Not for this order': 'Pas pour cette commande',
  'Log in to see your orders, addresses and points.':
    'Connectez-vous pour voir vos commandes, vos adresses et vos points.',
  'Your orders': 'Vos commandes',
  'You have not ordered here yet.': 'Vous n’avez pas encore commandé ici.',
  'Order {0}, {1}': 'Commande {0}, {1}',
  'Order again': 'Commander à nouveau',
  'Order again what was in {0}': 'Commander à nouveau le contenu de {0}',
  'It is in your order now.': 'C’est maintenant dans votre commande.',
  'None of it can be had right now.': 'Rien de tout cela n’est disponible en ce moment.',
  'These cannot be had right now: {0}.': 'Indisponible en ce moment : {0}.',
  'Add the rest to your order': 'Ajouter le reste à votre commande',
  'Add it to your order': 'L’ajouter à votre commande',
  'How was ordering?': 'Comment s’est passée la commande ?',
  Bad: 'Mauvais',
  'Not good': 'Décevant',
  'All right': 'Correct',
  Good: 'Bon',
  'Very good': 'Très bon',
  '{0} of 5 stars': '{0} étoiles sur 5',
  'What would you like to tell the restaurant? (optional)':
    'Que souhaitez-vous dire au restaurant ? (facultatif)',
  Send: 'Envoyer',
  'Please choose how many stars.': 'Veuillez choisir un nombre d’étoiles.',
  'Thank you. The restaurant will read this.': 'Merci. Le restaurant lira votre avis.',
  'Show more': 'Afficher plus',
  'Show more: {0}': 'Afficher plus : {0}',
  'Your addresses': 'Vos adresses',
  'You have not saved an address.': 'Vous n’avez enregistré aucune adresse.',
  Edit: 'Modifier',
  'Edit: {0}': 'Modifier : {0}',
  '{0} is removed.': '{0} : retiré.',
  'Apartment, floor (optional)': 'Appartement, étage (facultatif)',
  'Note for the courier (optional)': 'Note pour le livreur (facultatif)',
  Save: 'Enregistrer',
  Cancel: 'Annuler',
  'Saved.': 'Enregistré.',
  'This address was changed elsewhere. Here is how it is now; your changes are not saved.':
    'Cette adresse a été modifiée ailleurs. La voici telle qu’elle est ; vos modifications ne sont pas enregistrées.',
  'Your points': 'Vos points',
  'Nothing has happened to your points yet.': 'Aucun mouvement de points pour l’instant.',
  Earned: 'Gagnés',
  Spent: 'Utilisés',
  Corrected: 'Corrigés',
  'Saved cards': 'Cartes enregistrées',
  'No card is saved.': 'Aucune carte n’est enregistrée.',
  'Good until {0}': 'Valable jusqu’au {0}',

  // Receipt
  'Your receipt': 'Votre reçu',
  'This receipt could not be opened. Its link may no longer be good.':
    'Impossible d’ouvrir ce reçu. Le lien n’est peut-être plus valable.',
  'Table {0}': 'Table {0}',
  'Room {0}': 'Chambre {0}',
  'Expected at about {0}': 'Arrivée prévue vers {0}',
  'about {0}': 'vers {0}',
  done: 'terminé',
  'Follow the courier': 'Suivre le livreur',
  'For help, mention {0}.': 'Pour toute aide, indiquez {0}.',
  'The delivery was cancelled.': 'La livraison a été annulée.',
  'The order was cancelled.': 'La commande a été annulée.',
  'You were refunded {0}.': '{0} vous ont été remboursés.',
  'Please call {0} to ask what happens next.': 'Veuillez appeler {0} pour savoir comment procéder.',
  'Looking for a courier': 'Recherche d’un livreur',
  'A courier is on the way to the restaurant': 'Un livreur se rend au restaurant',
  'Picked up at the restaurant': 'Retirée au restaurant',
  'On the way to you': 'En route vers vous',
  Delivered: 'Livrée',
  '{0} is on the way to the restaurant': '{0} se rend au restaurant',
  '{0} has picked up your order': '{0} a retiré votre commande',
  '{0} is on the way to you': '{0} est en route vers vous',
  'We have no news of the courier yet.': 'Nous n’avons pas encore de nouvelles du livreur.',
  'Thank you': 'Merci',
  'Order {0}': 'Commande {0}',
  '{0} has your order.': '{0} a bien reçu votre commande.',
  How: 'Mode',
  When: 'Quand',
  'Paid with': 'Payé avec',
  '{0} ending in {1}': '{0} se terminant par {1}',
  Refunded: 'Remboursé',
  'Paid after refunds': 'Payé après remboursements',
  'You agreed to pay {0}, but this receipt shows another total. Please call the restaurant.':
    'Vous avez accepté de payer {0}, mais ce reçu indique un autre total. Veuillez appeler le restaurant.',
  'Your payment was taken, and the restaurant has your order.':
    'Votre paiement a été reçu et le restaurant a votre commande.',
  'We have no receipt to show here. This is what you ordered:':
    'Nous n’avons pas de reçu à montrer. Voici ce que vous avez commandé :',
  'Your payment was taken. Only the receipt could not be loaded.':
    'Votre paiement a été reçu. Seul le reçu n’a pas pu être chargé.',
  Print: 'Imprimer',
  'Start a new order': 'Nouvelle commande',
  'Ready at about {0}': 'Prêt vers {0}',
  Takeout: 'À emporter',
  Delivery: 'Livraison',
  'At your table': 'À votre table',
  'Room service': 'Service en chambre',

  // Ways to order and to pay
  'Add a note to your order': 'Ajouter une note à la commande',
  'How would you like it?': 'Comment souhaitez-vous le recevoir ?',
  'Fees and times may change with it.': 'Les frais et les horaires peuvent changer.',
  'Fees and times may change with it, and this is dropped: {0}.':
    'Les frais et les horaires peuvent changer, et ceci est abandonné : {0}.',
  'Not possible right now.': 'Impossible pour le moment.',
  'Change to: {0}': 'Passer à : {0}',
  'Keep: {0}': 'Garder : {0}',
  '{0} is dropped from your order, and fees may change.':
    '{0} est retiré de votre commande, et les frais peuvent changer.',
  'Where should we bring it?': 'Où devons-nous livrer ?',
  'Begin to type, then choose your address from the list.':
    'Commencez à saisir, puis choisissez votre adresse dans la liste.',
  'Street and number': 'Numéro et rue',
  'Apartment, floor, entrance (optional)': 'Appartement, étage, entrée (facultatif)',
  City: 'Ville',
  'State or region': 'État ou région',
  'Postal code': 'Code postal',
  Country: 'Pays',
  'Choose a country': 'Choisissez un pays',
  'Please fill this in.': 'Veuillez remplir ce champ.',
  '1 address found': '1 adresse trouvée',
  '{0} addresses found': '{0} adresses trouvées',
  'We do not know this address. Please check it.':
    'Nous ne connaissons pas cette adresse. Veuillez la vérifier.',
  'Please choose your address from the list.': 'Veuillez choisir votre adresse dans la liste.',
  'We could not look your address up. Please check your connection and try again.':
    'Nous n’avons pas pu rechercher votre adresse. Vérifiez votre connexion et réessayez.',
  'Delivery is not set up on this page yet. Please call us.':
    'La livraison n’est pas encore configurée sur cette page. Veuillez nous appeler.',
  'Asking the courier…': 'Nous interrogeons le livreur…',
  'At your door around {0}.': 'Chez vous vers {0}.',
  'We cannot bring your order to this address.':
    'Nous ne pouvons pas livrer votre commande à cette adresse.',
  'Which table are you at?': 'À quelle table êtes-vous ?',
  'Table number': 'Numéro de table',
  'The number stands on your table.': 'Le numéro se trouve sur votre table.',
  'Please write the number in digits.': 'Veuillez écrire le numéro en chiffres.',
  'Which room are you in?': 'Dans quelle chambre êtes-vous ?',
  'Room number': 'Numéro de chambre',
  'Last name': 'Nom de famille',
  'The name that the room was booked under.': 'Le nom sous lequel la chambre a été réservée.',
  'Room {0}, {1}': 'Chambre {0}, {1}',
  'A note for your whole order': 'Une note pour toute la commande',
  'Place the order · {0}': 'Passer la commande · {0}',
  'There is nothing to pay for this order.': 'Il n’y a rien à payer pour cette commande.',
  'This time has just gone. Please choose another one.':
    'Cet horaire vient d’être pris. Veuillez en choisir un autre.',
  'That is {0} where you are.': 'Chez vous, c’est {0}.',
  'The kitchen is closed right now. The first time is {0}.':
    'La cuisine est fermée en ce moment. Le premier horaire est {0}.',
  'Orders are taken for a later time only. The first one is {0}.':
    'Les commandes se prennent uniquement pour plus tard. Le premier horaire est {0}.',
  'Not served at that time: {0}': 'Non servi à cette heure : {0}',

  // Choosing a restaurant
  'Choose a restaurant': 'Choisissez un restaurant',
  'Change restaurant': 'Changer de restaurant',
  'Stay with {0}': 'Rester chez {0}',
  'You are ordering from': 'Vous commandez chez',
  'Nearest to me': 'Le plus proche',
  'Where you are stays on your device.': 'Votre position reste sur votre appareil.',
  'Finding out where you are…': 'Recherche de votre position…',
  'The nearest restaurant comes first.': 'Le restaurant le plus proche est en tête.',
  'Your device did not say where you are. Please choose from the list.':
    'Votre appareil n’a pas indiqué votre position. Veuillez choisir dans la liste.',
  'No restaurant takes orders here yet.': 'Aucun restaurant ne prend encore de commandes ici.',
  'Loading the restaurants': 'Chargement des restaurants',
  'Open now': 'Ouvert maintenant',
  'Opens at {0}': 'Ouvre à {0}',
  'Opens {0} at {1}': 'Ouvre {0} à {1}',
  'Closed right now': 'Fermé pour le moment',
  'Takes no orders on this page.': 'Ne prend pas de commandes sur cette page.',
  'Ways to order': 'Modes de commande',
  'Your order here: {0}': 'Votre commande ici : {0}',
  'Your order at {0} ({1}) is kept there until you come back.':
    'Votre commande chez {0} ({1}) y est conservée jusqu’à votre retour.',

  // Saved addresses at the checkout
  'Another address': 'Une autre adresse',
  'Save this address in my account': 'Enregistrer cette adresse dans mon compte',
  'Looking the address up…': 'Recherche de l’adresse…',
  'Please complete this address.': 'Veuillez compléter cette adresse.',
  'This address could not be saved to your account. Your order goes there all the same.':
    'Cette adresse n’a pas pu être enregistrée dans votre compte. Votre commande y sera livrée quand même.',

  // Saved cards at the checkout
  'Another card': 'Une autre carte',
  'Save this card for my next orders': 'Enregistrer cette carte pour mes prochaines commandes',
  'The payment provider keeps it, not this page. You can remove it in your account.':
    'C’est le prestataire de paiement qui la conserve, pas cette page. Vous pouvez la supprimer dans votre compte.',

  // The time above the menu
  'Time of your order:': 'Heure de votre commande :',
  Now: 'Maintenant',
  'Order for later': 'Commander pour plus tard',
  Later: 'Plus tard',
  'Today, {0}': 'Aujourd’hui, {0}',
  'Tomorrow, {0}': 'Demain, {0}',
  'Show the menu': 'Voir la carte',
  'The time you chose has passed. The menu is now for: {0}':
    'L’heure choisie est passée. La carte est maintenant celle de : {0}',
};
