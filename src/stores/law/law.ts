/** Which rules apply to a shop. Loads in parallel with the menu, which waits for it. */
import { reportOnce } from '../../client/http/errors.js';
import { loadFees } from '../../client/operations/fees.js';
import { type FeeForecast, feesIn } from '../../contract/fees.js';
import { type LegalAddress, namedRegions, regionsOf } from '../../contract/legal/regions.js';
import { demandOf, type NamedRule, rulesIn } from '../../contract/legal/rules.js';
import { forShop, type Needs } from '../storefront/dependencies.js';
import { reportGaps } from './report-gaps.js';
import { methodOf } from './surcharges.js';
import { removeUnchosenTip } from './tips.js';
import type { Law } from './types.js';

/** @param address of the location; `null` if the setting names the places, or it isn't known */
export const readLaw = forShop(read);

async function read(
  needs: Needs<'settings' | 'send' | 'platform' | 'scope' | 'cart' | 'onClose'>,
  address: LegalAddress | null,
): Promise<Law> {
  const { settings, platform } = needs;
  const named = settings.raw.law;
  const regions = named ? namedRegions(named).regions : address ? regionsOf(address) : [];
  const rules = rulesIn(regions, dayOf(platform.now()));
  const law: Law = {
    regions,
    rules,
    demand: (subject) => demandOf(rules, subject),
    forecast: needsForecast(rules) ? await forecastOf(needs) : null,
  };
  if (law.demand('tips')?.chosenOnly) removeUnchosenTip(needs);
  reportGaps(needs, law);
  return law;
}

/** Rules start at midnight at the location; a few hours make no difference. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

const needsForecast = (rules: readonly NamedRule[]): boolean =>
  rules.some(({ subject }) => subject === 'fees' || subject === 'tax');

/** The page's own statement comes first. Without any, the menu says that fees may be added. */
async function forecastOf({
  settings,
  send,
  platform,
  cart,
}: Needs<'settings' | 'send' | 'platform' | 'cart'>): Promise<FeeForecast | null> {
  const written = settings.raw.fees === undefined ? null : feesIn(settings.raw.fees);
  if (written) return { currency: '', fees: written };
  const method = methodOf(cart.$view.get(), settings);
  try {
    return await loadFees(settings, send, platform, method);
  } catch (error) {
    reportOnce(`Expected the proxy to know the fees, found: ${error}`);
    return null;
  }
}
