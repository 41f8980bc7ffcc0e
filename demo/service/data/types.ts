/**
 * The shape of the demo's seed data. Prices and fixed amounts are whole numbers in minor units of
 * the location's currency (cents, pence, fils/100); rates are fractions (0.0825 is 8.25 percent).
 */

export type Currency = 'usd' | 'gbp' | 'aed' | 'aud';
export type FulfillmentMethod = 'takeout' | 'table_side' | 'room_service' | 'delivery';

export interface SeedChildGroup {
  groupId: string;
  /** Replaces the group's own minimum or maximum at this place. */
  min?: number;
  max?: number;
  /** The limits count once for each portion of the parent modifier. */
  applyPerParentQuantity?: boolean;
}

export interface SeedModifier {
  id: string;
  name: string;
  price: number;
  maxQuantity: number;
  childGroups?: SeedChildGroup[];
}

export interface SeedModifierGroup {
  id: string;
  name: string;
  description?: string;
  min: number;
  max: number;
  modifiers: SeedModifier[];
}

export interface SeedProduct {
  id: string;
  name: string;
  description: string;
  price: number;
  /** File name below demo/pictures/, for example `riverside/saffron-chicken.svg`. */
  picture: string;
  modifierGroupIds: string[];
  /** For example `vegetarian`, `vegan`, `gluten-free`, `halal`, `contains-nuts`, `spicy`. */
  dietary: string[];
  ingredients?: string[];
  calories?: number;
  soldOut?: boolean;
  popular?: boolean;
}

export interface SeedCategory {
  id: string;
  name: string;
  products: SeedProduct[];
}

export interface SeedMenu {
  id: string;
  name: string;
  /** Served between these times of the restaurant's clock, `HH:mm`; `00:00` to `24:00` is always. */
  from: string;
  to: string;
  categories: SeedCategory[];
}

export interface SeedDiscount {
  /** 6 to 24 letters and digits. */
  code: string;
  kind: 'percentage' | 'fixed';
  /** A fraction for a percentage (0.1), minor units for a fixed amount. */
  value: number;
  minimumSubTotal?: number;
}

export interface SeedLoyalty {
  /** Whole points for each major unit that the food costs after discount. */
  pointsPerUnit: number;
  rewards: SeedReward[];
}

export interface SeedReward {
  id: string;
  name: string;
  pointsCost: number;
  /** Minor units. */
  amountOff: number;
}

export interface SeedFees {
  taxRate: number;
  serviceFeeRate: number;
  serviceFeeFix: number;
  enterpriseFeeRate: number;
  enterpriseFeeFix: number;
  paymentProcessingFeeRate: number;
  paymentProcessingFeeFix: number;
  /** By fulfillment method; a method that is absent costs nothing. */
  fulfillment: Partial<Record<FulfillmentMethod, { rate: number; fix: number }>>;
}

/** What the courier asks on top of the fixed fee of `fees.fulfillment.delivery`. */
export interface SeedDelivery {
  /** As the crow flies; farther addresses are refused. */
  maxKilometers: number;
  /** Distance that the fixed fee covers. */
  includedKilometers: number;
  /** For each further kilometer begun. */
  feePerKilometer: number;
  /** Asked in addition for a pickup between these times of the restaurant's clock. */
  busy: { from: string; to: string; fee: number } | null;
  /** Tax on the courier's fee, as a fraction. */
  taxRate: number;
  minutesPerKilometer: number;
}

export interface SeedLocation {
  /** 24 lowercase hexadecimal digits. */
  id: string;
  slug: string;
  displayName: string;
  bio: string;
  address: {
    street: string;
    city: string;
    state: string;
    zipCode: string;
    country: 'United States' | 'United Arab Emirates' | 'Australia' | 'United Kingdom';
    lat: number;
    lng: number;
  };
  timezone: string;
  /** For `Intl` money formats, for example `en-US`. */
  locale: string;
  currency: Currency;
  methods: FulfillmentMethod[];
  /** Belongs to the method `delivery`. */
  delivery?: SeedDelivery;
  /** Seven entries, Sunday first; `null` is a closed day. Times of the restaurant's clock. */
  openingHours: ({ from: string; to: string } | null)[];
  preparationMinutes: number;
  slotMinutes: number;
  scheduleDaysAhead: number;
  requireScheduledOrders: boolean;
  fees: SeedFees;
  gratuity: {
    enabled: boolean;
    allowCustom: boolean;
    percentages: number[];
    /** Whole percent; 0 means that nothing is chosen for the shopper. */
    defaultPercentage: number;
    /** A new cart comes without the default: whoever shows it chooses it. */
    leftToClients?: boolean;
    description?: string;
  };
  discounts: SeedDiscount[];
  /** Minor units of the subtotal before discounts; orders below it are not paid for. */
  minimumOrder?: number;
  /** Without it the location has no loyalty program; points are the merchant's. */
  loyalty?: SeedLoyalty;
  statementDescriptor: string;
  /** File names below demo/pictures/. */
  logo: string;
  cover: string;
  menus: SeedMenu[];
  modifierGroups: SeedModifierGroup[];
}

export interface SeedMerchant {
  id: string;
  slug: string;
  name: string;
  country: string;
  currency: Currency;
  bio: string;
  logo: string;
  cover: string;
  locations: SeedLocation[];
}
