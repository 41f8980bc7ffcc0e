/** Where the proxy looks addresses up, as the operator sets it. docs/address-lookup.md */
export interface AddressSettings {
  readonly provider: 'photon' | 'nominatim' | 'google' | 'mapbox';
  /** The provider's key; it stays on the server. */
  readonly key?: string | undefined;
  /** The provider's base address; required for Nominatim, and for one's own Photon. */
  readonly url?: string | undefined;
  /** ISO 3166 codes of the countries to look in: `us`. */
  readonly countries?: readonly string[] | undefined;
  /** Results near here come first: degrees. */
  readonly near?: { readonly lat: number; readonly lng: number } | undefined;
  /** An address or page of the operator, which the provider sees with each request. */
  readonly contact?: string | undefined;
}
