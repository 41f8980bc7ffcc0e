/** Loads a processor's script, once for all who ask; a failed load can be tried again. */
import type { ProcessorSettings } from '../stores/types.js';
import type { MakeProcessor, Processor } from './processor-surface.js';
import { setScriptAddress } from './script-address.js';

const LONGEST_MS = 20_000;
const loads = new Map<string, Promise<Processor>>();

/** @throws Error that says what to check; for the integrator's console */
export function loadProcessor(settings: ProcessorSettings): Promise<Processor> {
  const { scriptUrl, publishableKey, options } = settings;
  const key = JSON.stringify([scriptUrl, publishableKey, options]);
  let load = loads.get(key);
  if (!load) {
    load = loadOnce(settings);
    loads.set(key, load);
    load.catch(() => loads.delete(key));
  }
  return load;
}

async function loadOnce(settings: ProcessorSettings): Promise<Processor> {
  const { scriptUrl, globalName, publishableKey, options } = settings;
  // The page may load the script itself; a processor that runs twice complains.
  if (!globalOf(globalName)) await arrived(scriptUrl);
  const make = globalOf(globalName);
  if (make) return options ? make(publishableKey, options) : make(publishableKey);
  throw new Error(
    `order-elements: expected ${scriptUrl} to make a function window.${globalName}, found none.`,
  );
}

function arrived(url: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(
        new Error(
          `order-elements: ${url} could not be loaded. Check the address, and the page's script-src.`,
        ),
      );
    };
    const late = setTimeout(fail, LONGEST_MS);
    script.onload = () => resolve(clearTimeout(late));
    script.onerror = fail;
    setScriptAddress(script, url);
    document.head.append(script);
  });
}

function globalOf(name: string): MakeProcessor | undefined {
  const found: unknown = Reflect.get(window, name);
  return typeof found === 'function' ? (found as MakeProcessor) : undefined;
}
