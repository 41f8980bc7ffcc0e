import type { Coordinates } from '../../stores/distance.js';

const LONGEST_MS = 15_000;
/** Somebody who has just been found has not gone far. */
const GOOD_FOR_MS = 5 * 60_000;

/** Asks the device, which asks its owner. `null`: it may not tell, or does not know. */
export const whereabouts = (): Promise<Coordinates | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ lat: latitude, lng: longitude }),
      () => resolve(null),
      { timeout: LONGEST_MS, maximumAge: GOOD_FOR_MS },
    );
  });
