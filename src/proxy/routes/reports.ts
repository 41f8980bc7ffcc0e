/** Reports of visits become figures. Nothing is stored, and nothing is sent to the service. */
import * as z from 'zod/mini';
import { reportCodes, reportSteps } from '../../contract/reports.js';
import type { Context, Exchange, Outcome } from '../context.js';
import { checkWrite, readBody } from '../http/body.js';
import { ProxyError } from '../http/errors.js';
import { readQuery } from '../http/path.js';

const milliseconds = z.int().check(z.gte(0), z.lte(120_000));

const report = z.strictObject({
  step: z.enum(reportSteps),
  code: z.enum(reportCodes),
  lcp: z.optional(milliseconds),
  inp: z.optional(milliseconds),
});

export const reportFields = Object.keys(report.shape);

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
