/** A customer's points in the account, and what they said about them. docs/contract.md 2.13.10 */
import { html, nothing } from 'lit';
import { inLanguage } from '../../contract/money.js';
import {
  accountText,
  claimReason,
  claimStatus,
  hasPoints,
  pointsFor,
} from '../../messages/account.js';
import { receiptText } from '../../messages/receipt.js';
import { accountOf } from '../../stores/account/account.js';
import type { Claim, LedgerEntry } from '../../stores/account/types.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { dayOfInstant } from '../shared/instants.js';
import { pagesTemplate } from './lists.js';

export function pointsTemplate(shop: Storefront, language: string): unknown {
  const { ledger, $points } = accountOf(shop);
  const points = $points.get();
  return pagesTemplate({
    name: 'points',
    title: accountText('pointsTitle'),
    empty: accountText('noPoints'),
    pages: ledger,
    entry: (entry) => changeTemplate(shop, entry, language),
    above:
      points === null
        ? nothing
        : html`<p>${points.available === null ? nothing : hasPoints(points.available)}
          ${points.reserved > 0 ? accountText('setAside', { points: points.reserved }) : nothing}</p>`,
  });
}

function changeTemplate(
  shop: Storefront,
  { operation, amount, at, order, expires, unit }: LedgerEntry,
  language: string,
): unknown {
  const found = accountOf(shop).orders.$value.get();
  const listed = found.state === 'ready' ? found.value.items : [];
  const named = listed.find(({ id, shortId }) => order !== '' && [id, shortId].includes(order));
  const facts = [
    dayOfInstant(at, language),
    named && receiptText('orderNumber', { shortId: named.shortId }),
    expires && accountText('pointsUntil', { day: dayOfInstant(expires, language) }),
  ];
  return html`<p>
      <span class="name">${pointsFor(operation)}</span>
      <span class="quiet">${facts.filter(Boolean).join(' · ')}</span>
    </p>
    <span class="price">${signed(amount, language)} <bdi>${unit}</bdi></span>`;
}

/** Hidden until there is one: most customers never make any. */
export function claimsTemplate(shop: Storefront, language: string): unknown {
  const { claims } = accountOf(shop);
  const found = claims.$value.get();
  if (found.state !== 'ready' || found.value.items.length === 0) return nothing;
  const entry = (claim: Claim) => {
    const { reason, status, submittedAt, note, points } = claim;
    const day = dayOfInstant(submittedAt, language);
    return html`<p>
        <span class="name">${claimReason(reason)}</span>
        <span class="quiet">${[day, claimStatus(status)].filter(Boolean).join(' · ')}</span>
        <bdi class="quiet">${note}</bdi>
      </p>
      <span class="price">${points ? signed(points, language) : nothing}</span>`;
  };
  return pagesTemplate({
    name: 'claims',
    title: accountText('claimsTitle'),
    empty: '',
    pages: claims,
    entry,
  });
}

const signed = (points: number, language: string): string =>
  inLanguage(
    language,
    (locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }),
  ).format(points);
