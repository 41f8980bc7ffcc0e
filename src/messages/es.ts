import type { Translation } from './translation.js';

/** Spanish. */
export const es: Translation = {
  // Signs and counts
  ', ': ', ',
  '+{0}': '+{0}',
  '−{0}': '−{0}',
  '{0}%': '{0} %',
  '“{0}”': '«{0}»',
  '{0} × {1}': '{0} × {1}',
  '{0}, {1}': '{0}, {1}',
  '{0} s': '{0} s',
  '{0} min': '{0} min',
  '{0} kcal': '{0} kcal',
  '1 item': '1 plato',
  '{0} items': { one: '{0} plato', many: '{0} de platos', other: '{0} platos' },
  '{0}, total {1}': '{0}, total {1}',
  '{0} in your order': '{0} en tu pedido',

  // Menu and product
  'Loading the menu': 'Cargando la carta',
  'Menu categories': 'Categorías de la carta',
  Popular: 'Lo más pedido',
  'Sold out today': 'Agotado por hoy',
  'Nothing is being served right now. Please look in again later.':
    'Ahora mismo no servimos nada. Vuelve a mirar más tarde.',
  Add: 'Añadir',
  '{0} added. {1} in your order.': '{0}: añadido. Hay {1} en tu pedido.',
  'We could not open this dish. Please check your connection and try again.':
    'No hemos podido abrir este plato. Comprueba tu conexión e inténtalo de nuevo.',
  Vegetarian: 'Vegetariano',
  Vegan: 'Vegano',
  'Gluten-free': 'Sin gluten',
  'Dairy-free': 'Sin lácteos',
  Halal: 'Halal',
  Kosher: 'Kosher',
  Spicy: 'Picante',
  'Contains nuts': 'Contiene frutos secos',
  Close: 'Cerrar',
  'Loading the choices': 'Cargando las opciones',
  Ingredients: 'Ingredientes',
  'Not stated by the restaurant': 'El restaurante no lo indica',
  Calories: 'Calorías',
  Diet: 'Dieta',
  Allergens: 'Alérgenos',
  'Optional, up to {0}': 'Opcional, hasta {0}',
  'Choose {0}': 'Elige {0}',
  'Choose {0} to {1}': 'Elige de {0} a {1}',
  '{0} of {1} chosen': '{0} de {1} elegidos',
  'Please choose one more.': 'Elige uno más.',
  'Please choose {0} more.': 'Elige {0} más.',
  'Please choose one.': 'Elige uno.',
  'Please choose {0}.': 'Elige {0}.',
  'That is {0} too many. Please take some away.': 'Sobran {0}. Quita alguno.',
  'One more: {0}': 'Uno más: {0}',
  'One fewer: {0}': 'Uno menos: {0}',
  Quantity: 'Cantidad',
  'Anything the kitchen should know?': '¿Algo que deba saber la cocina?',
  'Please call the restaurant about allergies.': 'Si tienes alergias, llama al restaurante.',
  'If it is sold out': 'Si se agota',
  'Leave it out of my order': 'Quitarlo de mi pedido',
  'Cancel my whole order': 'Cancelar todo mi pedido',
  'If it is sold out, your whole order is cancelled.': 'Si se agota, se cancela todo tu pedido.',
  'Add to order': 'Añadir al pedido',

  // Search
  'Search the menu': 'Buscar en la carta',
  '1 dish found': '1 plato encontrado',
  '{0} dishes found': {
    one: '{0} plato encontrado',
    many: '{0} de platos encontrados',
    other: '{0} platos encontrados',
  },
  'Only show': 'Mostrar solo',
  'End the search': 'Terminar la búsqueda',
  'No dish matches. Try another word, or fewer conditions.':
    'Ningún plato coincide. Prueba otra palabra o menos condiciones.',

  // Cart
  'Your order': 'Tu pedido',
  'Nothing here yet. What you choose from the menu will wait for you here.':
    'Aún no hay nada. Lo que elijas de la carta te esperará aquí.',
  'View order': 'Ver pedido',
  Remove: 'Quitar',
  'Remove {0}': 'Quitar {0}',
  Subtotal: 'Subtotal',
  Discount: 'Descuento',
  'Discount ({0})': 'Descuento ({0})',
  Total: 'Total',
  'Updating…': 'Actualizando…',
  'Fees and total follow in a moment.': 'Los cargos y el total llegan en un momento.',
  Tax: 'Impuestos',
  'Service fee': 'Cargo por servicio',
  'Delivery fee': 'Gastos de envío',
  'Room service fee': 'Cargo por servicio de habitaciones',
  'Order handling fee': 'Cargo por gestión del pedido',
  'Restaurant group fee': 'Cargo del grupo del restaurante',
  'Payment processing fee': 'Cargo por procesar el pago',
  'Online ordering fee': 'Cargo por pedido en línea',
  'Tip for the courier': 'Propina para el repartidor',
  Tip: 'Propina',
  'Change {0}': 'Cambiar {0}',
  'Goes well with it': 'Combina bien con tu pedido',
  'Add {0}': 'Añadir {0}',
  'Save changes': 'Guardar los cambios',
  'Some of your choices are not offered any more: {0}.':
    'Algunas de tus opciones ya no se ofrecen: {0}.',
  'Go to checkout': 'Tramitar el pedido',
  'Go to checkout · {0}': 'Tramitar el pedido · {0}',
  'The restaurant is not taking orders right now.': 'El restaurante no acepta pedidos ahora mismo.',
  '{0} could not be added.': 'No se ha podido añadir {0}.',
  '{0} could not be changed.': 'No se ha podido cambiar {0}.',
  '{0} could not be removed.': 'No se ha podido quitar {0}.',
  'The restaurant did not get your note.': 'El restaurante no ha recibido tu nota.',
  'Remove the note': 'Quitar la nota',
  'The restaurant does not have your note. Change or remove it to continue.':
    'El restaurante no tiene tu nota. Cámbiala o quítala para continuar.',
  'The restaurant could not accept this.': 'El restaurante no ha podido aceptarlo.',
  'We could not find out whether {0} was added.': 'No hemos podido saber si {0} se añadió.',
  'We could not find out whether your last change came through.':
    'No hemos podido saber si llegó tu último cambio.',
  'Add it again': 'Añadirlo otra vez',
  'Leave it': 'Dejarlo así',
  'Your order had expired. We have put your dishes back.':
    'Tu pedido había caducado. Hemos vuelto a poner tus platos.',
  'A payment for this order was started.': 'Se ha iniciado un pago de este pedido.',
  'Continue with it': 'Continuar con él',
  'Agree to the changes': 'Aceptar los cambios',
  'These are not offered any more: {0}.': 'Esto ya no se ofrece: {0}.',
  'The kitchen is very busy. Your order is saved. Trying again in {0}.':
    'La cocina está muy ocupada. Tu pedido está guardado. Nuevo intento en {0}.',
  'Try now': 'Probar ahora',
  'We could not reach the kitchen. Your order is saved. Trying again now.':
    'No hemos podido contactar con la cocina. Tu pedido está guardado. Probando de nuevo.',
  'We could not reach the kitchen. Your order is saved. Trying again in {0}.':
    'No hemos podido contactar con la cocina. Tu pedido está guardado. Probamos de nuevo en {0}.',

  // The button
  'Order online': 'Pedir en línea',

  // Problems
  'Try again': 'Intentar de nuevo',
  'You are offline. We go on as soon as you are back.':
    'Estás sin conexión. Seguimos en cuanto vuelvas.',
  'The kitchen is very busy right now. Please try again in a moment.':
    'La cocina está muy ocupada. Inténtalo de nuevo en un momento.',
  'We could not find this. It may no longer be offered.':
    'No lo hemos encontrado. Puede que ya no se ofrezca.',
  'Ordering is not set up on this page yet. Please tell the restaurant.':
    'Esta página aún no está lista para recibir pedidos. Avisa al restaurante.',
  'We got an answer that we could not read. Please try again.':
    'Hemos recibido una respuesta que no podemos leer. Inténtalo de nuevo.',
  'We could not reach the kitchen. Please try again.':
    'No hemos podido contactar con la cocina. Inténtalo de nuevo.',
  'The dish that you are looking for is not on the menu right now. Here is what there is.':
    'El plato que buscas no está en la carta ahora mismo. Esto es lo que hay.',
  'Next guest': 'Siguiente cliente',
  'For your privacy, this screen is cleared in {0}.':
    'Por tu privacidad, esta pantalla se borrará en {0}.',
  'This part could not be loaded. What you have typed and chosen is kept.':
    'No hemos podido cargar esta parte. Lo que has escrito y elegido se conserva.',
  'Total: {0}': 'Total: {0}',
  'Your order is below the restaurant’s minimum.': 'Tu pedido no llega al mínimo del restaurante.',
  'Please add something for at least {0} more, then continue.':
    'Añade algo por al menos {0} más y continúa después.',
  'Please add something more, then continue.': 'Añade algo más y continúa después.',

  // Checkout
  'One moment…': 'Un momento…',
  Checkout: 'Tu pedido y el pago',
  'Back to the menu': 'Volver a la carta',
  Change: 'Cambiar',
  'Change your details': 'Cambiar tus datos',
  'There is nothing in your order yet.': 'Aún no hay nada en tu pedido.',
  'Who is it for?': '¿Para quién es?',
  'An email address or a phone number is enough.': 'Basta con un correo o un teléfono.',
  Name: 'Nombre',
  Email: 'Correo electrónico',
  Phone: 'Teléfono',
  'Please tell us a name for the order.': 'Dinos un nombre para el pedido.',
  'Please leave an email address or a phone number.': 'Deja un correo o un número de teléfono.',
  'This does not look like an email address.': 'Esto no parece un correo electrónico.',
  'This does not look like a phone number.': 'Esto no parece un número de teléfono.',
  'When would you like it?': '¿Para cuándo lo quieres?',
  'As soon as possible': 'Lo antes posible',
  'At a later time': 'Más tarde',
  Day: 'Día',
  Time: 'Hora',
  'Choose a time': 'Elige una hora',
  'Please choose a time.': 'Elige una hora.',
  'Times are the restaurant’s local time.': 'Las horas son las del restaurante.',
  'There are no later times right now.': 'Ahora mismo no hay horas más tarde.',
  'Add a tip?': '¿Quieres dejar propina?',
  'No tip': 'Sin propina',
  Other: 'Otra',
  'Amount in {0}': 'Importe en {0}',
  'Please write an amount like 5 or 5.50.': 'Escribe un importe como 5 o 5.50.',
  'Add a discount code': 'Añadir un código de descuento',
  'Discount code': 'Código de descuento',
  Apply: 'Aplicar',
  'The code {0} is applied.': 'Se ha aplicado el código {0}.',
  'Remove the code': 'Quitar el código',
  'This code is not valid for your order.': 'Este código no vale para tu pedido.',
  'Continue to payment': 'Continuar al pago',
  'Your details': 'Tus datos',
  Payment: 'Pago',
  'Your card details go straight to the payment provider.':
    'Los datos de tu tarjeta van directos al proveedor de pagos.',
  'or pay by card': 'o paga con tarjeta',
  'Nothing was paid. You can try again, or pay by card.':
    'No se ha pagado nada. Puedes intentarlo de nuevo o pagar con tarjeta.',
  'We could not load the card form. You have not been charged.':
    'No hemos podido cargar el formulario de la tarjeta. No se te ha cobrado nada.',
  'Pay {0}': 'Pagar {0}',
  'Confirming with your bank…': 'Confirmando con tu banco…',
  'Go on to pay {0}': 'Continuar para pagar {0}',
  'You pay on the restaurant’s own payment page.': 'Pagas en la página de pago del restaurante.',
  'The payment did not go through. You have not been charged.':
    'El pago no se ha completado. No se te ha cobrado nada.',
  'The total was {0}, and is {1} now. You have not been charged.':
    'El total era {0} y ahora es {1}. No se te ha cobrado nada.',
  'Your order has changed. Please look at it, then continue.':
    'Tu pedido ha cambiado. Revísalo y continúa.',
  'Part of your order has changed. Please look at it, then continue.':
    'Parte de tu pedido ha cambiado. Revísalo y continúa.',
  'We cannot tell exactly what this order costs, so you cannot pay for it here. Please call the restaurant.':
    'No sabemos exactamente cuánto cuesta este pedido, así que no puedes pagarlo aquí. Llama al restaurante.',
  'Call the restaurant:': 'Llamar al restaurante:',
  'We cannot tell for certain what this order costs. Please call the restaurant.':
    'No sabemos con certeza cuánto cuesta este pedido. Llama al restaurante.',
  'The payment has not gone through. You can pay again: you will be charged only once.':
    'El pago no se ha completado. Puedes volver a pagar: solo se te cobrará una vez.',
  'We could not find out whether the payment went through.':
    'No hemos podido saber si el pago se completó.',
  'Please do not pay again. Your order is saved.': 'No pagues otra vez. Tu pedido está guardado.',
  'Check again': 'Comprobar de nuevo',
  'Thank you. Your receipt is on its way.': 'Gracias. Tu recibo está en camino.',
  '{0} has sold out since you chose it.': '{0} se ha agotado desde que lo elegiste.',
  'Take it out': 'Quitarlo',
  'Take it out: {0}': 'Quitarlo: {0}',
  '{0}: it was {1}, and is {2} now.': '{0}: era {1} y ahora es {2}.',

  // Customers
  'Log in': 'Iniciar sesión',
  'Log in with a code': 'Iniciar sesión con un código',
  'We send you a code of six digits. You need no password.':
    'Te enviamos un código de seis cifras. No necesitas contraseña.',
  'Email or phone': 'Correo o teléfono',
  'Please type your email address or phone number.':
    'Escribe tu correo electrónico o tu número de teléfono.',
  'Send me a code': 'Enviarme un código',
  'Go on as a guest': 'Seguir como invitado',
  'We have sent a code to {0}.': 'Hemos enviado un código a {0}.',
  'We have sent another code to {0}. Only this one is good now.':
    'Hemos enviado otro código a {0}. Ahora solo vale este.',
  'Code of six digits': 'Código de seis cifras',
  'Please type the six digits.': 'Escribe las seis cifras.',
  'Send another code': 'Enviar otro código',
  'Another code in {0} s': 'Otro código en {0} s',
  'Use another address or number': 'Usar otro correo o número',
  'We could not send a code there. Please look at what you typed.':
    'No hemos podido enviar un código ahí. Revisa lo que has escrito.',
  'This code is not right. Please look at it again, or ask for another one.':
    'Este código no es correcto. Revísalo de nuevo o pide otro.',
  'This code has expired. Please ask for another one.': 'Este código ha caducado. Pide otro.',
  'This code was tried too many times. Please ask for another one.':
    'Este código se ha probado demasiadas veces. Pide otro.',
  'That was too often. Please try again in {0} min.':
    'Han sido demasiados intentos. Vuelve a intentarlo en {0} min.',
  'That was too often. Please try again in {0} h.':
    'Han sido demasiados intentos. Vuelve a intentarlo en {0} h.',
  'That was too often. Please try again later.':
    'Han sido demasiados intentos. Vuelve a intentarlo más tarde.',
  'Logging in does not work here. You can order as a guest.':
    'Aquí no se puede iniciar sesión. Puedes pedir como invitado.',
  'This order is placed as a guest, because it is paid on a page of its own.':
    'Este pedido se hace como invitado, porque se paga en una página propia.',
  'You are logged in as {0}.': 'Has iniciado sesión como {0}.',
  'You are logged in.': 'Has iniciado sesión.',
  'Log out': 'Cerrar sesión',
  'Your account': 'Tu cuenta',
  'Back to your order': 'Volver a tu pedido',
  'Points and rewards': 'Puntos y premios',
  '1 point': '1 punto',
  '{0} points': { one: '{0} punto', other: '{0} puntos' },
  'This order earns {0}.': 'Este pedido suma {0}.',
  'As a member you would earn {0} with this order.': 'Como miembro, este pedido te sumaría {0}.',
  'You have {0}.': 'Tienes {0}.',
  Join: 'Unirme',
  'I would like to join the rewards program, which keeps count of what I order.':
    'Quiero unirme al programa de premios, que lleva la cuenta de mis pedidos.',
  'Please tick the box if you would like to join.': 'Marca la casilla si quieres unirte.',
  Use: 'Usar',
  'Use: {0}': 'Usar: {0}',
  'Remove: {0}': 'Quitar: {0}',
  'Used for this order': 'Usado en este pedido',
  'There are no rewards right now.': 'Ahora mismo no hay premios.',
  'Your points are out of reach for the moment. You can order without them.':
    'Tus puntos no están disponibles por el momento. Puedes pedir sin ellos.',
  'This reward cannot be used for this order.': 'Este premio no se puede usar en este pedido.',
  'Not enough points yet': 'Aún no hay puntos suficientes',
  'For larger orders': 'Para pedidos mayores',
  'One reward for each order': 'Un premio por pedido',
  'Not for this order': 'No para este pedido',
  'Log in to see your orders, addresses and points.':
    'Inicia sesión para ver tus pedidos, direcciones y puntos.',
  'Your orders': 'Tus pedidos',
  'You have not ordered here yet.': 'Todavía no has pedido nada aquí.',
  'Order {0}, {1}': 'Pedido {0}, {1}',
  'Order again': 'Pedir de nuevo',
  'Order again what was in {0}': 'Pedir de nuevo lo que había en {0}',
  'It is in your order now.': 'Ya está en tu pedido.',
  'None of it can be had right now.': 'Ahora mismo no hay nada de ello.',
  'These cannot be had right now: {0}.': 'Ahora mismo no hay: {0}.',
  'Add the rest to your order': 'Añadir el resto a tu pedido',
  'Add it to your order': 'Añadirlo a tu pedido',
  'How was ordering?': '¿Qué tal fue hacer el pedido?',
  Bad: 'Mal',
  'Not good': 'Regular',
  'All right': 'Bien',
  Good: 'Muy bien',
  'Very good': 'Excelente',
  '{0} of 5 stars': '{0} de 5 estrellas',
  'What would you like to tell the restaurant? (optional)':
    '¿Qué te gustaría decirle al restaurante? (opcional)',
  Send: 'Enviar',
  'Please choose how many stars.': 'Elige cuántas estrellas, por favor.',
  'Thank you. The restaurant will read this.': 'Gracias. El restaurante lo leerá.',
  'Show more': 'Mostrar más',
  'Show more: {0}': 'Mostrar más: {0}',
  'Your addresses': 'Tus direcciones',
  'You have not saved an address.': 'No has guardado ninguna dirección.',
  Edit: 'Editar',
  'Edit: {0}': 'Editar: {0}',
  '{0} is removed.': 'Se ha quitado: {0}.',
  'Apartment, floor (optional)': 'Piso, puerta (opcional)',
  'Note for the courier (optional)': 'Nota para el repartidor (opcional)',
  Save: 'Guardar',
  Cancel: 'Cancelar',
  'Saved.': 'Guardado.',
  'This address was changed elsewhere. Here is how it is now; your changes are not saved.':
    'Esta dirección se cambió en otro lugar. Así está ahora; tus cambios no se han guardado.',
  'Your points': 'Tus puntos',
  'Nothing has happened to your points yet.': 'Todavía no hay movimientos de puntos.',
  Earned: 'Ganados',
  Spent: 'Usados',
  Corrected: 'Corregidos',
  'Saved cards': 'Tarjetas guardadas',
  'No card is saved.': 'No hay ninguna tarjeta guardada.',
  'Good until {0}': 'Válida hasta {0}',

  // Receipt
  'Your receipt': 'Tu recibo',
  'This receipt could not be opened. Its link may no longer be good.':
    'No se pudo abrir este recibo. Puede que el enlace ya no sea válido.',
  'Table {0}': 'Mesa {0}',
  'Room {0}': 'Habitación {0}',
  'Expected at about {0}': 'Llegada prevista: {0} aproximadamente',
  'about {0}': 'aprox. {0}',
  done: 'hecho',
  'Follow the courier': 'Seguir al repartidor',
  'For help, mention {0}.': 'Si necesitas ayuda, menciona {0}.',
  'The delivery was cancelled.': 'La entrega se canceló.',
  'The order was cancelled.': 'El pedido se canceló.',
  'You were refunded {0}.': 'Se te han reembolsado {0}.',
  'Please call {0} to ask what happens next.': 'Llama a {0} para saber qué pasa ahora.',
  'Looking for a courier': 'Buscando repartidor',
  'A courier is on the way to the restaurant': 'Un repartidor va hacia el restaurante',
  'Picked up at the restaurant': 'Recogido en el restaurante',
  'On the way to you': 'En camino hacia ti',
  Delivered: 'Entregado',
  '{0} is on the way to the restaurant': '{0} va hacia el restaurante',
  '{0} has picked up your order': '{0} ha recogido tu pedido',
  '{0} is on the way to you': '{0} va hacia ti',
  'We have no news of the courier yet.': 'Aún no tenemos noticias del repartidor.',
  'Thank you': 'Gracias',
  'Order {0}': 'Pedido {0}',
  '{0} has your order.': '{0} tiene tu pedido.',
  How: 'Modalidad',
  When: 'Cuándo',
  'Paid with': 'Pagado con',
  '{0} ending in {1}': '{0} terminada en {1}',
  Refunded: 'Reembolsado',
  'Paid after refunds': 'Pagado tras reembolsos',
  'You agreed to pay {0}, but this receipt shows another total. Please call the restaurant.':
    'Aceptaste pagar {0}, pero este recibo muestra otro total. Llama al restaurante.',
  'Your payment was taken, and the restaurant has your order.':
    'Hemos recibido tu pago y el restaurante tiene tu pedido.',
  'We have no receipt to show here. This is what you ordered:':
    'No tenemos un recibo que mostrar. Esto es lo que pediste:',
  'Your payment was taken. Only the receipt could not be loaded.':
    'Hemos recibido tu pago. Solo ha fallado la carga del recibo.',
  Print: 'Imprimir',
  'Start a new order': 'Hacer otro pedido',
  'Ready at about {0}': 'Listo hacia las {0}',
  Takeout: 'Para llevar',
  Delivery: 'A domicilio',
  'At your table': 'En tu mesa',
  'Room service': 'Servicio de habitaciones',

  // Ways to order and to pay
  'Add a note to your order': 'Añadir una nota al pedido',
  'How would you like it?': '¿Cómo lo quieres recibir?',
  'Fees and times may change with it.': 'Los cargos y los horarios pueden cambiar.',
  'Fees and times may change with it, and this is dropped: {0}.':
    'Los cargos y los horarios pueden cambiar, y se descarta: {0}.',
  'Not possible right now.': 'No es posible en este momento.',
  'Change to: {0}': 'Cambiar a: {0}',
  'Keep: {0}': 'Mantener: {0}',
  '{0} is dropped from your order, and fees may change.':
    '{0} se quita de tu pedido, y los cargos pueden cambiar.',
  'Where should we bring it?': '¿Adónde lo llevamos?',
  'Begin to type, then choose your address from the list.':
    'Empieza a escribir y elige tu dirección de la lista.',
  'Street and number': 'Calle y número',
  'Apartment, floor, entrance (optional)': 'Piso, puerta, portal (opcional)',
  City: 'Ciudad',
  'State or region': 'Estado o región',
  'Postal code': 'Código postal',
  Country: 'País',
  'Choose a country': 'Elige un país',
  'Please fill this in.': 'Rellena este campo, por favor.',
  '1 address found': '1 dirección encontrada',
  '{0} addresses found': '{0} direcciones encontradas',
  'We do not know this address. Please check it.':
    'No conocemos esta dirección. Revísala, por favor.',
  'Please choose your address from the list.': 'Elige tu dirección de la lista, por favor.',
  'We could not look your address up. Please check your connection and try again.':
    'No hemos podido buscar tu dirección. Comprueba la conexión e inténtalo de nuevo.',
  'Delivery is not set up on this page yet. Please call us.':
    'La entrega aún no está configurada en esta página. Llámanos, por favor.',
  'Asking the courier…': 'Consultando al repartidor…',
  'At your door around {0}.': 'En tu puerta hacia las {0}.',
  'We cannot bring your order to this address.': 'No podemos llevar tu pedido a esta dirección.',
  'Which table are you at?': '¿En qué mesa estás?',
  'Table number': 'Número de mesa',
  'The number stands on your table.': 'El número está en tu mesa.',
  'Please write the number in digits.': 'Escribe el número con cifras, por favor.',
  'Which room are you in?': '¿En qué habitación estás?',
  'Room number': 'Número de habitación',
  'Last name': 'Apellido',
  'The name that the room was booked under.': 'El nombre de la reserva de la habitación.',
  'Room {0}, {1}': 'Habitación {0}, {1}',
  'A note for your whole order': 'Una nota para todo el pedido',
  'Place the order · {0}': 'Hacer el pedido · {0}',
  'There is nothing to pay for this order.': 'No hay nada que pagar por este pedido.',
  'This time has just gone. Please choose another one.':
    'Esta hora acaba de ocuparse. Elige otra, por favor.',
  'That is {0} where you are.': 'Donde estás son: {0}.',
  'The kitchen is closed right now. The first time is {0}.':
    'La cocina está cerrada ahora. La primera hora es {0}.',
  'Orders are taken for a later time only. The first one is {0}.':
    'Solo se aceptan pedidos para más tarde. La primera hora es {0}.',
  'Not served at that time: {0}': 'No se sirve a esa hora: {0}',

  // Choosing a restaurant
  'Choose a restaurant': 'Elige un restaurante',
  'Change restaurant': 'Cambiar de restaurante',
  'Stay with {0}': 'Seguir en {0}',
  'You are ordering from': 'Estás pidiendo en',
  'Nearest to me': 'El más cercano',
  'Where you are stays on your device.': 'Tu ubicación no sale de tu dispositivo.',
  'Finding out where you are…': 'Buscando tu ubicación…',
  'The nearest restaurant comes first.': 'El restaurante más cercano aparece primero.',
  'Your device did not say where you are. Please choose from the list.':
    'Tu dispositivo no ha indicado dónde estás. Elige de la lista.',
  'No restaurant takes orders here yet.': 'Todavía no hay restaurantes que acepten pedidos aquí.',
  'Loading the restaurants': 'Cargando los restaurantes',
  'Open now': 'Abierto ahora',
  'Opens at {0}': 'Abre a las {0}',
  'Opens {0} at {1}': 'Abre el {0} a las {1}',
  'Closed right now': 'Cerrado en este momento',
  'Takes no orders on this page.': 'No acepta pedidos en esta página.',
  'Ways to order': 'Formas de pedir',
  'Your order here: {0}': 'Tu pedido aquí: {0}',
  'Your order at {0} ({1}) is kept there until you come back.':
    'Tu pedido en {0} ({1}) se guarda allí hasta que vuelvas.',

  // Saved addresses at the checkout
  'Another address': 'Otra dirección',
  'Save this address in my account': 'Guardar esta dirección en mi cuenta',
  'Looking the address up…': 'Buscando la dirección…',
  'Please complete this address.': 'Completa esta dirección.',
  'This address could not be saved to your account. Your order goes there all the same.':
    'No hemos podido guardar esta dirección en tu cuenta. Tu pedido llegará allí de todos modos.',

  // Saved cards at the checkout
  'Another card': 'Otra tarjeta',
  'Save this card for my next orders': 'Guardar esta tarjeta para mis próximos pedidos',
  'The payment provider keeps it, not this page. You can remove it in your account.':
    'La guarda el proveedor de pagos, no esta página. Puedes eliminarla en tu cuenta.',

  // The time above the menu
  'Time of your order:': 'Hora de tu pedido:',
  Now: 'Ahora',
  'Order for later': 'Pedir para más tarde',
  Later: 'Más tarde',
  'Today, {0}': 'Hoy, {0}',
  'Tomorrow, {0}': 'Mañana, {0}',
  'Show the menu': 'Ver la carta',
  'The time you chose has passed. The menu is now for: {0}':
    'La hora que elegiste ya ha pasado. Ahora la carta es para: {0}',
};
