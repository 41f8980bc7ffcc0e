/** Offers a shop's tools to the assistant of the guest's browser. docs/assistants.md */
import { dependenciesOf } from '../../stores/storefront/dependencies.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { register } from './model-context.js';
import { toolsOf } from './tools.js';

const offered = new WeakSet<Storefront>();

/** Once for each shop, until it closes. Does nothing in browsers without a model context. */
export async function offerTools(shop: Storefront): Promise<void> {
  if (offered.has(shop)) return;
  offered.add(shop);
  const controller = new AbortController();
  dependenciesOf(shop).onClose(() => controller.abort());
  await register(toolsOf(shop), shop.settings.location, controller.signal);
}
