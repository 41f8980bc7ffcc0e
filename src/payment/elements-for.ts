/** A processor's elements in the looks and the language of the page. */
import { readAppearance } from './appearance.js';
import { localeFor } from './locale.js';
import type { PaymentPlace } from './payment-method.js';
import type { Processor, ProcessorElements } from './processor-surface.js';

export const elementsFor = (
  processor: Processor,
  { place, clientSecret, language, fonts }: PaymentPlace,
): ProcessorElements =>
  processor.elements({
    clientSecret,
    appearance: readAppearance(place),
    locale: localeFor(language),
    ...(fonts && { fonts: [{ cssSrc: fonts }] }),
  });

/** Changes the looks of what is mounted when the device goes dark; what was typed stays. */
export function followTheme(elements: ProcessorElements, { place, gone }: PaymentPlace): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener(
    'change',
    () => elements.update({ appearance: readAppearance(place) }),
    { signal: gone },
  );
}
