/** A proxy with a missing, weak or overly permissive setting doesn't start. */
import { expectedOptions, isSecretKey, processorOptions } from '../contract/payment.js';
import { addressProblem } from './addresses/addresses.js';
import { isOriginPattern } from './http/cors.js';
import { isSegment } from './http/path.js';
import { checkOverlay } from './overlays/overlays.js';
import { pageProblem } from './pages/settings.js';
import { shapeProblem } from './pages/words.js';
import { codeIdForm, type PlaceSettings } from './places/settings.js';
import type { Secret } from './restaurants/secrets.js';
import type { CardProcessor, ProxySettings } from './settings.js';

/** A one-line message: the setting, what was wrong (never a secret), and what to write instead. */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem';

  /** This one, or each of several, which the message has on lines of their own. */
  readonly all: readonly SettingsProblem[];

  /** `setting`: the one that is wrong, by its name in `ProxySettings`. */
  constructor(
    message: string,
    readonly setting = '',
    all: readonly SettingsProblem[] = [],
  ) {
    super(message);
    this.all = all.length > 0 ? all : [this];
  }
}

/** Collects problems, so that an operator sees all of them together. */
export class SettingsProblems {
  readonly #found: SettingsProblem[] = [];

  /** What `read` returns; `instead` if it has a problem. */
  attempt<T>(read: () => T, instead: T): T {
    try {
      return read();
    } catch (error) {
      this.#keep(error);
      return instead;
    }
  }

  /** The same for what is read from files. */
  async attemptLater<T>(read: () => Promise<T>, instead: T): Promise<T> {
    try {
      return await read();
    } catch (error) {
      this.#keep(error);
      return instead;
    }
  }

  add(message: string, setting = ''): void {
    this.#found.push(new SettingsProblem(message, setting));
  }

  #keep(error: unknown): void {
    if (!(error instanceof SettingsProblem)) throw error;
    this.#found.push(...error.all);
  }

  /** Throws one `SettingsProblem` if there was any; of each setting, it has the first. */
  end(): void {
    const known = new Set<string>();
    const all = this.#found.filter(({ message, setting }) => {
      const key = setting || message;
      return !known.has(key) && known.add(key);
    });
    const [first, ...others] = all;
    if (!first) return;
    if (others.length === 0) throw first;
    const lines = all.map(({ message }) => `  ${message}`).join('\n');
    throw new SettingsProblem(`${all.length} settings are wrong:\n${lines}`, first.setting, all);
  }
}

type Names = Readonly<Record<string, string>>;

