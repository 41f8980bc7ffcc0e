/** The content security policy of the pages: no inline script, and nothing from elsewhere without a reason. */
import type { ProxySettings } from '../settings.js';

/** Names of policies that the widget makes. */
const trustedTypes = 'lit-html order-elements';

const originOf = (address: string): string => new URL(address).origin;

interface PolicyTerms {
  /** SHA-256 of the page's own style sheets, in base64. */
  readonly styleHashes: readonly string[];
  readonly isEmbedded: boolean;
}

/** @param settings have a page */
export function policyFor(
  { page, cardProcessor, direct }: ProxySettings,
  { styleHashes, isEmbedded }: PolicyTerms,
): string {
  if (!page) throw new Error('Expected settings with a page.');
  const { url, script, fontSheet, frames = [], processorOrigins = [], widget = {} } = page;
  const all = [widget, ...Object.values(page.locations ?? {}).map((one) => one.widget ?? {})];
  const lookups = all.flatMap(({ addressLookup = '' }) =>
    URL.canParse(addressLookup) ? [originOf(addressLookup)] : [],
  );
  const processor = cardProcessor
    ? [originOf(cardProcessor.scriptUrl), ...processorOrigins]
    : [...processorOrigins];
  const fonts = fontSheet ? [originOf(fontSheet)] : [];
  const own = url.startsWith('http:') ? ['http:'] : [];
  const lines: readonly (readonly [directive: string, ...sources: readonly string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...(script ? [originOf(script)] : []), ...processor],
    [
      'connect-src',
      "'self'",
      ...(direct ? [originOf(direct)] : []),
      ...processor,
      ...lookups,
      ...fonts,
    ],
    ['frame-src', ...(processor.length > 0 ? processor : ["'none'"])],
    ['img-src', "'self'", 'https:', 'data:', ...own],
    [
      'style-src',
      "'self'",
      ...styleHashes.map((hash) => `'sha256-${hash}'`),
      ...(script ? [originOf(script)] : []),
      ...fonts,
    ],
    // Style sheets of font services name files of yet another origin.
    ['font-src', ...(fontSheet ? ['https:', ...fonts] : ["'none'"])],
    ['manifest-src', "'self'"],
    ['frame-ancestors', ...(isEmbedded && frames.length > 0 ? frames : ["'none'"])],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ...(page.trustedTypes === false
      ? []
      : ([
          ['require-trusted-types-for', "'script'"],
          ['trusted-types', trustedTypes],
        ] as const)),
  ];
  return lines.map((line) => [...new Set(line)].join(' ')).join('; ');
}
