/** Mutates a valid body like broken, old and hostile servers do. */
import type { Chance } from '../simulation/world/chance.js';

type Json = unknown;
type Members = Record<string, Json>;

const huge = 'x'.repeat(70_000);

const odd: readonly Json[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e21, 1e308, 2 ** 53 + 2, '', ' ', '\0', '0'],
  ...['-1', '1e3', '1.', '.5', '00', '١٢', '１２', '12.345', '9'.repeat(400), 'NaN', 'Infinity'],
  ...['null', '[object Object]', 'constructor', '__proto__', 'toString', 'toJSON', '\ud800'],
  ...['usd', 'USD', 'xxx', 'OPEN', 'open', '2030-13-45', '+275760-09-13T00:00:00.001Z', '25:99'],
  ...['javascript:alert(1)', '<img src=x>', huge, [], [[]], [null], {}, { length: 3 }],
  ...[{ constructor: { prototype: { polluted: true } } }, { toString: null, valueOf: null }],
];

/** A copy, because it may be changed further. */
const something = (chance: Chance): Json => structuredClone(chance.one(odd));

/**
 * As `JSON.parse` creates it: an own member with that name, which careless copying turns into a
 * prototype.
 */
const poison = (): Json => JSON.parse('{"__proto__":{"polluted":true},"polluted":false}') as Json;

const deep = (name: string, levels: number): Json => {
  let value: Json = [];
  for (let level = 0; level < levels; level += 1) {
    value = [{ id: 'g', name: 'g', items: [{ id: 'm', name: 'm', price: '0', [name]: value }] }];
  }
  return value;
};

const isMembers = (value: Json): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns another body; the given one may be changed */
export function mutate(body: Json, chance: Chance): Json {
  let mutated = body;
  for (let count = chance.between(1, 4); count > 0; count -= 1) {
    mutated = chance.happens(0.02) ? something(chance) : within(mutated, chance);
  }
  return mutated;
}

/** Changes one place, chosen while walking from the top. */
function within(body: Json, chance: Chance): Json {
  if (typeof body !== 'object' || body === null) return other(body, chance);
  const names = Object.keys(body);
  const place = body as Members;
  if (names.length === 0 || chance.happens(0.15)) {
    change(place, names, chance);
    return body;
  }
  const name = chance.one(names);
  if (chance.happens(0.75)) place[name] = within(place[name], chance);
  else place[name] = other(place[name], chance);
  return body;
}

function change(place: Members, names: readonly string[], chance: Chance): void {
  const name = names.length > 0 ? chance.one(names) : 'added';
  const list: Json[] | null = Array.isArray(place) ? place : null;
  switch (chance.between(0, 4)) {
    case 0:
      if (list) list.pop();
      else delete place[name];
      break;
    case 1:
      if (list) list.push(something(chance), list[0]);
      else place[chance.one(['added', 'id', 'items', 'children', 'cart', 'length'])] = poison();
      break;
    case 2:
      if (isMembers(place)) Object.defineProperty(place, '__proto__', { ...own, value: poison() });
      break;
    case 3:
      if (chance.happens(0.02)) place[name] = deep(chance.one(['children', 'childGroups']), 4000);
      else place[name] = deep('children', 3);
      break;
    default:
      place[name] = poison();
  }
}

const own = { configurable: true, enumerable: true, writable: true };

/** Another value of the same kind, or of a different kind. */
function other(value: Json, chance: Chance): Json {
  if (chance.happens(0.5)) return something(chance);
  if (typeof value === 'string') {
    const at = chance.between(0, value.length);
    const inserted = chance.one(['', '0', '.', '-', 'e', ' ', '"', '٫', '\u202e']);
    return value.slice(0, at) + inserted + value.slice(at + chance.between(0, 1));
  }
  if (typeof value === 'number')
    return chance.one([-value, value / 3, value * 1e15, String(value)]);
  if (typeof value === 'boolean') return chance.one([!value, String(value), Number(value)]);
  return chance.one<Json>([undefined, value, [value], { value }]);
}
