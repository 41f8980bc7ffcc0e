import type { Credential } from '../http/operation.js';
import { type Operation, operation } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';

/** The same in both generations. See docs/contract.md 4.4 and 4.5.1. */
export const storefrontRedirect = (
  { shops, storefront }: ServiceParts,
  location: string,
  about: { readonly section: string; readonly credential: Credential },
): Operation =>
  operation(
    'GET',
    `${location}/redirect`,
    async (call) => ({
      status: 302,
      body: '',
      headers: { location: storefront(shops.get(call.param('locationId')).location.slug) },
    }),
    {
      ...about,
      summary: "Leads to the location's storefront.",
      success: [{ status: 302, body: null }],
    },
  );
