/** Three ways to reach the service; the last is a deployment whose older sessions have no token. */
export const ways = [
  { name: 'newer operations through the proxy', api: 'proxy', cartTokens: true },
  { name: 'newer operations directly', api: 'storefront', cartTokens: true },
  { name: 'older operations alone', api: 'proxy', cartTokens: false },
] as const;