/** `names` maps each setting to the name that the operator used. */
export function checkSettings(settings: ProxySettings, names: Names = {}): void {
  const problems = new SettingsProblems();
  const fail = (setting: string, sentence: string): void => {
    // A variable may contain a block of settings.
    const [block = '', ...rest] = setting.split('.');
    const within = names[block] && [names[block], ...rest].join('.');
    const message = `${names[setting] ?? within ?? setting} ${sentence}`;
    problems.attempt(() => {
      throw new SettingsProblem(message, setting);
    }, undefined);
  };
  const problem = baseUrlProblem(settings.baseUrl);
  if (problem) fail('baseUrl', problem);
  // Long enough for a key, and without spaces or line breaks from copying.
  if (!/^[\x21-\x7e]{8,512}$/.test(settings.apiKey)) {
    fail(
      'apiKey',
      'has to be the API key from the merchant dashboard: 8 to 512 visible characters.',
    );
  }
  if (settings.locations.length === 0 || !settings.locations.every(isSegment)) {
    fail(
      'locations',
      `has to list the slugs or ids of the locations; wildcards are not allowed.${which(settings.locations, isSegment)}`,
    );
  }
  if (settings.merchants && !settings.merchants.every(isSegment)) {
    fail('merchants', 'has to list the slugs of the merchants; wildcards are not allowed.');
  }
  const direct = settings.direct === undefined ? '' : baseUrlProblem(settings.direct);
  if (direct) fail('direct', `${direct} Or "on", if pages reach the service at ORDERING_BASE_URL.`);
  checkNumbers(settings, fail);
  if (settings.origins.length === 0 || !settings.origins.every(isListed)) {
    fail(
      'origins',
      `has to list origins like https://www.example.com, without a slash at the end. For previews, the first label may contain one star: https://*--shop.example.app.${which(settings.origins, isListed)}`,
    );
  }
  for (const name of ['returnOrigins', 'checkoutOrigins'] as const) {
    const listed = settings[name] ?? [];
    if (listed.every(isListed)) continue;
    fail(name, `has to list origins like https://www.example.com.${which(listed, isListed)}`);
  }
  const secret = secretsProblem(settings.secrets);
  if (secret) fail('secrets', secret);
  const segment = settings.cardProcessorSegment;
  if (segment !== undefined && !isSegment(segment)) {
    fail('cardProcessorSegment', 'has to be one path segment of letters, digits, "-" and "_".');
  }
  if (settings.cardProcessor) checkCardProcessor(settings.cardProcessor, fail);
  checkOverlays(settings, fail);
  for (const [name, words] of Object.entries(settings.messages ?? {})) {
    const wrong = shapeProblem(name, words);
    if (wrong) fail('messages', wrong);
  }
  const wrong = settings.addresses && addressProblem(settings.addresses, isSafeTransport);
  if (wrong) fail(...wrong);
  const onPage = settings.page && pageProblem(settings.page, settings.locations);
  if (onPage) fail(...onPage);
  if (settings.places) checkPlaces(settings.places, settings.secrets, fail);
  problems.end();
}

/** Not the entry itself, which may be a secret in the wrong variable. */
function which(listed: readonly string[], isRight: (one: string) => boolean): string {
  const wrong = listed.findIndex((one) => !isRight(one));
  return listed.length > 1 ? ` Number ${wrong + 1} of the ${listed.length} is none.` : '';
}

type Fail = (setting: string, sentence: string) => void;

function checkOverlays({ overlays = {}, locations }: ProxySettings, fail: Fail): void {
  for (const [location, overlay] of Object.entries(overlays)) {
    if (!locations.includes(location)) {
      fail('overlays', `names "${location}", which isn't one of the locations.`);
    }
    const [first] = checkOverlay(overlay).problems;
    if (first)
      fail('overlays', `has a problem: ${location}: ${first.at.join('.')} ${first.message}`);
  }
}

