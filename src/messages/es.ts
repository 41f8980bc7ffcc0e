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
  Dietary: 'Dieta',
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
  'Order handling fee': 'Cargo por gestión del pedido',
  'Restaurant group fee': 'Cargo del grupo del restaurante',
  'Payment processing fee': 'Cargo por procesar el pago',
  'Online ordering fee': 'Cargo por pedido en línea',
  'Tip for the courier': 'Propina para el repartidor',
  Tip: 'Propina',
  'Go to checkout': 'Tramitar el pedido',
  'Go to checkout · {0}': 'Tramitar el pedido · {0}',
  'The restaurant is not taking orders right now.': 'El restaurante no acepta pedidos ahora mismo.',
  '{0} could not be added.': 'No se ha podido añadir {0}.',
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
  'Start over': 'Empezar de nuevo',
  'These are not offered any more: {0}.': 'Esto ya no se ofrece: {0}.',
  'The kitchen is very busy. Your order is saved. Trying again in {0}.':
    'La cocina está muy ocupada. Su pedido está guardado. Nuevo intento en {0}.',
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
  'We could not load the card form. You have not been charged.':
    'No hemos podido cargar el formulario de la tarjeta. No se te ha cobrado nada.',
  'Pay {0}': 'Pagar {0}',
  'Confirming with your bank…': 'Confirmando con tu banco…',
  'Go on to pay {0}': 'Continuar para pagar {0}',
  'You pay on the restaurant’s own payment page.': 'Pagas en la página de pago del restaurante.',
  'The payment did not go through. You have not been charged.':
    'El pago no se ha completado. No se te ha cobrado nada.',
  'Your order has changed. Please look at it, then continue.':
    'Tu pedido ha cambiado. Revísalo y continúa.',
  'Part of your order has changed. Please look at it, then continue.':
    'Parte de tu pedido ha cambiado. Revísalo y continúa.',
  'We cannot tell for certain what this order costs. Please call the restaurant.':
    'No sabemos con certeza cuánto cuesta este pedido. Llama al restaurante.',
  'We could not find out whether the payment went through.':
    'No hemos podido saber si el pago se completó.',
  'Please do not pay again. Your order is saved.': 'No pagues otra vez. Tu pedido está guardado.',
  'Check again': 'Comprobar de nuevo',
  'Thank you. Your receipt is on its way.': 'Gracias. Tu recibo está en camino.',
  '{0} has sold out since you chose it.': '{0} se ha agotado desde que lo elegiste.',
  'Take it out': 'Quitarlo',
  'Take {0} out of the order': 'Quitar {0} del pedido',
  '{0}: it was {1}, and is {2} now.': '{0}: era {1} y ahora es {2}.',

  // Receipt
  'Thank you': 'Gracias',
  'Order {0}': 'Pedido {0}',
  '{0} has your order.': '{0} tiene tu pedido.',
  How: 'Modalidad',
  When: 'Cuándo',
  'Paid with': 'Pagado con',
  '{0} ending in {1}': '{0} terminada en {1}',
  Refunded: 'Reembolsado',
  'Paid after refunds': 'Pagado tras reembolsos',
  'Your payment was taken, and the restaurant has your order.':
    'Hemos recibido tu pago y el restaurante tiene tu pedido.',
  'We have no receipt to show here. This is what you ordered:':
    'No tenemos un recibo que mostrar. Esto es lo que pediste:',
  'Your payment was taken. Only the receipt could not be loaded.':
    'Hemos recibido tu pago. Solo ha fallado la carga del recibo.',
  Print: 'Imprimir',
  'Start a new order': 'Hacer otro pedido',
  Takeout: 'Para llevar',
  Delivery: 'A domicilio',
  'At your table': 'En tu mesa',
  'Room service': 'Servicio de habitaciones',
};
