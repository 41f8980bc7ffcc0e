/** The cart operations of the newer generation. See docs/contract.md 2.4, 4.2 and 4.5. */
import type { z } from 'zod';
import { type CartEdit, editCart, cartEdits as edits } from '../domain/cart/edits.js';
import { cartOperations as domain, thenCancelPayment } from '../domain/cart/operations.js';
import { getCart } from '../domain/cart/store.js';
import type { Authorize } from '../domain/dialect.js';
import { showLoyaltyQuote, standingOf } from '../domain/loyalty/rewards.js';
import { parseBody } from '../http/body.js';
import { cartTag, matchRevision, readIfMatch } from '../http/entity-tag.js';
import type { Credential, DomainOperation, Handler, Operation } from '../http/operation.js';
import { json, mapped, operation, PRIVATE } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/cart.js';
import { recommendedProducts } from './answers/catalog.js';
import { quote as loyaltyQuote } from './answers/customer.js';
import { authorizeCart, authorizeClaim, authorizeOwner, openedCart } from './authorize.js';
import * as bodies from './bodies.js';
import { cartAnswer, newerDialect } from './dialect.js';
import { keyed } from './keyed.js';
import { sessionSpec, startSession } from './session.js';

const locationPath = '/storefront/locations/:locationId';
const cartPath = `${locationPath}/carts/:cartId`;

interface Special {
  readonly section?: string;
  readonly authorize?: Authorize;
  readonly credential?: Credential;
}

const OWNER = { section: '4.5.4', authorize: authorizeOwner, credential: 'customer' } as const;

export function cartOperations(parts: ServiceParts): Operation[] {
  const { show, recommendations } = domain(parts, newerDialect);
  const reads = mapped({ section: '4.5.2', credential: 'cart or customer' });
  const points = mapped({ section: '4.5.4', credential: 'customer' });
  /** Below the cart's own path. */
  const change = <Input>(
    method: Operation['method'],
    path: string,
    edit: CartEdit<Input>,
    body: z.ZodType<NoInfer<Input>>,
    { section = '4.5.2', authorize = authorizeCart, credential = 'cart or customer' }: Special = {},
  ): Operation =>
    operation(
      method,
      cartPath + path,
      thenCancelPayment(parts, edit, cartWrite(parts, edit, body, authorize)),
      {
        section,
        summary: edit.summary,
        credential,
        keyed: true,
        ifMatch: 'cart',
        entityTag: 'cart',
        body,
        success: [{ status: 200, body: answers.cart }],
      },
    );

  return [
    operation('POST', `${locationPath}/ordering-sessions`, startSession(parts), sessionSpec),
    reads('GET', cartPath, show, answers.cart),
    change('PATCH', '', edits.change, bodies.cartChange),
    change('DELETE', '', edits.end, bodies.empty),
    change('POST', '/items', edits.addLine, bodies.item),
    change('PATCH', '/items/:itemId', edits.setQuantity, bodies.quantity, { section: '4.2.4' }),
    change('DELETE', '/items/:itemId', edits.removeLine, bodies.empty, { section: '4.2.5' }),
    change('POST', '/catalog-acknowledgement', edits.acceptCatalog, bodies.acknowledgement, {
      section: '2.4',
    }),
    change('PUT', '/validate-and-update', edits.setCustomer, bodies.customer),
    change('PUT', '/gratuity', edits.setGratuity, bodies.gratuity),
    change('PUT', '/update-order-time', edits.setOrderTime, bodies.orderTime),
    change('PUT', '/set-table', edits.setTable, bodies.table),
    change('PUT', '/set-room', edits.setRoom, bodies.room),
    change('PUT', '/set-delivery', edits.setDelivery, bodies.delivery),
    change('POST', '/discount', edits.applyDiscount, bodies.discount),
    change('DELETE', '/discount', edits.removeDiscount, bodies.empty, { section: '4.2.3' }),
    change('POST', '/claim', edits.claim, bodies.empty, {
      authorize: authorizeClaim,
      credential: 'cart and customer',
    }),
    reads('GET', `${cartPath}/products`, recommendations, recommendedProducts),
    points('GET', `${cartPath}/loyalty/quote`, quoteLoyalty(parts), loyaltyQuote),
    change('POST', '/loyalty/enrollment', edits.enroll, bodies.enrollment, {
      ...OWNER,
      section: '4.2.1',
    }),
    change('POST', '/loyalty/redeem', edits.applyReward, bodies.redemption, OWNER),
    change('DELETE', '/loyalty/redeem', edits.removeReward, bodies.empty, {
      ...OWNER,
      section: '4.2.2',
    }),
  ];
}

/**
 * Authenticates, looks the key up, then compares the revision: a retry gets its first answer and
 * never a conflict with itself.
 */
const cartWrite =
  <Input>(
    parts: ServiceParts,
    edit: CartEdit<Input>,
    schema: z.ZodType<Input>,
    authorize: Authorize,
  ): Handler =>
  async (call) => {
    const { param } = call;
    const { cartId, customerId, shop } = await openedCart(parts, call, authorize);
    return keyed(parts, call, `cart ${cartId}`, async (db) => {
      const seen = readIfMatch(call.header('if-match'));
      const input = parseBody(call, schema);
      const at = { parts, db, shop, cartId, customerId, param };
      const cart = await editCart(at, edit, input, ({ revision }) => matchRevision(seen, revision));
      return cartAnswer(parts, cart, shop);
    });
  };

const quoteLoyalty = (parts: ServiceParts): DomainOperation => ({
  summary: 'Says what the cart earns, and which rewards it could have.',
  entityTag: 'cart',
  run: async (call) => {
    const cartId = call.param('cartId');
    const { customerId } = await authorizeOwner(parts, call, cartId);
    const shop = parts.shops.get(call.param('locationId'));
    return parts.db.transaction().execute(async (db) => {
      const now = parts.now();
      const cart = await getCart(db, shop.location.id, cartId, now);
      const standing = await standingOf(db, customerId, cart, shop, now);
      return json(200, showLoyaltyQuote(cart, shop, parts.loyalty, standing), {
        etag: cartTag(cart.revision),
        ...PRIVATE,
      });
    });
  },
});
