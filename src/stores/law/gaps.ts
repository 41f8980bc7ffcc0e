/** Tells the integrator on the console what a rule demands and the page or the restaurant lacks. */
import { reportOnce } from '../../client/http/errors.js';
import type { Cart } from '../../contract/domain.js';
import type { SellerDetail } from '../../contract/legal/demands.js';
import type { Subject } from '../../contract/legal/rules.js';
import { attributeOf, type SettingName } from '../../contract/setting-names.js';
import type { ChargeKind } from '../../contract/totals.js';
import { onePer } from '../shared/loadable.js';
import type { Dependencies } from '../storefront/dependencies.js';
import type { Law } from './demand.js';
import { bannedCharges } from './law.js';

const settingOf = {
  name: 'seller',
  address: 'sellerAddress',
  email: 'sellerEmail',
  company: 'sellerCompany',
  tax: 'sellerTax',
} as const satisfies Readonly<Record<SellerDetail, SettingName>>;

/** Follows the cart once for each shop, however often its rules are read. */
const chargesOf = onePer(({ cart, onClose }: Dependencies) => {
  let check: (confirmed: Cart) => void = () => {};
  const look = (): void => {
    const { confirmed } = cart.$view.get();
    if (confirmed) check(confirmed);
  };
  onClose(cart.$view.listen(look));
  return {
    follow(next: typeof check): void {
      check = next;
      look();
    },
  };
});

export function reportGaps(needs: Dependencies, law: Law): void {
  const { settings } = needs;
  const say = (subject: Subject, expected: string, found: string): void => {
    const ids = law.rules.filter((rule) => rule.subject === subject).map(({ id }) => id);
    reportOnce(
      `Expected ${expected}, found ${found}. It follows from ${ids.join(', ')}: docs/law.md`,
    );
  };
  const missing = (law.demand('seller')?.details ?? [])
    .map((detail) => settingOf[detail])
    .filter((setting) => !settings.raw[setting])
    .map((setting) => `data-${attributeOf(setting)}`);
  if (missing.length > 0) say('seller', `${missing.join(', ')} to say who sells`, 'nothing');
  if (law.demand('accessibility') && !settings.raw.accessibilityStatement) {
    say('accessibility', 'data-accessibility-statement', 'nothing');
  }
  const fees = law.forecast?.fees.filter(({ kind }) => kind !== 'tax') ?? [];
  if (law.demand('fees')?.inPrice && fees.length > 0) {
    const names = fees.map(({ kind }) => kind).join(', ');
    say('fees', 'charges that nobody can avoid inside the menu’s prices', names);
  }
  const lookForTax = (charges: readonly { readonly kind: ChargeKind }[] = []): void => {
    if (!law.demand('tax') || !charges.some(({ kind }) => kind === 'tax')) return;
    say('tax', 'the tax inside the menu’s prices', 'a tax that orders add');
  };
  lookForTax(law.forecast?.fees);
  chargesOf(needs).follow((confirmed) => {
    // What the page says about its fees may lack it.
    lookForTax(confirmed.charges);
    const banned = bannedCharges(law, settings, confirmed.method);
    const found = confirmed.charges.find(({ kind }) => banned.has(kind));
    if (found) say('surcharge', `no ${found.kind} in an order here`, found.amount.text);
  });
}
