/** Sends a location's overlay in the guest's language, without the service. */
import { answerFrom } from '../cache/read.js';
import type { Context, Exchange, Outcome } from '../context.js';
import { ProxyError } from '../http/errors.js';
import { readQuery } from '../http/path.js';
import type { OverlayRoute } from './route.js';

/** How long browsers keep it without asking again, in milliseconds. */
const fresh = 60_000;

export const overlayFreshness = { fresh, renewed: fresh, longest: fresh };

export const overlayRoute: OverlayRoute = {
  kind: 'overlay',
  method: 'GET',
  path: '/locations/{location}/overlay',
  query: { language: /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$/ },
};

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
