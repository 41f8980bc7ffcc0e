import { isOn } from '../../stores/is-on.js';
import type { RawSettings } from '../../stores/settings.js';

/** `?product=` of the page's address, where the page has allowed that; the address stays as it is. */
export const productInAddress = (raw: RawSettings = {}): string | null =>
  isOn(raw.urlParameters) ? new URL(location.href).searchParams.get('product') : null;
