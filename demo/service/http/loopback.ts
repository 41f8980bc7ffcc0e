const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether a request was made on this machine, by somebody who named this machine: pages for the
 * demo's host stay closed to the network, to other names that lead here, and behind a gateway.
 */
export const isFromThisMachine = (request: Request, address: string): boolean =>
  LOOPBACK.test(address) &&
  LOCAL_HOST.test(request.headers.get('host') ?? new URL(request.url).host) &&
  !['forwarded', 'x-forwarded-for', 'via'].some((name) => request.headers.has(name));
