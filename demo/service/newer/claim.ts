import { giveCartTo } from '../domain/cart/store.js';
import { type Operation, operation } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import { authoriseClaim } from './authorise.js';
import * as bodies from './bodies.js';
import { aboutCartWrite, cartWrite } from './cart-write.js';

/** A guest who logs in takes the cart along. See docs/contract.md 4.5.2. */
export const claimOperation = (parts: ServiceParts): Operation =>
  operation(
    'POST',
    '/storefront/locations/:locationId/carts/:cartId/claim',
    cartWrite(
      parts,
      bodies.empty,
      async ({ db, cart, customerId }) => {
        if (customerId !== null) await giveCartTo(db, cart.id, customerId);
      },
      authoriseClaim,
    ),
    {
      ...aboutCartWrite('4.5.2', "Makes a guest's cart the customer's.", bodies.empty),
      credential: 'cart and customer',
    },
  );
