/** Packages that only the proxy needs, so that pages don't install them. */
import type { Environment } from '../environment.js';

/** As in the peerDependencies of package.json. */
export const packages = {
  '@redis/client': '^6.3.1',
  'ipaddr.js': '^2.5.0',
  jose: '^6.2.17',
  'libphonenumber-js': '^1.13.16',
  'lru-cache': '^11.5.3',
  pdfkit: '^0.20.2',
  'prom-client': '^15.1.3',
  'rate-limiter-flexible': '^11.4.0',
  undici: '^7.30.2',
  yaml: '^2.9.1',
} as const;

type Package = keyof typeof packages;

/** Needed only by `order-elements-proxy places`. */
const forSheets: readonly Package[] = ['pdfkit'];

/** Needed only with one of these settings. */
const neededFor: Partial<Record<Package, readonly string[]>> = {
  '@redis/client': ['REDIS_URL'],
  'rate-limiter-flexible': ['REDIS_URL'],
  'prom-client': ['METRICS_PORT'],
  yaml: ['RESTAURANTS_FILE', 'ORDERING_OVERLAYS'],
};

/** The packages that this proxy, or this command, needs but that aren't installed. */
export function missingPackages(env: Environment, command?: string): Package[] {
  return (Object.keys(packages) as Package[]).filter((name) => {
    if (forSheets.includes(name) && command !== 'places') return false;
    const isNeeded = neededFor[name]?.some((setting) => env[setting]?.trim()) ?? true;
    return isNeeded && !isInstalled(name);
  });
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** One line that says what to do about missing packages. */
export function pleaseInstall(missing: readonly Package[]): string {
  const wanted = missing.map((name) => `${name}@${/\d+/.exec(packages[name])}`);
  return (
    `It needs ${missing.join(', ')}, which ${missing.length > 1 ? 'are' : 'is'} not installed, because pages don't need them. ` +
    `Install them: npm install ${wanted.join(' ')}`
  );
}
