/** Checks each restaurant of a settings file. What is the same for several is checked once. */
import { defaultTerms } from '../budget/policy.js';
import { SettingsProblem } from '../check-settings.js';
import { inSettingsFile } from '../restaurants/check.js';
import { directTerms, type GroupSettings } from '../restaurants/group.js';
import { type Restaurant, settingsOf } from '../restaurants/restaurant.js';
import { secretsFor } from '../restaurants/secrets.js';
import { addressKey } from '../restaurants/stores.js';
import type { ProxySettings } from '../settings.js';
import { checkScript, checkSegment, nameWalletDomains } from './cards.js';
import { checkAddresses, checkOverlays, checkPlaces } from './features.js';
import { checkLaw } from './law.js';
import { checkHeadLines, checkPage } from './page.js';
import { checkClients, checkOrderPage, checkOrigins, checkPages } from './pages.js';
import { type Finding, ok, problem, type Reached, warning } from './reach.js';
import { checkDirect, checkMerchants, checkService, readHeaders } from './service.js';

interface GroupDoctorOptions {
  readonly readSettings: () => Promise<GroupSettings>;
  readonly address?: string | undefined;
  readonly page?: string | undefined;
}

/** Requests left for guests; the doctor stops before taking them. */
const leftToGuests = 50;

/** Never rejects. Takes one request per location and merchant, and a few per service. */
export async function examineGroup({
  readSettings,
  address,
  page,
}: GroupDoctorOptions): Promise<Finding[]> {
  let group: GroupSettings;
  try {
    group = await readSettings();
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    const lines = error.all.flatMap(({ message }) => message.split('\n'));
    return lines.map((line) => problem('settings', line));
  }
  const { restaurants, service = '', secrets, trustedHops } = group;
  const findings: Finding[] = [
    ok(
      'settings',
      `They are complete, for ${restaurants.length} ${restaurants.length === 1 ? 'restaurant' : 'restaurants'}.`,
    ),
    ...checkShares(group),
  ];
  const once = new Set<string>();
  const isFirst = (what: string): boolean => !once.has(what) && Boolean(once.add(what));
  for (const [index, one] of restaurants.entries()) {
    const settings: ProxySettings = {
      ...settingsOf(one, service),
      secrets: await secretsFor(one.name, secrets),
      ...(trustedHops === undefined ? {} : { trustedHops }),
      ...(group.fetch && { fetch: group.fetch }),
      ...(group.now && { now: group.now }),
    };
    const { found, answer } = await examineOne(one, settings, isFirst, address, page);
    findings.push(
      ...found.map((finding) => ({
        ...finding,
        subject: `${one.name} ${finding.subject}`,
        message: inSettingsFile(finding.message),
      })),
    );
    const rest = restaurants.length - index - 1;
    if (rest > 0 && remaining(answer) < leftToGuests) {
      const message = `${rest} restaurants weren’t checked, because the rest of the allowance is for guests. Run the doctor again in ten minutes.`;
      findings.push(warning('allowance', message));
      break;
    }
  }
  const shops = restaurants.map((one) => ({
    ...one,
    address: address && pagesAddress(one, address),
  }));
  const ofPage = await checkPage(page, group.fetch ?? fetch, shops);
  findings.push(...ofPage.map((each) => ({ ...each, message: inSettingsFile(each.message) })));
  findings.push(...(await checkHeadLines(page, group.fetch ?? fetch)));
  return findings;
}

async function examineOne(
  one: Restaurant,
  settings: ProxySettings,
  isFirst: (what: string) => boolean,
  address: string | undefined,
  page: string | undefined,
): Promise<{ readonly found: Finding[]; readonly answer: Reached | null }> {
  const { baseUrl, cardProcessorSegment = '', cardProcessor, direct, addresses } = settings;
  const { findings, answer, places } = await checkService(settings);
  const found = [...checkOrigins(settings), ...findings];
  if (isFirst('clients')) found.push(...checkClients(settings));
  if (answer?.reached && isFirst(`headers ${baseUrl}`)) {
    found.push(...readHeaders(answer, (settings.now ?? Date.now)()));
  }
  if (answer?.reached && answer.status === 200 && isFirst(`${baseUrl} ${cardProcessorSegment}`)) {
    found.push(await checkSegment(settings));
  }
  if (answer?.reached && answer.status === 200) found.push(...(await checkMerchants(settings)));
  if (isFirst(`script ${cardProcessor?.scriptUrl}`)) found.push(await checkScript(settings));
  found.push(...nameWalletDomains(settings));
  if (direct && isFirst(`direct ${direct}`)) found.push(...(await checkDirect(settings)));
  // A provider charges for each request.
  if (addresses && isFirst(`addresses ${JSON.stringify(addresses)}`)) {
    found.push(...(await checkAddresses(settings)));
  }
  found.push(...(await checkPlaces(settings)));
  if (answer?.reached && answer.status === 200) found.push(...(await checkOverlays(settings)));
  const at = address && pagesAddress(one, address);
  if (at) found.push(...(await checkPages(settings, at)), ...(await checkOrderPage(settings)));
  const [ask, now] = [settings.fetch ?? fetch, (settings.now ?? Date.now)()];
  found.push(...(await checkLaw({ places, ask, now, address: at, page })));
  return { found, answer };
}

/** The restaurant's address as its pages write it in `data-proxy`. */
export function pagesAddress({ path, hosts = [] }: Restaurant, address: string): string {
  const at = new URL(address);
  const [host] = hosts;
  if (path !== undefined) return `${at.origin}/${path}`;
  return host === undefined ? at.origin : `${at.protocol}//${host}${at.port && `:${at.port}`}`;
}

const remaining = (answer: Reached | null): number => {
  const header = answer?.reached ? answer.headers.get('x-ratelimit-remaining') : null;
  return header && /^\d{1,9}$/.test(header) ? Number(header) : Number.POSITIVE_INFINITY;
};

/** Whether each restaurant's guests can order when all restaurants are busy. */
export function checkShares({
  restaurants,
  service = '',
  outgoing = '',
  allowance = defaultTerms.allowance,
}: GroupSettings): Finding[] {
  if (!Number.isFinite(allowance)) return [];
  const byAddress = new Map<string, Restaurant[]>();
  for (const one of restaurants) {
    const key = addressKey(one.service ?? service, one.outgoing ?? outgoing);
    byAddress.set(key, [...(byAddress.get(key) ?? []), one]);
  }
  return [...byAddress.values()].flatMap((sharing) => {
    const all = sharing.reduce((sum, { share = 1 }) => sum + share, 0);
    const partOf = ({ share = 1 }: Restaurant): number => (allowance * share) / all;
    const needed = ({ direct }: Restaurant): number =>
      direct ? directTerms.order : defaultTerms.order;
    const small = sharing.filter((one) => partOf(one) < needed(one));
    const [first] = small;
    if (!first) return [];
    const part = Math.floor(partOf(first) * 10) / 10;
    const message =
      `${sharing.length} restaurants share ${allowance} requests in ten minutes. When all of them are busy, ${small.length} have too few to order: ${first.name} has ${part}, and an order takes ${needed(first)}. ` +
      (first.direct
        ? 'Give some of them another outgoing address ("outgoing").'
        : 'Let guests order directly ("direct: true"), or give some of them another outgoing address ("outgoing").');
    return [warning('shares', message)];
  });
}
