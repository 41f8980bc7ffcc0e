import type { Database } from './database/open.js';
import type { LoyaltyProvider } from './domain/loyalty/rewards.js';
import type { Shops } from './domain/menu/shops.js';
import type { Kitchen } from './domain/payment/payments.js';
import type { KeyState } from './http/idempotency.js';
import type { PaymentIntents } from './processor-contract.js';

/** What every operation of the service may need. */
export interface ServiceParts {
  readonly db: Database;
  readonly shops: Shops;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Where the service itself is, without a slash at the end. */
  readonly publicOrigin: string;
  /** The address of a location's storefront, by its slug. */
  readonly storefront: (slug: string) => string;
  /** The address of a picture by its file name. */
  readonly picture: (file: string) => string;
  /** The address of the page that follows a courier. */
  readonly trackingUrl: (deliveryId: string) => string;
  readonly intents: PaymentIntents;
  readonly loyalty: LoyaltyProvider;
  readonly kitchen: Kitchen;
  readonly keys: KeyState;
  /** Seals stored answers. */
  readonly secret: string;
  /** Whether the older session start hands out cart capability tokens. */
  readonly cartTokens: boolean;
}
