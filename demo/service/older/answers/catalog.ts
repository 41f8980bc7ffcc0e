/** docs/contract.md 2.13. */
import { z } from 'zod';
import {
  menuProductOf,
  menusOf,
  location as newerLocation,
  orderTimesOf,
  productOf,
  recommendedProductsOf,
} from '../../newer/answers/catalog.js';
import { minorUnits, orderTime } from '../../newer/answers/common.js';

export { gratuity, merchant } from '../../newer/answers/catalog.js';

export const location = z
  .strictObject({
    ...newerLocation.shape,
    isOrderingAllowed: z.boolean(),
    isScheduledOrderAllowed: z.boolean(),
  })
  .meta({ id: 'OlderLocation' });

export const orderTimes = orderTimesOf(orderTime).meta({ id: 'OlderOrderTimes' });

const menuProduct = menuProductOf(minorUnits, 'Older');

export const product = productOf(minorUnits, 'Older');
export const products = z.array(product);
export const popularProducts = z.array(menuProduct);
export const menus = menusOf(menuProduct, 'Older');
export const recommendedProducts = recommendedProductsOf(minorUnits, 'Older');
