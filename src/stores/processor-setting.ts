import { parseProcessorOptions } from '../contract/processor-options.js';
import { webAddress } from '../web-address.js';
import type { Settings } from './settings.js';
import type { ProcessorSettings } from './types.js';

/** The page's fonts for the card's fields: the address of a style sheet; empty: none. */
export const fontSheet = ({ raw: { processorFonts = '' } }: Settings): string =>
  processorFonts && webAddress(processorFonts);

/** The card processor of the page's settings: needed where there is no proxy to ask for it. */
export function processorIn({ raw }: Settings): ProcessorSettings | null {
  const { processorScript = '', processorKey = '', processorGlobal = 'Processor' } = raw;
  const options = raw.processorOptions ? parseProcessorOptions(raw.processorOptions) : undefined;
  const scriptUrl = webAddress(processorScript);
  return processorScript && scriptUrl
    ? {
        scriptUrl,
        globalName: processorGlobal,
        publishableKey: processorKey,
        ...(options && { options }),
      }
    : null;
}
