import { scriptTag } from '../../page/script-tag.js';
import type { Settings } from '../../stores/storefront/settings.js';
import type { Storefront } from '../../stores/storefront/types.js';

/** Stored in a history entry: the account was opened in the drawer, one step after the drawer. */
export const ACCOUNT = 'order-elements-account';

// The browser's back button closes the drawer like a page. The address never changes.

/** A shop, or a choice of restaurants. */
interface Opened {
  readonly settings: Settings;
}

const MARK = 'order-elements';

/** If the guest chose the location, the key is the merchant that was opened. */
const keyOf = ({ settings }: Opened) =>
  `${settings.proxy || settings.service} ${settings.raw.location || settings.merchant}`;

/** Whether the current history entry was created by opening this shop's drawer. */
export const isMarked = (shop: Opened): boolean => history.state?.[MARK] === keyOf(shop);

/** Whether the guest came back from a bank's page. */
export const isBack = (shop: Storefront): boolean =>
  scriptTag()?.returned === true && shop.$stage.get() !== 'menu';

/**
 * @param onBack - called when the guest goes back
 * @returns a function that restores the history
 */
export function markHistory(shop: Opened, onBack: () => void): () => void {
  if (!isMarked(shop)) history.pushState({ ...history.state, [MARK]: keyOf(shop) }, '');
  const follow = () => {
    if (!isMarked(shop)) onBack();
  };
  window.addEventListener('popstate', follow);
  return () => {
    window.removeEventListener('popstate', follow);
    if (isMarked(shop)) history.go(history.state[ACCOUNT] ? -2 : -1);
  };
}
