/** Request targets that try to escape the table, created from every row of it. */
import { routeTable } from '../../../src/proxy/engine.js';

const disguises = [
  '..',
  '.',
  '...',
  '%2e%2e',
  '%2E%2e',
  '.%2e',
  '%2e',
  '%252e%252e',
  '%25252e%25252e',
  '..%2f',
  '..%5c',
  '..%255c',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%uff0e%uff0e',
  '\u00b7\u00b7',
  '..;',
  '..;/',
  '..%00',
  '%00',
  '%0d%0aX-Injected:%20yes',
  '\\',
  '..\\',
  '%2f',
  '%2F%2e%2e%2F',
  '',
  ';a=b',
  '@evil.example',
  ':8080',
  '%20',
  '~',
  '%',
];

/** Methods with targets that aren't plain paths. */
export interface Line {
  readonly method: string;
  readonly target: string;
}

export function hostileTargets(location: string): readonly Line[] {
  const rows = routeTable('card-processor').map(({ method, path }) => ({
    method,
    segments: path
      .replace('{location}', location)
      .replace(/\{[a-z]+\}/g, 'soup')
      .slice(1)
      .split('/'),
  }));
  return rows.flatMap(({ method, segments }) => [
    ...segments.flatMap((_, at) =>
      disguises.map((disguise) => ({
        method,
        target: `/${segments.toSpliced(at, 0, disguise).join('/')}`,
      })),
    ),
    ...foreignForms(segments.join('/')).map((target) => ({ method, target })),
  ]);
}

const foreignForms = (path: string): string[] => [
  `//${path}`,
  `///evil.example/${path}`,
  `/${path}/`,
  `/${path}//`,
  `/${path}#/../..`,
  `/%2f${path}`,
  `\\${path}`,
  path,
  `./${path}`,
  `http://evil.example/../${path}`,
  `http://localhost:80/api/v1/${path}/..`,
  `https://user:word@evil.example/${path}/`,
  `file:///${path}/..`,
];
