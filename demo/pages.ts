/** Every page of the demo that guests see, for the tests and benches that visit all of them. */

/** Paths of the demo's web site. */
export const sitePages = [
  '/',
  '/demo/sites/restaurant/',
  '/demo/sites/restaurant/account/',
  '/demo/sites/hotel/?room=812',
  '/demo/sites/hotel/ar.html?room=812',
  '/demo/sites/table/?table=12',
  '/demo/sites/builder/',
  '/demo/sites/places/',
  // Those of nginx and PHP say so where the program isn't installed.
  ...['nginx', 'php', 'node', 'build', 'edge'].map((way) => `/demo/rendered/${way}/`),
];

/** Paths of the proxy's own pages. */
export const proxyPages = ['/order', '/order/riverside', '/order/harbour-hotel?language=ar'];
