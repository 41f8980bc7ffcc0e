/** The browser's way back closes the drawer, as it closes pages. The address is never changed. */
import { scriptTag } from '../../script-tag.js';
import type { Settings } from '../../stores/settings.js';
import type { Storefront } from '../../stores/types.js';
import { ACCOUNT } from './account-mark.js';

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
