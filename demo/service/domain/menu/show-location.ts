/** Merchant, location, order times and gratuity as answers. docs/contract.md 2.13 */
import { instantOf, timestamp, timeText } from '../../clock.js';
import type { SeedLocation, SeedMerchant } from '../../data/types.js';
import { orderDays } from './opening.js';
import type { Shop } from './shop.js';

type Picture = (file: string) => string;

/** The location's own address in one line. */
export const addressText = ({ address }: SeedLocation): string =>
  [address.street, address.city, `${address.state} ${address.zipCode}`.trim(), address.country]
    .filter((part) => part !== '')
    .join(', ');

export const showMerchant = (merchant: SeedMerchant, picture: Picture) => ({
  id: merchant.id,
  name: merchant.name,
  country: merchant.country,
  currency: merchant.currency,
  bio: merchant.bio,
  logo: picture(merchant.logo),
  cover: picture(merchant.cover),
  locations: merchant.locations.map((location) => ({
    id: location.id,
    restaurantSlug: location.slug,
    restaurantDisplayName: location.displayName,
    restaurantBio: location.bio,
    coverPhoto: picture(location.cover),
    restaurantLogo: picture(location.logo),
    addressString: addressText(location),
    lat: location.address.lat,
    lng: location.address.lng,
    methodsStatus: {
      pickup: location.methods.includes('takeout'),
      table: location.methods.includes('table_side'),
      delivery: location.methods.includes('delivery'),
      roomService: location.methods.includes('room_service'),
    },
  })),
});

export function showLocation({ location }: Shop, picture: Picture) {
  return {
    id: location.id,
    restaurantSlug: location.slug,
    restaurantDisplayName: location.displayName,
    restaurantBio: location.bio,
    coverPhoto: picture(location.cover),
    restaurantLogo: picture(location.logo),
    addressString: addressText(location),
    addressData: { ...location.address, streetOptional: '' },
  };
}

/** The two flags that only the older generation has. */
export const showOrderingFlags = ({ location, state }: Shop) => ({
  isOrderingAllowed: state.orderingAllowed,
  isScheduledOrderAllowed: location.scheduleDaysAhead > 0,
});

/** Older intervals are `HH:mm` of the restaurant's clock, newer ones instants. */
export function showOrderTimes({ location }: Shop, now: number, intervals: 'clock' | 'instant') {
  const label = new Intl.DateTimeFormat(location.locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return {
    orderDays: orderDays(location, now).map(({ date, slots }) => ({
      value: date,
      label: label.format(Date.parse(`${date}T00:00Z`)),
      intervals: slots.map((minute) =>
        intervals === 'clock'
          ? timeText(minute)
          : timestamp(instantOf({ date, minute }, location.timezone)),
      ),
    })),
    scheduleAllowed: location.scheduleDaysAhead > 0,
    requireScheduledOrders: location.requireScheduledOrders,
  };
}

export const showGratuity = ({ location: { gratuity } }: Shop) => ({
  enabled: gratuity.enabled,
  shouldAllowCustomTip: gratuity.allowCustom,
  tipPercentage: gratuity.percentages.map(String),
  defaultTipPercentage: String(gratuity.defaultPercentage),
  description: gratuity.description ?? null,
});
