/** What `npm run dev` loads again whenever it changes. */
export { withRealAddresses } from '../demo/site.js';
export { addressLines, demoOptions, requireFreePorts } from './demo-options.js';
export { addressesOf, startServers } from './demo-servers.js';
