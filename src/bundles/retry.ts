/**
 * Loads what no shopper waits for. What cannot be had is told to the integrator, and tried again when
 * the connection is back.
 */
export const eventually = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => {
    console.error(`order-elements: a part of the page could not be loaded. ${error}`);
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return eventually(load);
  });

const failed = new Set<string>();

/**
 * Loads a part of the widget. What could not be had twice while there is a connection is not there
 * any more, because the widget was deployed anew since the page was opened, or this browser keeps to
 * its first failure: then only the page itself can be loaded again. What was chosen and typed is
 * kept for that.
 *
 * @throws when it cannot be loaded
 */
export async function loadAgain<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    const part = await load();
    failed.delete(name);
    return part;
  } catch (error) {
    if (failed.has(name) && navigator.onLine) location.reload();
    failed.add(name);
    throw error;
  }
}
