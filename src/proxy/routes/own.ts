/** Operations that the proxy answers without the service: overlays, addresses, reports. */
import * as z from 'zod/mini';
import { reportCodes, reportSteps } from '../../contract/reports.js';
import { answerFrom } from '../cache/read.js';
import type { Context, Exchange, Outcome } from '../context.js';
import { checkWrite, readBody } from '../http/body.js';
import { ProxyError } from '../http/errors.js';
import { jsonAnswer } from '../http/message.js';
import { readQuery } from '../http/path.js';
import type { OverlayRoute } from './route.js';

/** How long browsers keep an overlay without asking again, in milliseconds. */
const fresh = 60_000;

export const overlayFreshness = { fresh, renewed: fresh, longest: fresh };

export const overlayRoute: OverlayRoute = {
  kind: 'overlay',
  method: 'GET',
  path: '/locations/{location}/overlay',
  query: { language: /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$/ },
};

/** Sends a location's overlay in the guest's language. */
export async function sendOverlay(
  { incoming, values, query }: Exchange,
  { overlays, now }: Context,
): Promise<Outcome> {
  const { location = '' } = values;
  const language = readQuery(query, overlayRoute.query).get('language') ?? '';
  const entry = await overlays.entryFor(location, language);
  if (!entry) {
    throw new ProxyError(
      404,
      'OVERLAY_NONE',
      'This location has no overlay. Name its file in the settings, or remove data-overlay.',
    );
  }
  const answer = answerFrom(entry, incoming, now(), overlayFreshness);
  // The proxy itself is its source, so it never arrives aged.
  delete answer.headers.age;
  return { answer };
}

export const addressFields = ['query'] as const;

/** How many characters of an address a guest has to type, and may. */
const shortest = 3;
const longest = 200;

/** Finds addresses for what a guest has typed. A POST, because text in a query ends up in logs. */
export async function findAddresses(
  { incoming, query, address }: Exchange,
  { addresses, limits }: Context,
): Promise<Outcome> {
  if (!addresses) {
    throw new ProxyError(
      404,
      'ADDRESSES_OFF',
      'This proxy looks up no addresses. See docs/address-lookup.md.',
    );
  }
  checkWrite(incoming);
  readQuery(query);
  const { query: typed } = (await readBody(incoming, addressFields)) ?? {};
  const text = typeof typed === 'string' ? typed.trim() : '';
  if (text.length < shortest || text.length > longest) {
    throw new ProxyError(400, 'QUERY_REFUSED', `A query has ${shortest} to ${longest} characters.`);
  }
  await limits('addresses', address);
  const found = await addresses.find(text, () => limits('addressesToAll', 'all'));
  return { answer: jsonAnswer({ addresses: found }, { 'cache-control': 'no-store' }) };
}

const milliseconds = z.int().check(z.gte(0), z.lte(120_000));

const report = z.strictObject({
  step: z.enum(reportSteps),
  code: z.enum(reportCodes),
  lcp: z.optional(milliseconds),
  inp: z.optional(milliseconds),
});

export const reportFields = Object.keys(report.shape);

/** Counts a page's report in the metrics. Nothing is stored, and nothing is sent to the service. */
export async function takeReport(
  { incoming, query, address }: Exchange,
  { settings, limits }: Context,
): Promise<Outcome> {
  if (!settings.reports) {
    throw new ProxyError(404, 'REPORTS_OFF', 'This proxy takes no reports (PROXY_REPORTS).');
  }
  checkWrite(incoming);
  readQuery(query);
  const read = report.safeParse(await readBody(incoming, reportFields));
  if (!read.success) {
    throw new ProxyError(
      400,
      'REPORT_REFUSED',
      'A report has a step and a code of the lists, and lcp and inp in whole milliseconds.',
    );
  }
  await limits('report', address);
  const headers = { 'cache-control': 'no-store' };
  return { answer: { status: 204, headers, body: null }, report: read.data };
}
