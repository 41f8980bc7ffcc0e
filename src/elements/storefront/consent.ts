/** Whether the guest agreed to something beyond the order. docs/privacy.md */
import type { Storefront } from '../../stores/storefront/types.js';

/** What a page's consent tool can allow, as words of `<html data-order-consent="…">`. */
export type Purpose = 'reports' | 'analytics';

/**
 * With Global Privacy Control, never. Where a law or the setting `consent` wants it, only after the
 * page has signaled the guest's consent; until it is known whose law applies, it does.
 */
export function mayDo(purpose: Purpose, { settings, law }: Storefront): boolean {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return false;
  const found = law.$value.get();
  const isFree = found.state === 'ready' && !found.value.demand('privacy')?.consent;
  if (isFree && settings.raw[purpose] !== 'consent') return true;
  const { orderConsent = '' } = document.documentElement.dataset;
  return orderConsent.split(' ').includes(purpose);
}
