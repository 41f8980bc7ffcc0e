/** Colors are `#rrggbb`. */
const channels = (color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The color that lies `part` (0 to 1) of the way from one to the other. */
export function mix(from, to, part) {
  const target = channels(to);
  const hex = channels(from).map((value, at) => {
    const mixed = Math.round(value + (target[at] - value) * part);
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

// Light is warm and shade is a deep brown, never white and black: it keeps every dish in one room.
export const light = '#fff6e2';
export const dark = '#2a1206';
export const lighter = (color, part) => mix(color, light, part);
export const darker = (color, part) => mix(color, dark, part);
