/** What `npm run dev` reloads on every change. */

export { addressLines, demoOptions, portsToUse } from './options.js';
export { addressesOf, startServers } from './servers.js';
export { withRealAddresses } from './site.js';