function checkNumbers({ allowance, trustedHops, staleSeconds }: ProxySettings, fail: Fail): void {
  // Fewer than 10 are not enough for a single order.
  const isUnlimited = allowance === Number.POSITIVE_INFINITY;
  if (allowance !== undefined && !isUnlimited && !isWithin(allowance, 10, 1_000_000)) {
    fail(
      'allowance',
      'has to be the number of requests that the proxy may send in ten minutes, 10 to 1000000, or "unlimited" for a service without a limit.',
    );
  }
  if (trustedHops !== undefined && !isWithin(trustedHops, 0, 10)) {
    fail('trustedHops', 'has to be the number of your servers in front of the proxy, 0 to 10.');
  }
  if (staleSeconds !== undefined && !isWithin(staleSeconds, 0, 86_400)) {
    fail('staleSeconds', 'has to be a number of seconds from 0 to 86400.');
  }
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

function baseUrlProblem(value: string): string {
  const url = parse(value);
  if (!url)
    return 'has to be the address of the service, like https://ordering.example.com/api/v1.';
  if (!isSafeTransport(url)) return 'has to start with https:// (http:// only on this machine).';
  if (url.username || url.password || url.search || url.hash) {
    return 'has to be a plain address, without a user, a query or a fragment.';
  }
  return '';
}

function checkCardProcessor(processor: CardProcessor, fail: Fail): void {
  const url = parse(processor.scriptUrl);
  if (!url || !isSafeTransport(url)) {
    fail('cardProcessor.scriptUrl', "has to be the https:// address of the processor's script.");
  }
  if (!/^[A-Za-z_$][\w$]{0,63}$/.test(processor.globalName)) {
    fail('cardProcessor.globalName', "has to be the name of the script's global on `window`.");
  }
  if (!/^[\x21-\x7e]{1,256}$/.test(processor.publishableKey)) {
    fail('cardProcessor.publishableKey', 'has to be the publishable key of the card processor.');
  } else if (isSecretKey(processor.publishableKey)) {
    // It would be sent to every page.
    fail(
      'cardProcessor.publishableKey',
      'has to be the publishable key of the card processor (pk_…), and this is a secret one. If a page has ever had it, replace it at the processor.',
    );
  }
  if (processor.options && !processorOptions(processor.options)) {
    fail('cardProcessor.options', `has to be ${expectedOptions}.`);
  }
}

/** Longer names make QR codes harder to scan. */
const longestPlaceName = 64;

function checkPlaces(
  { merchant, keys, revoked = [], issuedAfter = 0 }: PlaceSettings,
  secrets: readonly Secret[],
  fail: Fail,
): void {
  const problem = secretsProblem(keys);
  if (problem) fail('places.keys', problem);
  const isLong = (name: string): boolean => name.length > longestPlaceName;
  if (keys.some(({ id }) => isLong(id))) {
    fail('places.keys', `has a key name of more than ${longestPlaceName} characters.`);
  }
  // Portals that sign links have these keys; they must not be able to decrypt sessions.
  if (keys.some(({ key }) => secrets.some((secret) => secret.key === key))) {
    fail('places.keys', 'has to differ from PROXY_SECRET, which nobody else may have.');
  }
  if (!isSegment(merchant) || isLong(merchant)) {
    fail(
      'places.merchant',
      `has to be the merchant's slug, or another name of at most ${longestPlaceName} letters, digits, "-" and "_".`,
    );
  }
  if (!revoked.every((id) => codeIdForm.test(id))) {
    fail('places.revoked', 'has to list ids of codes, which have 8 letters, digits, "-" and "_".');
  }
  if (!Number.isInteger(issuedAfter) || issuedAfter < 0) {
    fail('places.issuedAfter', 'has to be a date like 2026-11-24 or 2026-11-24T18:00Z.');
  }
}

const generate = `node -e "console.log(require('crypto').randomBytes(32).toString('base64url'))"`;

/** Throws a `SettingsProblem`. */
export function checkSecrets(secrets: readonly Secret[]): void {
  const problem = secretsProblem(secrets);
  if (problem) throw new SettingsProblem(`PROXY_SECRET ${problem}`, 'secrets');
}

function secretsProblem(secrets: readonly Secret[]): string {
  if (secrets.length === 0) return `is missing. Generate one with: ${generate}`;
  if (new Set(secrets.map(({ id }) => id)).size < secrets.length) {
    return 'has to give each key a different name: newId:newKey,oldId:oldKey.';
  }
  if (!secrets.every(({ id }) => isSegment(id))) {
    return 'has key names with characters other than letters, digits, "-" and "_".';
  }
  if (!secrets.every(({ key }) => isStrong(key))) {
    return `has to be 32 random bytes in base64url. Generate one with: ${generate}`;
  }
  return '';
}

/** Random bytes of this length hardly ever repeat that much; typed ones do. */
function isStrong(key: string): boolean {
  if (!/^[A-Za-z0-9_-]{43}$/.test(key)) return false;
  return new Set(atob(key.replaceAll('-', '+').replaceAll('_', '/'))).size >= 16;
}

const isListed = (value: string): boolean => isOrigin(value) || isOriginPattern(value);

function isOrigin(value: string): boolean {
  const url = parse(value);
  // A star is a legal character in a host name, but never part of a real origin.
  if (!url || value.includes('*')) return false;
  return /^https?:$/.test(url.protocol) && url.origin === value;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isSafeTransport = (url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));

function parse(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}
