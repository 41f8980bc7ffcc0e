import type { Route } from './route.js';

export type PathValues = Readonly<Record<string, string>>;

export interface Match {
  readonly route: Route;
  readonly values: PathValues;
}

interface RouteRow {
  readonly route: Route;
  readonly pattern: readonly string[];
}

/**
 * Finds the route for checked path segments. A segment either matches or doesn't; it is never
 * interpreted.
 */
export function createMatcher(
  routes: readonly Route[],
): (method: string, segments: readonly string[]) => Match | null {
  const rows = new Map<string, RouteRow[]>();
  for (const route of routes) {
    const pattern = route.path.slice(1).split('/');
    const key = shape(route.method, pattern);
    rows.set(key, [...(rows.get(key) ?? []), { route, pattern }]);
  }
  return (method, segments) => {
    for (const { route, pattern } of rows.get(shape(method, segments)) ?? []) {
      const values = read(pattern, segments);
      if (values) return { route, values };
    }
    return null;
  };
}

const shape = (method: string, segments: readonly string[]): string =>
  `${method} ${segments.length}`;

function read(pattern: readonly string[], segments: readonly string[]): PathValues | null {
  const values: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index];
    if (segment === undefined) return null;
    if (part.startsWith('{')) values[part.slice(1, -1)] = segment;
    else if (part !== segment) return null;
  }
  return values;
}
