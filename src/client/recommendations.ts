/** What goes with a cart, in both generations. docs/contract.md 4.4, 4.5.2. */
import { readRecommendations } from '../contract/recommendations.js';
import type { Shop } from './addresses.js';
import {
  type CartAccess,
  type CustomerToken,
  cartUrl,
  credentials,
  directTo,
} from './cart-access.js';
import { reading, type Send } from './transport.js';

/** Identifiers of products, the best first. Asked once: nobody waits for it. @throws OrderingError */
export type ReadRecommendations = (access: CartAccess) => Promise<readonly string[]>;

export const recommendationReader =
  (shop: Shop, send: Send, customer: CustomerToken): ReadRecommendations =>
  async (access) => {
    const generation = access.newer ? 'newer' : 'older';
    const url = cartUrl(shop, generation, access, '/products');
    const headers = credentials(access, customer());
    const direct = access.newer ? directTo(access) : undefined;
    return reading(await send({ method: 'GET', url, headers, direct }), readRecommendations);
  };
