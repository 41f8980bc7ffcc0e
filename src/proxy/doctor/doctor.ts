/**
 * Checks whether a proxy with these settings works. Makes a few requests to the service that change
 * nothing and, if the proxy's public address is given, calls the proxy as a page would.
 */
import { SettingsProblem } from '../check-settings.js';
import type { ProxySettings } from '../settings.js';
import { checkScript, checkSegment, nameWalletDomains } from './cards.js';
import { checkAddresses, checkOverlays, checkPlaces } from './features.js';
import { checkLaw } from './law.js';
import { checkHeadLines, checkPage, type MayAsk } from './page.js';
import { checkClients, checkOrderPage, checkOrigins, checkPages } from './pages.js';
import { type Finding, ok, problem } from './reach.js';
import { checkDirect, checkMerchants, checkService, readHeaders } from './service.js';

interface DoctorOptions {
  /** Reads the settings; an error becomes a finding. */
  readonly readSettings: () => ProxySettings | Promise<ProxySettings>;
  /**
   * The proxy's address as pages write it in `data-proxy`; without it, the checks of the address
   * are skipped.
   */
  readonly address?: string | undefined;
  /** A page with the script tag, whose settings are checked. */
  readonly page?: string | undefined;
  /** For whoever asks over the network: whether an address that the page names may be called. */
  readonly mayAsk?: MayAsk | undefined;
}

/** Never rejects. Makes up to three requests to the service, plus one for each location and merchant. */
export async function examine({
  readSettings,
  address,
  page,
  mayAsk,
}: DoctorOptions): Promise<readonly Finding[]> {
  let settings: ProxySettings;
  try {
    settings = await readSettings();
  } catch (error) {
    if (error instanceof SettingsProblem) {
      // A file's problems are lines of one message.
      const lines = error.all.flatMap(({ message }) => message.split('\n'));
      return lines.map((line) => problem('settings', line));
    }
    throw error;
  }
  const now = settings.now ?? Date.now;
  const { findings, answer, places } = await checkService(settings);
  const ask = settings.fetch ?? fetch;
  return [
    ok('settings', 'They are complete.'),
    ...checkOrigins(settings),
    ...checkClients(settings),
    ...findings,
    ...(answer?.reached ? readHeaders(answer, now()) : []),
    // A service that rejects the key or the location reveals nothing else.
    ...(answer?.reached && answer.status === 200 ? [await checkSegment(settings)] : []),
    ...(answer?.reached && answer.status === 200 ? await checkMerchants(settings) : []),
    await checkScript(settings),
    ...nameWalletDomains(settings),
    ...(await checkDirect(settings)),
    ...(await checkPlaces(settings)),
    ...(await checkAddresses(settings)),
    ...(answer?.reached && answer.status === 200 ? await checkOverlays(settings) : []),
    ...(address ? await checkPages(settings, address) : []),
    ...(address ? await checkOrderPage(settings) : []),
    ...(await checkPage(page, ask, [{ ...settings, address }])),
    ...(await checkHeadLines(page, ask, mayAsk)),
    ...(await checkLaw({ places, ask, now: now(), address, page })),
  ];
}
