/**
 * The location's overlay: what it adds to the service's menu. Requested only if the page or a
 * response of the proxy says that there is one, in parallel with what it belongs to. The code that
 * applies it loads at the same time.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { load } from '../../bundles/load.js';
import type { Send } from '../../client/http/transport.js';
import { locationUrl } from '../../client/operations/urls.js';
import type { GuestOverlay } from '../../contract/overlay-guest.js';
import { webAddress } from '../../contract/web-address.js';
import { isOn, type Settings } from '../storefront/settings.js';

/** Without its overlay, the menu appears in the restaurant's language after this time. */
const PATIENCE_MS = 6000;

export interface OverlayStore {
  /** `null` while there is none. */
  readonly $applied: ReadableAtom<GuestOverlay | null>;
  /** What guests read, as BCP 47. Elements report theirs; the last change counts. */
  setLanguage(language: string): void;
  /** A response said that the location has an overlay. */
  expect(): void;
  /** Applies the overlay to what is being loaded, once both are there. */
  over<T>(loading: Promise<T>, apply: (overlay: GuestOverlay, loaded: T) => T): Promise<T>;
}

export function createOverlay(settings: Settings, send: Send): OverlayStore {
  const setting = settings.raw.overlay;
  const $applied = atom<GuestOverlay | null>(null);
  let { language } = settings;
  let loading: Promise<GuestOverlay | null> | null = null;

  const begin = (): void => {
    const wanted = language;
    const url = overlayUrl(settings, wanted);
    const mine = Promise.all([send({ method: 'GET', url, timeout: PATIENCE_MS }), load('overlay')])
      .then(([{ body }, { guestOverlay }]) => guestOverlay(body, wanted))
      .catch((error) => {
        console.error(
          `order-elements: expected the overlay of ${settings.location}, found: ${error}. The menu stays as the service has it.`,
        );
        return null;
      });
    loading = mine;
    void mine.then((found) => {
      if (loading === mine) $applied.set(found);
    });
  };

  return {
    $applied,
    setLanguage(next) {
      const changed = next !== language;
      language = next;
      if (loading ? changed : isOn(setting)) begin();
    },
    expect() {
      if (!loading && (setting === undefined || isOn(setting))) begin();
    },
    async over(value, apply) {
      const loaded = await value;
      const overlay = await loading;
      return overlay ? apply(overlay, loaded) : loaded;
    },
  };
}

/** Whether the setting stands for the proxy's route, or for none. Some frameworks write `true` or `false`. */
export const isOverlayRoute = (setting: string): boolean =>
  ['', 'on', 'true', 'overlay'].includes(setting) || !isOn(setting);

/** The file that the setting names, or else the proxy's route. */
function overlayUrl(settings: Settings, language: string): string {
  const { overlay = '' } = settings.raw;
  if (!isOverlayRoute(overlay)) return webAddress(overlay);
  const query = language && `?language=${encodeURIComponent(language)}`;
  return locationUrl(settings, 'older', `/overlay${query}`);
}
