import { scriptTag } from '../../page/script-tag.js';
import type { Settings } from '../../stores/storefront/settings.js';
import type { Storefront } from '../../stores/storefront/types.js';

/** In the state of a history's entry: the account was opened in the drawer, one step after the drawer. */
export const ACCOUNT = 'order-elements-account';

// The browser's way back closes the drawer, as it closes pages. The address is never changed.

/** A shop, or the choice of one. */
interface Opened {
  readonly settings: Settings;
}

const MARK = 'order-elements';

/** A location that was chosen on the way is not what was opened: its merchant is. */
const keyOf = ({ settings }: Opened) =>
  `${settings.proxy || settings.service} ${settings.raw.location || settings.merchant}`;

/** The entry of the history that the browser is at was made by opening this shop's drawer. */
export const isMarked = (shop: Opened): boolean => history.state?.[MARK] === keyOf(shop);

/** The page was left for the question of a bank. */
export const isBack = (shop: Storefront): boolean =>
  scriptTag()?.returned === true && shop.$stage.get() !== 'menu';

/**
 * @param onBack - called when the browser went back
 * @returns leaves the history as it was before
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
