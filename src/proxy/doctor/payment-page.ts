/** `doctor pci`: the scripts of a page where cards are typed, and what its server says about them. docs/payment-page.md */
import { createHash } from 'node:crypto';
import { argumentsOf } from '../node/usage.js';
import { codeOf } from '../pages/own-page.js';
import { type Finding, ok, problem, reach, report, warning } from './reach.js';

interface Script {
  /** Empty for a script in the page itself. */
  readonly address: string;
  readonly integrity: string;
  readonly nonce: string;
  /** `data-page-scripts`, on the widget's own tag. */
  readonly rules: string;
}

/** Returns the exit code: 0, 1 if something has to be done, 2 for wrong arguments. */
export async function runPaymentPage(args: readonly string[]): Promise<number> {
  const given = argumentsOf('doctor pci', args);
  if (!given) return 2;
  const [address = ''] = given.words;
  const findings = await examinePaymentPage(address, fetch);
  console.info(report(findings));
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
}

/** Reads the page as its server sends it: scripts that others add are listed in the browser. Never rejects. */
export async function examinePaymentPage(page: string, ask: typeof fetch): Promise<Finding[]> {
  const found = await reach(ask, page);
  if (!found.reached) return [problem('page', `It can’t be reached: ${found.why}.`)];
  const isPage = found.headers.get('content-type')?.includes('html');
  if (found.status !== 200 || !isPage) {
    return [problem('page', `It answers ${found.status}, but has to be the page itself, as HTML.`)];
  }
  const { text } = found;
  const scripts = scriptsIn(text, page);
  const rules = scripts.map((script) => script.rules).find(Boolean) ?? '';
  return [
    ...scripts.map((script) => aboutScript(script)),
    ...aboutPolicy(policyOf(found.headers, text), rules),
    ...aboutHeaders(found.headers, page),
    ok(
      'setting',
      `data-page-scripts="${settingFor(scripts, page)} report" would name all of these.`,
    ),
  ];
}

/** Tags of scripts that run; comments and data are left out. */
function scriptsIn(text: string, page: string): readonly Script[] {
  return [...codeOf(text).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].flatMap(
    ([, attributes = '', content = '']) => {
      const type = attribute(attributes, 'type');
      if (type && !/^module$|(?:java|ecma)script/i.test(type)) return [];
      const source = attribute(attributes, 'src');
      const hash = `sha256-${createHash('sha256').update(content).digest('base64')}`;
      return [
        {
          address: source && URL.canParse(source, page) ? new URL(source, page).href : '',
          integrity: source ? attribute(attributes, 'integrity') : hash,
          nonce: attribute(attributes, 'nonce'),
          rules: attribute(attributes, 'data-page-scripts'),
        },
      ];
    },
  );
}

function attribute(attributes: string, name: string): string {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i');
  const [, double, single, bare] = pattern.exec(attributes) ?? [];
  return (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
}

function aboutScript({ address, integrity }: Script): Finding {
  if (!address) return ok('script', `In the page itself: ${integrity}`);
  if (integrity) return ok('script', `${address} is pinned: ${integrity}`);
  return warning(
    'script',
    `${address} has no integrity. Pin it, or write down why that is impossible: card processors change their scripts.`,
  );
}

const policyOf = (headers: Headers, text: string): string => {
  const [, attributes = ''] =
    /<meta\b([^>]*http-equiv\s*=\s*["']?content-security-policy["']?[^>]*)>/i.exec(text) ?? [];
  return [headers.get('content-security-policy'), attribute(attributes, 'content')]
    .filter(Boolean)
    .join('; ');
};

/** Some control has to keep scripts out or find them: a policy, or the widget's own list. */
function aboutPolicy(policy: string, rules: string): Finding[] {
  const subject = 'policy';
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...words] = part.trim().split(/\s+/);
      return [name.toLowerCase(), words] as const;
    }),
  );
  const sources = directives.get('script-src') ?? directives.get('default-src');
  if (!sources) {
    const message = 'No Content-Security-Policy limits the page’s scripts';
    return rules
      ? [warning(subject, `${message}; the widget reports others than ${rules}.`)]
      : [
          problem(
            subject,
            `${message}, and no data-page-scripts has the widget report others. Set one.`,
          ),
        ];
  }
  const findings: Finding[] = [];
  const pinned = sources.some((word) => /^'(?:nonce-|sha\d+-|strict-dynamic)/.test(word));
  if (sources.includes("'unsafe-inline'") && !pinned) {
    findings.push(problem(subject, '’unsafe-inline’ lets any script run that gets into the page.'));
  }
  const wide = sources.filter((word) => /^(?:\*|https?:|data:|blob:)$/.test(word));
  if (wide.length > 0) {
    findings.push(problem(subject, `${wide.join(' ')} allows scripts of any server. Name them.`));
  }
  if (sources.includes("'unsafe-eval'")) {
    findings.push(
      warning(subject, '’unsafe-eval’ lets text run as a script. The widget doesn’t need it.'),
    );
  }
  if (!directives.has('report-to') && !directives.has('report-uri')) {
    const message =
      'Nobody learns what the policy blocks: add report-to, which 11.6.1 needs for its alerts.';
    findings.push(warning(subject, message));
  }
  return findings.length > 0 ? findings : [ok(subject, `Scripts come from ${sources.join(' ')}.`)];
}

function aboutHeaders(headers: Headers, page: string): Finding[] {
  const framing =
    /frame-ancestors/.test(headers.get('content-security-policy') ?? '') ||
    headers.has('x-frame-options');
  const isSecure = page.startsWith('https:');
  return [
    ...(framing ? [] : [warning('headers', 'Any page may frame this one: add frame-ancestors.')]),
    ...(isSecure && !headers.has('strict-transport-security')
      ? [warning('headers', 'Strict-Transport-Security is missing.')]
      : []),
    ...(headers.get('x-content-type-options') === 'nosniff'
      ? []
      : [warning('headers', 'X-Content-Type-Options: nosniff is missing.')]),
  ];
}

/** Addresses without what changes with each visit, and hashes of scripts in the page itself. */
function settingFor(scripts: readonly Script[], page: string): string {
  const own = new URL(page).origin;
  const words = scripts.map(({ address, integrity }) => {
    if (!address) return integrity;
    const { origin, pathname } = new URL(address);
    return origin === own ? 'self' : `${origin}${pathname}`;
  });
  return [...new Set(words)].join(' ');
}
