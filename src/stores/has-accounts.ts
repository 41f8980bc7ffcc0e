import type { Settings } from './settings.js';

/** Whether logging in can be offered at all: without a proxy the merchant has to be known. */
export const hasAccounts = ({ api, merchant }: Settings): boolean =>
  api === 'proxy' || merchant !== '';
