/** Merchant, location, order times and gratuity as answers. docs/contract.md 2.13 */
import { instantOf, timestamp, timeText } from '../../clock.js';
import { method, type SeedLocation, type SeedMerchant, statusNames } from '../../data/types.js';
import { addressLine } from '../cart/show-cart.js';
import { orderDays } from './opening.js';
import type { Shop } from './shop.js';

type Picture = (file: string) => string;

/** The location's own address in one line. */
export const addressText = ({ address }: SeedLocation): string =>
  addressLine({ ...address, streetOptional: '' });

export const showMerchant = (merchant: SeedMerchant, picture: Picture) => ({
  id: merchant.id,
  name: merchant.name,
  country: merchant.country,
  currency: merchant.currency,
  bio: merchant.bio,
  logo: picture(merchant.logo),
  cover: picture(merchant.cover),
  locations: merchant.locations.map((location) => ({
    ...described(location, picture),
    lat: location.address.lat,
    lng: location.address.lng,
    methodsStatus: Object.fromEntries(
      method.options.map((each) => [statusNames[each], location.methods.includes(each)]),
    ),
  })),
});

export const showLocation = ({ location }: Shop, picture: Picture) => ({
  ...described(location, picture),
  addressData: { ...location.address, streetOptional: '' },
});

const described = (location: SeedLocation, picture: Picture) => ({
  id: location.id,
  restaurantSlug: location.slug,
  restaurantDisplayName: location.displayName,
  restaurantBio: location.bio,
  coverPhoto: picture(location.cover),
  restaurantLogo: picture(location.logo),
  addressString: addressText(location),
});

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
