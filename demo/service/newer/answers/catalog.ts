import { z } from 'zod';
import { statusNames } from '../../data/types.js';
import { point } from '../bodies.js';
import {
  currency,
  decimal,
  fulfillmentMethod,
  id,
  type Money,
  objectId,
  orderDate,
  orderTime,
  pickupType,
  picture,
  text,
  timestamp,
} from './common.js';

const limit = z.int().min(0);

/** docs/contract.md 2.13.5; `name` tells the schemas of the generations apart. */
export function modifierGroupOf(money: Money, name: string): z.ZodType {
  const link = z.lazy(() =>
    z.strictObject({
      groupId: id,
      overrides: z.strictObject({ min: limit.optional(), max: limit.optional() }).optional(),
      applyPerParentQuantity: z.literal(true).optional(),
      circular: z.literal(true).optional(),
      group: group.nullable(),
    }),
  );
  const group: z.ZodType = z
    .strictObject({
      id,
      name: text,
      description: text.nullable(),
      rule: z.strictObject({ min: limit, max: limit }),
      items: z.array(
        z.strictObject({
          id,
          name: text,
          price: money,
          displayPrice: text,
          maxQuantity: z.int().min(1),
          childGroups: z.array(link).optional(),
        }),
      ),
    })
    .meta({ id: name });
  return group;
}

const described = {
  restaurantSlug: z.string().regex(/^[a-z0-9-]{1,100}$/),
  restaurantDisplayName: text,
  restaurantBio: text,
  coverPhoto: picture,
  restaurantLogo: picture,
  addressString: text,
};

export const merchant = z
  .strictObject({
    id: objectId,
    name: text,
    country: text,
    currency,
    bio: text,
    logo: picture,
    cover: picture,
    locations: z.array(
      z.strictObject({
        id: objectId,
        ...described,
        lat: point.lat.nullable(),
        lng: point.lng.nullable(),
        methodsStatus: z.record(z.enum(Object.values(statusNames)), z.boolean()),
      }),
    ),
  })
  .meta({ id: 'Merchant' });

export const location = z
  .strictObject({
    id: objectId,
    ...described,
    addressData: z.strictObject({
      street: text,
      streetOptional: text,
      city: text,
      state: text,
      zipCode: text,
      country: text,
      ...point,
    }),
  })
  .meta({ id: 'Location' });

export const orderTimesOf = (interval: z.ZodType) =>
  z.strictObject({
    orderDays: z.array(
      z.strictObject({ value: orderDate, label: text, intervals: z.array(interval).min(1) }),
    ),
    scheduleAllowed: z.boolean(),
    requireScheduledOrders: z.boolean(),
  });

export const orderTimes = orderTimesOf(timestamp).meta({ id: 'NewerOrderTimes' });

export const readiness = z
  .discriminatedUnion('ready', [
    z.strictObject({
      ready: z.literal(false),
      fulfillmentMethod,
      reason: z.string().min(1),
    }),
    z.strictObject({
      ready: z.literal(true),
      fulfillmentMethod,
      pickupType,
      orderDate,
      orderTime,
      estimatedReadyTime: timestamp,
    }),
  ])
  .meta({ id: 'Readiness' });

const percentage = z.string().regex(/^\d+(?:\.\d+)?$/);

export const gratuity = z
  .strictObject({
    enabled: z.boolean(),
    shouldAllowCustomTip: z.boolean(),
    tipPercentage: z.array(percentage),
    defaultTipPercentage: percentage,
    description: text.nullable(),
  })
  .meta({ id: 'GratuityConfiguration' });

const listedProductOf = (money: Money) => ({
  id,
  name: text,
  description: text,
  price: money,
  displayPrice: text,
  currency,
  modifierIds: z.array(id),
  availability: z.enum(['available', 'unavailable']),
  images: z.array(z.url()),
  nutrition: z.strictObject({
    calorieCount: z.number().nullable(),
    dietaryPreferences: z.array(z.string()),
    ingredients: z.array(z.string()).optional(),
  }),
});

export const menuProductOf = (money: Money, generation: 'Newer' | 'Older') =>
  z.strictObject(listedProductOf(money)).meta({ id: `${generation}MenuProduct` });

export const recommendedProductsOf = (money: Money, generation: 'Newer' | 'Older') => {
  const { id, name, description, price, availability, images, modifierIds } =
    listedProductOf(money);
  return z.array(
    z
      .strictObject({ id, name, description, price, availability, images, modifierIds })
      .meta({ id: `${generation}RecommendedProduct` }),
  );
};

export const productOf = (money: Money, generation: 'Newer' | 'Older') =>
  z
    .strictObject({
      ...listedProductOf(money),
      locationId: objectId,
      modifiers: z.array(modifierGroupOf(money, `${generation}ModifierGroup`)),
    })
    .meta({ id: `${generation}Product` });

export const menusOf = (product: z.ZodType, generation: 'Newer' | 'Older') =>
  z
    .strictObject({
      menus: z.array(
        z.strictObject({
          id,
          name: text,
          isActive: z.boolean(),
          time: text,
          categories: z.array(z.strictObject({ id, name: text, products: z.array(product) })),
        }),
      ),
      popularProducts: z.array(product),
    })
    .meta({ id: `${generation}Menus` });

export const product = productOf(decimal, 'Newer');
export const menus = menusOf(menuProductOf(decimal, 'Newer'), 'Newer');
export const recommendedProducts = recommendedProductsOf(decimal, 'Newer');

const distanceOf = z.number().min(0);

export const distance = z
  .strictObject({
    locationId: objectId,
    location: z.strictObject({
      id: objectId,
      restaurantDisplayName: text,
      addressString: text,
      coordinates: z.strictObject(point),
    }),
    distance: z.strictObject({
      value: distanceOf,
      unit: z.enum(['miles', 'kilometers']),
      miles: distanceOf,
      kilometers: distanceOf,
    }),
  })
  .meta({ id: 'Distance' });
