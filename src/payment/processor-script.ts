/** Loads a processor's script, once for all who ask; a failed load can be tried again. */
import type { ProcessorSettings } from '../stores/types.js';
import type { MakeProcessor } from './processor-surface.js';
import { setScriptAddress } from './script-address.js';

const LONGEST_MS = 20_000;
const loads = new Map<string, Promise<MakeProcessor>>();

/** @throws Error that says what to check; for the integrator's console */
export function loadProcessor(settings: ProcessorSettings): Promise<MakeProcessor> {
  const { scriptUrl } = settings;
  let load = loads.get(scriptUrl);
  if (!load) {
    load = loadOnce(settings);
    loads.set(scriptUrl, load);
    load.catch(() => loads.delete(scriptUrl));
  }
  return load;
}

async function loadOnce({ scriptUrl, globalName }: ProcessorSettings): Promise<MakeProcessor> {
  // The page may load the same script itself; a processor that runs twice complains.
  const there = [...document.scripts].some(({ src }) => src === scriptUrl);
  const made = there ? globalOf(globalName) : undefined;
  if (made) return made;

  const script = document.createElement('script');
  try {
    await arrived(script, scriptUrl);
  } catch (error) {
    script.remove();
    throw error;
  }
  const found = globalOf(globalName);
  if (found) return found;
  script.remove();
  throw new Error(
    `order-elements: expected ${scriptUrl} to make a function window.${globalName}, found none.`,
  );
}

function arrived(script: HTMLScriptElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      reject(
        new Error(
          `order-elements: ${url} could not be loaded. Check the address, and the page's script-src.`,
        ),
      );
    };
    const timer = setTimeout(fail, LONGEST_MS);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    script.async = true;
    setScriptAddress(script, url);
    document.head.append(script);
    const stop = () => clearTimeout(timer);
    script.addEventListener('load', stop);
    script.addEventListener('error', stop);
  });
}

function globalOf(name: string): MakeProcessor | undefined {
  const found: unknown = Reflect.get(window, name);
  return typeof found === 'function' ? (found as MakeProcessor) : undefined;
}
