/**
 * Where a page demands Trusted Types, an address of a script has to come from a policy that the page
 * names: `trusted-types lit-html order-elements`. The policy is made when a card form is first
 * loaded, so pages without one need not allow it, and it lets web addresses through only.
 */
interface Policy {
  createScriptURL(url: string): object;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}

let policy: Policy | undefined;

/** @throws where the page demands a policy and does not allow ours */
export function setScriptAddress(script: HTMLScriptElement, url: string): void {
  // `src` takes the trusted object itself; its type knows text only.
  script.src = trusted(webAddress(url)) as string;
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url, location.href);
  if (/^https?:$/.test(protocol)) return href;
  throw new TypeError(`Expected a script address like https://…, found "${url}".`);
}

function trusted(url: string): unknown {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return url;
  try {
    policy ??= factory.createPolicy('order-elements', { createScriptURL: webAddress });
    return policy.createScriptURL(url);
  } catch {
    // Not allowed, or taken by another copy: where nothing is demanded the address itself will do.
    return url;
  }
}
