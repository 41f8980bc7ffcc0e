/** The library's own entry also loads what exists in Node only; this file of it runs anywhere. */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}
