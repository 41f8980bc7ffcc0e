import { parseProcessorOptions } from '../contract/processor-options.js';
import { webAddress } from '../web-address.js';
import type { Settings } from './settings.js';
import type { ProcessorSettings } from './types.js';

/** The page's fonts for the card's fields: the address of a style sheet; empty: none. */
export const fontSheet = ({ raw: { processorFonts = '' } }: Settings): string =>
  processorFonts && webAddress(processorFonts);

/** What the page's settings give the processor's constructor, whoever names the processor. */
export const processorOptionsIn = ({ raw: { processorOptions } }: Settings) =>
  processorOptions ? parseProcessorOptions(processorOptions) : undefined;

/** The card processor of the page's settings: needed where there is no proxy to ask for it. */
export function processorIn(settings: Settings): ProcessorSettings | null {
  const { raw } = settings;
  const { processorScript = '', processorKey = '', processorGlobal = 'Processor' } = raw;
  const options = processorOptionsIn(settings);
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
