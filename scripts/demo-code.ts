/** What `npm run dev` reloads on every change. */
export { withRealAddresses } from '../demo/site.js';
export { addressLines, demoOptions, requireFreePorts } from './demo-options.js';
export { addressesOf, startServers } from './demo-servers.js';
