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
