/**
 * Where a page demands Trusted Types, an address of a script has to come from a policy that the page
 * names: `trusted-types lit-html order-elements`. The policy is made when a card form is first
 * loaded, so pages without one need not allow it, and it lets web addresses through only.
 */
import { webAddress } from '../web-address.js';

interface Policy {
  createScriptURL(url: string): object;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}

let policy: Policy | undefined;

/** @throws where the page demands a policy and does not allow ours */
export function setScriptAddress(script: HTMLScriptElement, url: string): void {
  const address = webAddress(url);
  if (!address) {
    throw new TypeError(`Expected a script address like https://…, found "${url}".`);
  }
  // `src` takes the trusted object itself; its type knows text only.
  script.src = trusted(address) as string;
}

function trusted(url: string): unknown {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  try {
    policy ??= factory?.createPolicy('order-elements', { createScriptURL: webAddress });
    return policy?.createScriptURL(url) ?? url;
  } catch {
    // Not allowed, or taken by another copy: where nothing is demanded the address itself will do.
    return url;
  }
}
