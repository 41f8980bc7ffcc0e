/**
 * The shape of a merchant's data file. Prices and fixed amounts are whole numbers in minor units of
 * the location's currency (cents, pence, fils/100); rates are fractions (0.0825 is 8.25 percent);
 * times are `HH:mm` of the restaurant's clock.
 */
import { z } from 'zod';

const id = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);
const objectId = z.string().regex(/^[0-9a-f]{24}$/);
const minor = z.int().min(0);
const count = z.int().min(0);
const rate = z.number().min(0);
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
/** A file name below demo/pictures/. */
const picture = z.string();

export const country = z.enum([
  'United States',
  'United Arab Emirates',
  'Australia',
  'United Kingdom',
]);
export const currency = z.enum(['usd', 'gbp', 'aed', 'aud']);
export const method = z.enum(['takeout', 'table_side', 'room_service', 'delivery']);

/** The names of the methods in a location's `methodsStatus`. See docs/contract.md 2.13.1. */
export const statusNames = {
  takeout: 'pickup',
  table_side: 'table',
  delivery: 'delivery',
  room_service: 'roomService',
} as const satisfies Record<FulfillmentMethod, string>;

const hours = { from: clock, to: clock };

const childGroup = z.strictObject({
  groupId: id,
  /** Replaces the group's own minimum or maximum at this place. */
  min: count.optional(),
  max: count.optional(),
  /** The limits count once for each portion of the parent modifier. */
  applyPerParentQuantity: z.boolean().optional(),
});

const modifier = z.strictObject({
  id,
  name: z.string(),
  price: minor.default(0),
  maxQuantity: count.default(1),
  childGroups: z.array(childGroup).optional(),
});

const modifierGroup = z.strictObject({
  id,
  name: z.string(),
  description: z.string().optional(),
  min: count,
  max: count,
  modifiers: z.array(modifier),
});

const product = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  price: minor,
  picture,
  modifierGroupIds: z.array(id).default([]),
  /** For example `vegetarian`, `vegan`, `gluten-free`, `halal`, `contains-nuts`, `spicy`. */
  dietary: z.array(z.string()).default([]),
  ingredients: z.array(z.string()).optional(),
  calories: z.number().optional(),
  soldOut: z.boolean().optional(),
  popular: z.boolean().optional(),
});

const category = z.strictObject({ id, name: z.string(), products: z.array(product) });

/** `00:00` to `24:00` is always. */
const menu = z.strictObject({ id, name: z.string(), ...hours, categories: z.array(category) });

const discount = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9]{6,24}$/),
  kind: z.enum(['percentage', 'fixed']),
  /** A fraction for a percentage (0.1), minor units for a fixed amount. */
  value: z.number().min(0),
  minimumSubTotal: minor.optional(),
});

const reward = z.strictObject({ id, name: z.string(), pointsCost: count, amountOff: minor });

const loyalty = z.strictObject({
  /** Whole points for each major unit that the food costs after discount. */
  pointsPerUnit: count,
  rewards: z.array(reward),
});

const fees = z.strictObject({
  taxRate: rate,
  serviceFeeRate: rate,
  serviceFeeFix: minor,
  enterpriseFeeRate: rate,
  enterpriseFeeFix: minor,
  paymentProcessingFeeRate: rate,
  paymentProcessingFeeFix: minor,
  /** A method that is absent costs nothing. */
  fulfillment: z.partialRecord(method, z.strictObject({ rate, fix: minor })),
});

/** What the courier charges on top of the fixed fee of `fees.fulfillment.delivery`. */
const delivery = z.strictObject({
  /** As the crow flies; addresses farther away are refused. */
  maxKilometers: z.number(),
  /** Distance that the fixed fee covers. */
  includedKilometers: z.number(),
  /** For each further kilometer, rounded up. */
  feePerKilometer: minor,
  /** Added for a pickup between these times. */
  busy: z.strictObject({ ...hours, fee: minor }).nullable(),
  /** Tax on the courier's fee. */
  taxRate: rate,
  minutesPerKilometer: z.number(),
});

const gratuity = z.strictObject({
  enabled: z.boolean(),
  allowCustom: z.boolean(),
  percentages: z.array(z.number()),
  /** Whole percent; 0 means that nothing is chosen for the guest. */
  defaultPercentage: z.number(),
  /** A new cart comes without the default: the client that shows it chooses it. */
  leftToClients: z.boolean().optional(),
  description: z.string().optional(),
});

export const location = z.strictObject({
  id: objectId,
  slug: z.string(),
  displayName: z.string(),
  bio: z.string(),
  address: z.strictObject({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: country,
    lat: z.number(),
    lng: z.number(),
  }),
  timezone: z.string(),
  /** For `Intl` money formats, for example `en-US`. */
  locale: z.string(),
  currency,
  methods: z.array(method),
  /** Belongs to the method `delivery`. */
  delivery: delivery.optional(),
  /** Sunday first; `null` is a closed day. */
  openingHours: z.array(z.strictObject(hours).nullable()).length(7),
  preparationMinutes: count,
  slotMinutes: z.int().min(1),
  scheduleDaysAhead: count,
  requireScheduledOrders: z.boolean(),
  fees,
  gratuity,
  discounts: z.array(discount),
  /** Of the subtotal before discounts; a smaller order can't be paid for. */
  minimumOrder: minor.optional(),
  /** Without it the location has no loyalty program; points belong to the merchant. */
  loyalty: loyalty.optional(),
  statementDescriptor: z.string(),
  logo: picture,
  cover: picture,
  menus: z.array(menu),
  modifierGroups: z.array(modifierGroup),
});

export const merchant = z.strictObject({
  id: objectId,
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  currency,
  bio: z.string(),
  logo: picture,
  cover: picture,
  locations: z.array(location),
});

/** Around one location, where an address lookup finds something. */
export const neighborhood = z.strictObject({
  state: z.string(),
  country: country,
  streets: z.array(
    z.strictObject({
      street: z.string(),
      city: z.string(),
      zipCode: z.string(),
      lat: z.number(),
      lng: z.number(),
    }),
  ),
});

export type Currency = z.infer<typeof currency>;
export type FulfillmentMethod = z.infer<typeof method>;
export type SeedChildGroup = z.infer<typeof childGroup>;
export type SeedModifier = z.infer<typeof modifier>;
export type SeedModifierGroup = z.infer<typeof modifierGroup>;
export type SeedProduct = z.infer<typeof product>;
export type SeedMenu = z.infer<typeof menu>;
export type SeedDiscount = z.infer<typeof discount>;
export type SeedLoyalty = z.infer<typeof loyalty>;
export type SeedReward = z.infer<typeof reward>;
export type SeedFees = z.infer<typeof fees>;
export type SeedDelivery = z.infer<typeof delivery>;
export type SeedLocation = z.infer<typeof location>;
export type SeedMerchant = z.infer<typeof merchant>;
