/** A repeatable source of numbers from 0 to 1 (mulberry32), so that a dish always looks like itself. */
export function randomFrom(seed) {
  let state = 0x9e3779b9;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0), 0x85ebca6b);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
