/** Which rules apply to a shop. Loads in parallel with the menu, which waits for it. */
import { load, loadSoon } from '../../bundles/load.js';
import { reportOnce } from '../../client/http/errors.js';
import { loadFees, locationOnce } from '../../client/operations/menu.js';
import type { FulfillmentMethod } from '../../contract/domain.js';
import { type Combined, energyOf } from '../../contract/energy.js';
import { type FeeForecast, feesIn } from '../../contract/fees.js';
import { type LegalAddress, namedRegions, regionsOf } from '../../contract/legal/regions.js';
import { demandOf, type NamedRule, rulesIn } from '../../contract/legal/rules.js';
import { readLocation } from '../../contract/location.js';
import type { GuestOverlay } from '../../contract/overlay-guest.js';
import type { ChargeKind } from '../../contract/totals.js';
import { methodOf } from '../cart/pending.js';
import { saved } from '../platform/saved.js';
import type { LastMenu } from '../returning/types.js';
import { onePer } from '../shared/loadable.js';
import { type Dependencies, forShop } from '../storefront/dependencies.js';
import type { Settings } from '../storefront/settings.js';
import type { Law } from './demand.js';

/** The charges of an order that the rules ban, by its method. */
export function bannedCharges(
  { rules }: Pick<Law, 'rules'>,
  { method: first, raw }: Settings,
  method: FulfillmentMethod,
): ReadonlySet<ChargeKind> {
  const offered = `${first} ${raw.methods ?? ''}`.split(/[\s,]+/);
  const banned = rules.flatMap((rule) => {
    if (rule.subject !== 'surcharge') return [];
    const { banned: kinds, methods, exceptWith } = rule.demands;
    if (methods && !methods.includes(method)) return [];
    return exceptWith !== undefined && offered.includes(exceptWith) ? [] : kinds;
  });
  return new Set(banned);
}

// Removes a tip that the service put into the cart, where the law makes a tip void that the guest
// didn't choose: once per order, as soon as the cart has an item. A tip that the guest chooses
// stays. docs/contract.md 2.13.3

const isTip = (kind: ChargeKind): boolean => kind === 'gratuity' || kind === 'courierTip';

/** Once for each shop, however often its rules are read. */
const tipOf = onePer(({ platform, scope, cart, onClose }: Dependencies) => {
  /** Shared by all tabs: the order whose tip was removed, or chosen by the guest. */
  const settled = saved<number>(platform.shared, `${scope}:tip`);

  let isVoid = false;
  const look = (): void => {
    const { cartNumber, order = cartNumber } = cart.state();
    if (!isVoid || settled.read() === order) return;
    const { confirmed, intents } = cart.$view.get();
    if (confirmed?.status !== 'OPEN' || confirmed.items.length === 0) return;
    settled.write(order);
    if (intents.some(({ type }) => type === 'gratuity')) return;
    const { gratuityRate, charges } = confirmed;
    if (!(gratuityRate > 0) && !charges.some(({ kind }) => isTip(kind))) return;
    cart.intend({ type: 'gratuity', gratuity: { percentage: '0' } });
    // The new total is needed immediately; the cart shows any failure.
    cart.flush().catch(() => {});
  };

  onClose(cart.$view.listen(look));
  return {
    /** @param isUnchosenVoid whether a tip that the guest didn't choose is void */
    follow(isUnchosenVoid: boolean): void {
      isVoid = isUnchosenVoid;
      look();
    },
  };
});

// What the choices of dishes add, where the law requires that on the menu.

/** Without the figures, dishes with choices state none: the menu doesn't wait longer. */
const LONGEST_WAIT_MS = 4000;

async function combinedFor({
  settings,
  platform,
  read,
  overlay,
}: Dependencies): Promise<Combined | null> {
  // Its response says whether there is an overlay, and only an overlay knows what choices add.
  const location = locationOnce(settings, () => read('', readLocation));
  const unknown = location.then(
    () => null,
    () => null,
  );
  const applied = await overlay.over<GuestOverlay | null>(unknown, (found) => found);
  if (!applied?.statesAddedEnergy) return null;
  // Only the older operations list products with their choices.
  const { energyRange, readProductList } = await load('overlay');
  const unlisted: Combined = { energyRange, ranges: new Map() };
  if (settings.api !== 'proxy') return unlisted;
  const loading = read('/products', readProductList).then(
    (products): Combined => ({
      energyRange,
      ranges: new Map(products.map((one) => [one.id, energyRange(applied.product(one))])),
    }),
    (error) => {
      reportOnce(`Expected the products with their choices, found: ${error}`);
      return unlisted;
    },
  );
  const late = new Promise<Combined>((resolve) => {
    platform.after(LONGEST_WAIT_MS, () => resolve(unlisted));
  });
  return Promise.race([loading, late]);
}

/**
 * @param address of the location; `null` if the setting names the places, or it isn't known
 * @param last what the last visit knew: nothing is requested
 */
export const readLaw = forShop(read);

async function read(
  needs: Dependencies,
  address: LegalAddress | null,
  last?: Pick<LastMenu, 'forecast'>,
): Promise<Law> {
  const { settings, platform } = needs;
  const named = settings.raw.law;
  const regions = named ? namedRegions(named).regions : address ? regionsOf(address) : [];
  const rules = rulesIn(regions, dayOf(platform.now()));
  const calories = demandOf(rules, 'calories');
  const combined = calories?.declared && !last ? await combinedFor(needs) : null;
  const wantsForecast = settings.raw.fees !== undefined || needsForecast(rules);
  const law: Law = {
    regions,
    address,
    rules,
    demand: (subject) => demandOf(rules, subject),
    forecast: wantsForecast ? await forecastOf(needs, last) : null,
    energy: calories && {
      unit: calories.unit,
      of: (product, groups) => energyOf(calories, combined, product, groups),
      withPortion: calories.portion === true,
    },
  };
  tipOf(needs).follow(Boolean(law.demand('tips')?.chosenOnly));
  gapsOf(needs).report(law);
  return law;
}

/** Guests want the menu first; the integrator can wait. */
const REPORT_AFTER_MS = 2000;

const gapsOf = onePer((needs: Dependencies) => {
  let stop = () => {};
  needs.onClose(() => stop());
  return {
    report(law: Law): void {
      stop();
      stop = needs.platform.after(REPORT_AFTER_MS, () => {
        void loadSoon('alongside').then(({ reportGaps }) => reportGaps(needs, law));
      });
    },
  };
});

/** Rules start at midnight at the location; a few hours make no difference. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

const needsForecast = (rules: readonly NamedRule[]): boolean =>
  rules.some(({ subject }) => subject === 'fees' || subject === 'tax');

/**
 * The fees that the page's setting states, or else those that the proxy knows. Without either, the menu says
 * that fees may be added.
 */
async function forecastOf(
  { settings, send, platform, cart }: Dependencies,
  last?: Pick<LastMenu, 'forecast'>,
): Promise<FeeForecast | null> {
  const written = settings.raw.fees === undefined ? null : feesIn(settings.raw.fees);
  if (written) return { currency: '', fees: written };
  if (last) return last.forecast;
  const method = methodOf(cart.$view.get(), settings);
  try {
    return await loadFees(settings, send, platform, method);
  } catch (error) {
    reportOnce(`Expected the proxy to know the fees, found: ${error}`);
    return null;
  }
}
